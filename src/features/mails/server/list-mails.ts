import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { directionOf, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { Mail, MailList, MailListParams, WholeMail } from '../contract.ts'

const mailColumns = `id, kind, recipient, language, subject, status, attempts,
  case when status = 'waiting' then next_attempt_at end as next_attempt_at, last_error, created_at,
    sent_at,
  status in ('failed', 'held') and text <> '' as can_retry,
  kept_as_file`

const conditionsOf = ({ q, status }: MailListParams): Condition[] => [
  ...(status ? [when('status = ?', status)] : []),
  ...contains('search', q ? q.split(/\s+/) : []),
]

export const mailsOf = (query: MailListParams) =>
  keysetList<Mail>('mails', {
    select: `select ${mailColumns} from mails`,
    where: conditionsOf(query),
    keys: { created_at: ['created_at', 'timestamptz'], id: ['id', 'uuid'] },
    direction: directionOf(query.sort ?? '-created_at'),
  })

// These texts could open the recipient's account, so no other admin may read them.
const wholeMailById = statement<WholeMail>(
  'mail-by-id',
  `select ${mailColumns}, reply_to, is_secret,
     case when not is_secret then nullif(text, '') end as text
     from mails where id = $1`,
)

const countMails = (database: Queryable, query: MailListParams): Promise<number> =>
  (query.q ? countFound : countRows)(database, 'mail-count', 'mails', conditionsOf(query))

/**
 * A page of the outbox, newest first by default, with the total. @throws unauthorized, invalid
 * cursor
 */
export async function listMails(
  { database, actor, config }: Context,
  query: MailListParams,
): Promise<MailList> {
  requirePermission(actor, 'mails')
  const [page, total] = await Promise.all([
    keysetPage(database, mailsOf(query), query),
    countMails(database, query),
  ])
  return { ...page, total, has_mail_server: Boolean(config.smtpUrl) }
}

/** One mail with its text. @throws unauthorized, not_found */
export async function getMail({ database, actor }: Context, id: string): Promise<WholeMail> {
  requirePermission(actor, 'mails')
  const [found] = await database.rows(wholeMailById, [id])
  if (!found) throw new AppError('not_found')
  return found
}
