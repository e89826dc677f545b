import { type Database, type Queryable, statement } from '#platform/database.ts'
import { withdrawMails } from '#platform/mail/bulk-mails.ts'

const deleteAddress = statement<{ email: string }>(
  'withdraw-newsletter-subscription',
  `delete from newsletter_subscriptions
    where lower(email) = lower($1) and (confirmed_at is null or source = any ($2)) returning email`,
)

/** Whoever left gets no letter that is still waiting to be sent. */
export async function withdrawLetters(
  tx: Queryable,
  left: readonly { email: string }[],
): Promise<void> {
  if (left.length === 0) return
  await withdrawMails(
    tx,
    'newsletter-letter',
    left.map(({ email }) => email),
  )
}

/**
 * Erases an address for which the family of these references withdrew its consent. Anybody can type
 * anybody's address: one that was confirmed leaves only with the family that had asked for it.
 */
export async function withdrawSubscription(
  database: Database,
  email: string,
  family: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    const left = await tx.rows(deleteAddress, [email, family])
    await withdrawLetters(tx, left)
  })
}
