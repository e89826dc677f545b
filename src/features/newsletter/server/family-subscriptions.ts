import { type Queryable, statement } from '#platform/database.ts'
import type { Subscriber } from '../contract.ts'
import { withdrawLetters } from './withdraw-subscription.ts'

const columns = 'id, email, language, subscribed_at, confirmed_at'

const ofAddresses = statement<Subscriber>(
  'subscriptions-of-family',
  `select ${columns} from newsletter_subscriptions where lower(email) = any ($1)
    order by subscribed_at, id`,
)

const erase = statement<Subscriber>(
  'erase-subscriptions-of-family',
  `delete from newsletter_subscriptions where lower(email) = any ($1) returning ${columns}`,
)

const lowered = (addresses: readonly string[]) => addresses.map((address) => address.toLowerCase())

/** The subscriptions of these addresses, including removed ones that can still be restored. */
export function findFamilySubscriptions(
  database: Queryable,
  addresses: readonly string[],
): Promise<Subscriber[]> {
  return database.rows(ofAddresses, [lowered(addresses)])
}

export async function eraseFamilySubscriptions(
  tx: Queryable,
  addresses: readonly string[],
): Promise<Subscriber[]> {
  const erased = await tx.rows(erase, [lowered(addresses)])
  await withdrawLetters(tx, erased)
  return erased
}
