import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NewMail } from './mail.ts'
import { recordMails } from './record-mails.ts'

// Enough for a worried family in an hour and for a coach on a club evening; also the most that a
// stranger's victim gets.
const most = { inAnHour: 5, inADay: 20 }

/** Mails to an address that anybody may have typed into a public form. */
const unprovenKinds = ['order-received', 'registration-received', 'newsletter-confirm']

// Locked last in its transaction, after stock and places, so that only writers to the same address
// wait for each other.
const lockAddress = statement<never>(
  'lock-mailed-address',
  `select pg_advisory_xact_lock(hashtextextended('mails to ' || lower($1), 0))`,
)

const countSent = statement<{ in_hour: number; in_day: number }>(
  'count-mails-to-address',
  `select count(*) filter (where created_at > now() - interval '1 hour') as in_hour,
    count(*) as in_day
     from mails
    where lower(recipient) = lower($1) and kind = any ($2) and status <> 'held'
      and created_at > now() - interval '1 day'`,
)

async function isTooMany(tx: Queryable, recipient: string): Promise<boolean> {
  await tx.rows(lockAddress, [recipient])
  const [sent] = await tx.rows(countSent, [recipient, unprovenKinds])
  return (sent?.in_hour ?? 0) >= most.inAnHour || (sent?.in_day ?? 0) >= most.inADay
}

/**
 * Records the mails that a public form causes. One address gets at most 5 in an hour and 20 in a
 * day; the rest is held back and shown to the admins. Mails caused by admins are not limited, and
 * `RATE_LIMIT=off` limits none.
 */
export async function recordFormMails(
  { config, actor }: Pick<Context, 'config' | 'actor'>,
  tx: Queryable,
  mails: readonly NewMail[],
): Promise<void> {
  const isAnybodys = config.rateLimit !== 'off' && actor.kind !== 'admin'
  const recorded: NewMail[] = []
  for (const mail of mails) {
    const isLimited = isAnybodys && unprovenKinds.includes(mail.kind)
    const isHeld = isLimited && (await isTooMany(tx, mail.recipient))
    recorded.push(isHeld ? { ...mail, isHeld } : mail)
  }
  await recordMails(tx, recorded)
}
