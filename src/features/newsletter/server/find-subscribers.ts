import { requireAdmin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { type Condition, conditionalStatement, contains, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { cutPage, decodeCursor } from '#platform/cursor.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { countFound, countRows } from '#platform/count-rows.ts'
import type { Subscriber, SubscriberList, SubscriberListQuery } from '../contract.ts'

const columns = 'id, email, language, subscribed_at, confirmed_at'
// Who has a token ends or confirms a subscription: it leaves the program in exports only.
const selections = { list: columns, export: `${columns}, token` }
const defaultLimit = 50

type Filter = Pick<SubscriberListQuery, 'q' | 'state'>

const stateConditions = {
  confirmed: when('confirmed', 'confirmed_at is not null'),
  unconfirmed: when('unconfirmed', 'confirmed_at is null'),
}

const conditionsOf = ({ q, state }: Filter): Condition[] => [
  when('kept', 'removed_at is null'),
  ...(state ? [stateConditions[state]] : []),
  ...contains('search', q ? [q] : []),
]

/** Reads one row more than the page. @throws invalid when the cursor is not one of ours */
export function subscriberListStatement(
  query: Omit<SubscriberListQuery, 'limit'> & { limit: number },
  readAs: keyof typeof selections = 'list',
) {
  const { sort = '-subscribed_at', cursor, limit } = query
  const isNewestFirst = sort === '-subscribed_at'
  const after = decodeCursor(cursor)
  const compared = `(subscribed_at, id) ${isNewestFirst ? '<' : '>'} (?::timestamptz, ?::uuid)`
  const direction = isNewestFirst ? 'desc' : 'asc'
  return conditionalStatement<Subscriber & { token?: string }>(
    `newsletter ${readAs} by ${sort}`,
    [
      ...conditionsOf(query),
      ...(after ? [when('after', compared, after.createdAt, after.id)] : []),
    ],
    (where, parameter) => `select ${selections[readAs]} from newsletter_subscriptions where ${where}
      order by subscribed_at ${direction}, id ${direction} limit ${parameter(limit + 1)}`,
  )
}

const countSubscribers = (database: Queryable, filter: Filter): Promise<number> =>
  (filter.q ? countFound : countRows)(
    database,
    'subscriber-count',
    'newsletter_subscriptions',
    conditionsOf(filter),
  )

/**
 * A page of subscribers, newest first unless told, with how many there are. @throws unauthorized,
 * invalid cursor
 */
export async function listSubscribers(
  { database, actor }: Context,
  { limit = defaultLimit, ...asked }: SubscriberListQuery,
): Promise<SubscriberList> {
  requireAdmin(actor)
  const page = subscriberListStatement({ ...asked, limit })
  const [rows, total] = await Promise.all([
    database.rows(page.query, page.values),
    countSubscribers(database, asked),
  ])
  return { ...cutPage(rows, limit, ({ subscribed_at }) => subscribed_at), total }
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
