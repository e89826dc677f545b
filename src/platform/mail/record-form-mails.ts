import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { NewMail } from './mail.ts'
import { recordMails } from './record-mails.ts'

// What a family asks for in an hour of doubt, and a club evening of one coach; a stranger's victim
// gets no more either.
const most = { inAnHour: 5, inADay: 20 }

/** Mails to whatever address somebody has typed into a form that anybody may send. */
const unprovenKinds = ['order-received', 'registration-received', 'newsletter-confirm']

// Taken last in its transaction, after stock and places: those who write to one address wait for
// each other, and nobody else.
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
 * Records the mails that a form of the site causes. To one address at most 5 go in an hour and 20
 * in a day; the rest is held back and shown to the desk. What an admin enters goes, and with
 * `RATE_LIMIT=off` everything does.
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
