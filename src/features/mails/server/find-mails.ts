import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeCursor } from '#platform/cursor.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { Mail, MailList, MailListQuery, WholeMail } from '../contract.ts'

const mailColumns = `id, kind, recipient, language, subject, status, attempts,
  case when status = 'waiting' then next_attempt_at end as next_attempt_at, last_error, created_at,
    sent_at,
  status in ('failed', 'held') and text <> '' as can_retry,
  kept_as_file`

const defaultLimit = 50

const conditionsOf = ({ q, status }: MailListQuery): Condition[] => [
  ...(status ? [when('status', 'status = ?', status)] : []),
  ...contains('search', q ? q.split(/\s+/) : []),
]

/** Reads one mail more than the page. @throws invalid when the cursor is not one of ours */
export function mailListStatement(query: MailListQuery) {
  const { sort = '-created_at', cursor, limit = defaultLimit } = query
  const [compare, direction] = sort === 'created_at' ? ['>', 'asc'] : ['<', 'desc']
  const after = decodeCursor(cursor)
  const compared = `(created_at, id) ${compare} (?::timestamptz, ?::uuid)`
  return conditionalStatement<Mail>(
    `mails by ${sort}`,
    [
      ...conditionsOf(query),
      ...(after ? [when('after', compared, after.createdAt, after.id)] : []),
    ],
    (where, parameter) => `select ${mailColumns} from mails where ${where}
      order by created_at ${direction}, id ${direction} limit ${parameter(limit + 1)}`,
  )
}

// What these say opens the account of whoever was sent it: no other admin may read it here.
const wholeMailById = statement<WholeMail>(
  'mail-by-id',
  `select ${mailColumns}, reply_to,
     case when kind not in ('password-recovery', 'reauthentication', 'email-change')
       then nullif(text, '') end as text
     from mails where id = $1`,
)

const countMails = (database: Queryable, query: MailListQuery): Promise<number> =>
  (query.q ? countFound : countRows)(database, 'mail-count', 'mails', conditionsOf(query))

/**
 * A page of the outbox, newest first unless told, with how many there are in all. @throws
 * unauthorized, invalid cursor
 */
export async function listMails(
  { database, actor, config }: Context,
  query: MailListQuery,
): Promise<MailList> {
  requireAdmin(actor)
  const { limit = defaultLimit } = query
  const page = mailListStatement(query)
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    countMails(database, query),
  ])
  return {
    ...cutPage(rows, limit, ({ created_at }) => created_at),
    total,
    has_mail_server: Boolean(config.smtpUrl),
  }
}

/** One mail with its text. @throws unauthorized, not_found */
export async function getMail({ database, actor }: Context, id: string): Promise<WholeMail> {
  requireAdmin(actor)
  const [found] = await database.rows(wholeMailById, [id])
  if (!found) throw new AppError('not_found')
  return found
}
