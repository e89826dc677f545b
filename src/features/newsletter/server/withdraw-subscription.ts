import { type Queryable, statement } from '#platform/database.ts'

const deleteAddress = statement<never>(
  'withdraw-newsletter-subscription',
  'delete from newsletter_subscriptions where lower(email) = lower($1)',
)

/** Erases an address whose owner withdrew the consent elsewhere on the site. */
export async function withdrawSubscription(database: Queryable, email: string): Promise<void> {
  await database.rows(deleteAddress, [email])
}
