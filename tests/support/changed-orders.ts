import type { Actor } from '#core/actor.ts'
import {
  orderChange,
  type OrderChangeInput,
  orderTimeline,
} from '#features/orders/change-contract.ts'
import { type Order, order as orderSchema } from '#features/orders/contract.ts'
import { changeOrder } from '#features/orders/server/change-order.ts'
import { getOrder } from '#features/orders/server/list-orders.ts'
import { getOrderTimeline } from '#features/orders/server/order-timeline.ts'
import type { Database } from '#platform/database.ts'
import { checkoutOrder, contextOf, createProduct, readStock, testAdmin } from './builders.ts'
import { placeTestOrder } from './order-desk.ts'

/** A line of an order, with a piece for each number. */
export const line = (product_id: string, size = 'M', ...numbers: number[]) => ({
  product_id,
  size,
  quantity: numbers.length || 1,
  jersey_numbers: numbers,
})

/** What tests of changed orders do and read. */
export function changeDesk(database: () => Database) {
  const admin = (actor: Actor = testAdmin) => contextOf(database(), actor)
  const rows = async (sql: string, ...values: unknown[]) =>
    (await database().pool.query(sql, values)).rows
  return {
    admin,
    rows,
    change: async (
      id: string,
      changes: Partial<OrderChangeInput>,
      { actor, key }: { actor?: Actor; key?: string } = {},
    ): Promise<Order> => {
      const { version } = await getOrder(admin(), id)
      const input = orderChange.parse({ version, ...changes })
      const request = key ? { key, body: JSON.stringify([id, input]) } : null
      return orderSchema.parse(JSON.parse(await changeOrder(admin(actor), id, input, request)))
    },
    jersey: (stocks: Record<string, number> = { M: 5, L: 5 }, price = 4500) =>
      createProduct(database(), { stocks, price }),
    place: (product: string, changes: Parameters<typeof checkoutOrder>[1] = {}) =>
      placeTestOrder(database(), checkoutOrder([line(product, 'M', 7)], changes)),
    stocks: async (product: string) => [
      await readStock(database(), product),
      await readStock(database(), product, 'L'),
    ],
    mailsOf: (number: string) =>
      rows(
        `select subject, text, headers ->> 'X-Order-Status' as status from mails
          where kind = 'order-status' and headers ->> 'X-Order-Number' = $1 order by created_at`,
        number,
      ),
    changedLines: async (id: string) =>
      orderTimeline
        .parse(await getOrderTimeline(admin(), id))
        .items.flatMap((step) => ('before' in step ? [step] : [])),
  }
}
