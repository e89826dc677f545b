import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { decodeCursor, encodeCursor } from '#platform/cursor.ts'
import { statement } from '#platform/database.ts'
import type { Mail, MailList, MailListQuery, WholeMail } from '../contract.ts'

const mailColumns = `id, kind, recipient, language, subject, status, attempts,
  case when status = 'waiting' then next_attempt_at end as next_attempt_at, last_error, created_at, sent_at,
  status = 'failed' and text <> '' as can_retry`

const asked = `($1::text is null or status = $1)
  and ($2 = '' or strpos(lower(concat_ws(' ', recipient, subject)), lower($2)) > 0)`

const newestMails = statement<Mail>(
  'newest-mails',
  `select ${mailColumns} from mails
    where ${asked} and ($3::timestamptz is null or (created_at, id) < ($3, $4::uuid))
    order by created_at desc, id desc limit $5`,
)

const oldestMails = statement<Mail>(
  'oldest-mails',
  `select ${mailColumns} from mails
    where ${asked} and ($3::timestamptz is null or (created_at, id) > ($3, $4::uuid))
    order by created_at, id limit $5`,
)

const mailCount = statement<{ total: number }>(
  'mail-count',
  `select count(*) as total from mails where ${asked}`,
)

// What these say opens the account of whoever was sent it: no other admin may read it here.
const wholeMailById = statement<WholeMail>(
  'mail-by-id',
  `select ${mailColumns}, reply_to,
     case when kind not in ('password-recovery', 'reauthentication') then nullif(text, '') end as text
     from mails where id = $1`,
)

const defaultLimit = 50

/** A page of the outbox, newest first unless told, with how many there are in all. @throws unauthorized, invalid cursor */
export async function listMails(
  { database, actor }: Context,
  { q = '', status, sort, limit = defaultLimit, cursor }: MailListQuery,
): Promise<MailList> {
  requireAdmin(actor)
  const after = decodeCursor(cursor)
  const page = sort === 'created_at' ? oldestMails : newestMails
  const [rows, [count]] = await Promise.all([
    database.rows(page, [status, q, after?.createdAt, after?.id, limit + 1]),
    database.rows(mailCount, [status, q]),
  ])
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    total: count?.total ?? 0,
  }
}

/** One mail with its text. @throws unauthorized, not_found */
export async function getMail({ database, actor }: Context, id: string): Promise<WholeMail> {
  requireAdmin(actor)
  const [found] = await database.rows(wholeMailById, [id])
  if (!found) throw new AppError('not_found')
  return found
}
