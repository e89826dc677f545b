import { visitor } from '#core/actor.ts'
import { enterPayment } from '#features/money/server/move-money.ts'
import { newOrder, type NewOrderInput, placedOrder } from '#features/orders/contract.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import type { Context, Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { demoProducts } from '../products.ts'
import { type PlannedOrder, plannedOrders, stepTimes } from './order-plan.ts'
import { buyers, emailOf } from './people.ts'

const productIds = statement<{ id: string; name_en: string }>(
  'seed-season-products',
  'select id, name_en from products',
)

// What is ordered is written now; each order is then moved to its own days.
const moveOrder = statement<never>(
  'seed-move-order',
  `with steps as (
     select h.id, (row_number() over (order by h.id))::int as step
       from order_status_history h where h.order_id = $1
   ), history as (
     update order_status_history h set created_at = ($2::text[]::timestamptz[])[steps.step]
       from steps where steps.id = h.id returning h.status, h.created_at
   ), movements as (
     update stock_movements set created_at = case reason
       when 'order' then ($2::text[]::timestamptz[])[1] else ($2::text[]::timestamptz[])[cardinality($2::text[])] end
      where order_id = $1
   ), audit as (
     update audit_entries a set created_at = history.created_at
       from history where a.subject_id = $1::text and a.details ->> 'after' = history.status
   )
   update orders set created_at = ($2::text[]::timestamptz[])[1],
     updated_at = ($2::text[]::timestamptz[])[cardinality($2::text[])],
     order_number = 'CBC-' ||
       to_char(($2::text[]::timestamptz[])[1] at time zone 'Africa/Algiers', 'YYYY') ||
       substr(order_number, 9)
    where id = $1`,
)

const soldAtGym = statement<never>(
  'seed-sold-at-gym',
  `with back as (
     select m.size_stock_id, sum(m.quantity)::int as pieces, max(m.created_at) as at
       from stock_movements m where m.reason = 'cancel' group by 1
   ), sold as (
     insert into stock_movements (size_stock_id, quantity, reason, actor, created_at)
     select size_stock_id, -pieces, 'sold_at_gym', $1, at + interval '1 hour' from back
   )
   update size_stocks s set stock = s.stock - back.pieces from back where back.size_stock_id = s.id`,
  { changes: 'catalogue' },
)

const completedOrders = statement<{ id: string; total_amount: number; delivery_method: string }>(
  'seed-completed-orders',
  `select id, total_amount, delivery_method from orders where status = 'completed'
    order by updated_at, id`,
)

const moveMoney = statement<never>(
  'seed-move-money',
  `with accounts as (
     update ledger_accounts a set created_at = o.created_at, label = o.order_number
       from orders o where o.id = a.id
   )
   update ledger_entries e
      set created_at = case e.kind when 'charge' then o.created_at else o.updated_at end
     from orders o where o.id = e.account_id`,
)

/** What was handed over was paid: at the gym in cash, otherwise to the courier. */
async function seedPayments(desk: Context): Promise<void> {
  for (const { id, total_amount: amount, delivery_method } of await desk.database.rows(
    completedOrders,
  )) {
    const method = delivery_method === 'pickup' ? 'cash' : 'courier'
    const request = { key: `demo-paid-${id}`, body: '' }
    await enterPayment(desk, id, { kind: 'payment', amount, method, note: null }, request)
  }
  await desk.database.rows(moveMoney)
}

type Ids = ReadonlyMap<string, string>
const priceOf = (key: string) => demoProducts.find((product) => product.key === key)?.price ?? 0

function formOf({ lines }: PlannedOrder, index: number, ids: Ids): NewOrderInput {
  const buyer = buyers[(index * 5) % buyers.length] ?? buyers[0]
  if (!buyer) throw new Error('the demo club has no buyers')
  const isQuick = index % 5 === 1
  const items = lines.map(({ key, size, quantity, numbers }) => ({
    product_id: ids.get(key) ?? '',
    size,
    quantity,
    ...(!isQuick && { jersey_numbers: numbers }),
  }))
  const expected_total = lines.reduce((sum, { key, quantity }) => sum + quantity * priceOf(key), 0)
  const order = { customer_name: buyer.name, language: buyer.language, expected_total, items }
  if (isQuick)
    return {
      ...order,
      flow: 'quick',
      player_phone: buyer.phone,
      parent_phone: buyer.phone,
      exact_address: buyer.address,
      jersey_number: lines.flatMap(({ numbers }) => numbers)[0] ?? null,
    }
  const isDelivered = index % 3 === 0
  return {
    ...order,
    flow: 'checkout',
    customer_email: emailOf(buyers.indexOf(buyer)),
    customer_phone: buyer.phone,
    delivery_method: isDelivered ? 'delivery' : 'pickup',
    shipping_address: isDelivered ? buyer.address : null,
  }
}

/** Brings an order to its status and moves it to its days. */
async function handle(desk: Context, id: string, planned: PlannedOrder): Promise<void> {
  for (const [step, status] of planned.statuses.slice(1).entries())
    await changeOrderStatus(desk, id, { status, version: step + 1, notify: false })
  await desk.database.rows(moveOrder, [
    id,
    stepTimes(planned, desk.now()).map((time) => time.toISOString()),
  ])
}

/** Places the orders of a season and brings each to its status, at its own time. */
export async function seedOrders(services: Services, desk: Context): Promise<void> {
  const { database } = services
  const rows = await database.rows(productIds)
  const keys = new Map(demoProducts.map(({ key, name_en }) => [name_en, key]))
  const ids = new Map(rows.map(({ id, name_en }) => [keys.get(name_en) ?? '', id]))
  const handled: Promise<void>[] = []
  for (const [index, planned] of plannedOrders.entries()) {
    const order = newOrder.parse(formOf(planned, index, ids))
    const request = { key: `demo-season-${index}`, body: '' }
    const answer = await placeOrder({ ...services, actor: visitor }, order, request)
    const { id } = placedOrder.parse(JSON.parse(answer))
    handled.push(handle(desk, id, planned))
  }
  await Promise.all(handled)
  await seedPayments(desk)
  await database.rows(soldAtGym, [desk.actor.kind === 'admin' ? desk.actor.email : 'program'])
}
