import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { AcceptedSubscription, Subscription } from '../contract.ts'

const insertSubscription = statement<never>(
  'insert-newsletter-subscription',
  'insert into newsletter_subscriptions (email, language) values ($1, $2) on conflict do nothing',
)

/** Adds the address to the newsletter. A known address gets the same answer, which so tells nobody who is on the list. */
export async function subscribe(
  { database }: Context,
  { email, language, website }: Subscription,
): Promise<AcceptedSubscription> {
  if (!website) await database.rows(insertSubscription, [email, language])
  return { status: 'subscribed' }
}
