import { requirePermission } from '#core/actor.ts'
import { openAccounts } from '#features/money/server/open-accounts.ts'
import { type Condition, when } from '#platform/conditions.ts'
import type { Context } from '#platform/context.ts'
import { countFound } from '#platform/count-rows.ts'
import { keysetList, keysetPage } from '#platform/keyset-page.ts'
import type { OpenOrder, OpenOrderList, OpenOrderParams } from '../admin-contract.ts'

const sides = { due: 'a.charged > a.paid', credit: 'a.paid > a.charged' } as const

const conditions = ({ side = 'due' }: OpenOrderParams): Condition[] => [when(sides[side])]

export const openOrdersOf = (query: OpenOrderParams) =>
  keysetList<OpenOrder>('open-orders', {
    select: `select a.id, o.order_number, o.customer_name, o.customer_phone, o.parent_phone, o.status,
         o.delivery_method, o.pickup_place, a.charged, a.paid, a.created_at
       from ${openAccounts} a join orders o on o.id = a.id`,
    where: conditions(query),
    keys: { created_at: ['a.created_at', 'timestamptz'], id: ['a.id', 'uuid'] },
    direction: 'asc',
  })

/**
 * The orders that still owe money, or those whose buyers have credit, oldest first. @throws
 * unauthorized, invalid cursor
 */
export async function listToCollect(
  { actor, database }: Context,
  query: OpenOrderParams,
): Promise<OpenOrderList> {
  requirePermission(actor, 'money')
  const [page, total] = await Promise.all([
    keysetPage(database, openOrdersOf(query), query),
    countFound(database, 'open-order-count', `${openAccounts} a`, conditions(query)),
  ])
  return { ...page, total }
}
