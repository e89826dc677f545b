import { type Database, statement } from '#platform/database.ts'
import type { TakenMail } from './mail.ts'
import { waitingName } from '../changes/waiting-changes.ts'
import { retryDelay } from './retry.ts'

// The lease; longer than any attempt may take (see the worker).
const leaseSeconds = 120

// Materialized, so that the rows are locked once and not again per updated row.
const takeDue = statement<TakenMail>(
  'take-due-mails',
  `with due as materialized (
     select id from mails where status = 'waiting' and next_attempt_at <= now()
      order by next_attempt_at limit $1 for update skip locked
   )
   update mails m set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2),
          message_id = coalesce(message_id, '<' || m.id || '@' || $3 || '>')
     from due where m.id = due.id
   returning m.id, kind, recipient, reply_to, language, subject, html, text, headers, attempts,
     message_id, created_at`,
)

const setSent = statement<never>(
  'set-mail-sent',
  `update mails set status = 'sent', sent_at = now(), last_error = null, kept_as_file = $2
    where id = $1 and status <> 'sent'`,
)

// A process whose lease has expired must not overwrite the state of the next attempt.
const setNotSent = statement<never>(
  'set-mail-not-sent',
  `update mails set status = $3, last_error = $4,
    next_attempt_at = now() + make_interval(secs => $5)
    where id = $1 and attempts = $2 and status = 'waiting'`,
  { names: ({ values: [, , status] }) => (status === 'failed' ? [waitingName] : []) },
)

/** Leases up to `limit` due mails to this process. */
export function takeDueMails(
  database: Database,
  limit: number,
  domain: string,
): Promise<TakenMail[]> {
  return database.rows(takeDue, [limit, leaseSeconds, domain])
}

export async function markSent(
  database: Database,
  { id }: TakenMail,
  keptAsFile: boolean,
): Promise<void> {
  await database.rows(setSent, [id, keptAsFile])
}

/**
 * Schedules another attempt, or marks the mail failed when the recipient is refused or the retries
 * are used up.
 */
export async function markNotSent(
  database: Database,
  { id, attempts }: TakenMail,
  { message, isFinal }: { message: string; isFinal: boolean },
): Promise<void> {
  const delay = isFinal ? undefined : retryDelay(attempts)
  const status = delay === undefined ? 'failed' : 'waiting'
  await database.rows(setNotSent, [
    id,
    attempts,
    status,
    message.slice(0, 500),
    (delay ?? 0) / 1000,
  ])
}
