import { requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { directionOf, keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { Subscriber, SubscriberList, SubscriberListParams } from '../contract.ts'

const columns = 'id, email, language, subscribed_at, confirmed_at'
// The token confirms or ends a subscription, so it leaves the program in exports only.
export const exportedColumns = `${columns}, token`

type Filter = Pick<SubscriberListParams, 'q' | 'state'>

const stateConditions = {
  confirmed: when('confirmed_at is not null'),
  unconfirmed: when('confirmed_at is null'),
}

const conditionsOf = ({ q, state }: Filter): Condition[] => [
  when('removed_at is null'),
  ...(state ? [stateConditions[state]] : []),
  ...contains('search', q ? [q] : []),
]

type ListedSubscriber = Subscriber & { token?: string }

export const subscribersOf = (
  query: Pick<SubscriberListParams, 'q' | 'state' | 'sort'>,
  selected: string = columns,
) =>
  keysetList<ListedSubscriber>('subscribers', {
    select: `select ${selected} from newsletter_subscriptions`,
    where: conditionsOf(query),
    keys: { subscribed_at: ['subscribed_at', 'timestamptz'], id: ['id', 'uuid'] },
    direction: directionOf(query.sort ?? '-subscribed_at'),
  })

const countSubscribers = (database: Queryable, filter: Filter): Promise<number> =>
  (filter.q ? countFound : countRows)(
    database,
    'subscriber-count',
    'newsletter_subscriptions',
    conditionsOf(filter),
  )

/**
 * A page of subscribers, newest first by default, with their number. @throws unauthorized, invalid
 * cursor
 */
export async function listSubscribers(
  { database, actor }: Context,
  query: SubscriberListParams,
): Promise<SubscriberList> {
  requirePermission(actor, 'newsletter')
  const [page, total] = await Promise.all([
    keysetPage(database, subscribersOf(query), query),
    countSubscribers(database, query),
  ])
  return { ...page, total }
}

const subscriberById = statement<Subscriber>(
  'subscriber-by-id',
  `select ${columns} from newsletter_subscriptions where id = $1 and removed_at is null`,
)

/** @throws not_found */
export async function readSubscriber(database: Queryable, id: string): Promise<Subscriber> {
  const [found] = await database.rows(subscriberById, [id])
  if (!found) throw new AppError('not_found')
  return found
}
