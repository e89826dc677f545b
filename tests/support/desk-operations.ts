import { AppError } from '#core/app-error.ts'
import { newStockTake } from '#features/catalogue/admin-contract.ts'
import { adjustStock } from '#features/catalogue/server/adjust-stock.ts'
import { recordStockTake, undoStockTake } from '#features/catalogue/server/stock-takes.ts'
import { newPayment } from '#features/money/contract.ts'
import { closeCash, countersignClose } from '#features/money/server/close-cash.ts'
import { enterPayment, voidEntry } from '#features/money/server/move-money.ts'
import { newDeskOrder } from '#features/orders/admin-contract.ts'
import { newCall } from '#features/orders/call-contract.ts'
import { newExchange, newReturn, orderChange } from '#features/orders/change-contract.ts'
import { orderStatuses } from '#features/orders/contract.ts'
import { callOutcomes, parcelSteps } from '#features/orders/desk-contract.ts'
import { cancelOrder } from '#features/orders/server/cancel-order.ts'
import { changeOrder } from '#features/orders/server/change-order.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { changeParcel } from '#features/orders/server/change-parcel.ts'
import { enterRemittance } from '#features/orders/server/enter-remittance.ts'
import { getOrder } from '#features/orders/server/list-orders.ts'
import { placeDeskOrder } from '#features/orders/server/place-desk-order.ts'
import { recordCall } from '#features/orders/server/record-call.ts'
import { exchangePieces, returnPieces } from '#features/orders/server/take-back.ts'
import { undoCall } from '#features/orders/server/undo-call.ts'
import type { Database } from '#platform/database.ts'
import { checkoutOrder, contextOf, testAdmin } from './builders.ts'
import { placeTestOrder } from './order-desk.ts'
import { sent } from './parcel-desk.ts'

/** Random numbers that are the same in each run. */
export function randomOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
export type Random = ReturnType<typeof randomOf>

export function oneOf<Value>(random: Random, values: readonly Value[]): Value {
  const value = values[random(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** A shop whose desk works; `products` have the sizes M and L, at these prices. */
export type Desk = {
  database: Database
  products: readonly { id: string; price: number }[]
  /** The orders that operations choose from; new ones are added. */
  orders: string[]
}
export type Operation = (desk: Desk, random: Random) => Promise<unknown>

const admin = ({ database }: Desk) => contextOf(database, testAdmin)
const request = () => ({ key: crypto.randomUUID(), body: '' })
const phoneOf = (random: Random) => `0550 12 34 ${10 + random(30)}`

const piece = ({ products }: Desk, random: Random, most = 2) => ({
  product_id: oneOf(random, products).id,
  size: oneOf(random, ['M', 'L'] as const),
  quantity: 1 + random(most),
})

function basket({ products }: Desk, random: Random) {
  const { id, price } = oneOf(random, products)
  const quantity = 1 + random(2)
  const size = oneOf(random, ['M', 'L'] as const)
  return { items: [{ product_id: id, size, quantity }], expected_total: price * quantity }
}

export const changeLines: Operation = async (desk, random) => {
  const id = oneOf(random, desk.orders)
  const { version } = await getOrder(admin(desk), id)
  const items = Array.from({ length: 1 + random(2) }, () => piece(desk, random))
  const change = orderChange.parse({ version, items, confirm_printed: true })
  return changeOrder(admin(desk), id, change)
}

/** An order with one of its pieces, which comes back; one that has none left is refused. */
async function back(desk: Desk, random: Random) {
  const id = oneOf(random, desk.orders)
  const { order_items } = await getOrder(admin(desk), id)
  const { product_id, size } =
    order_items.length > 0 ? oneOf(random, order_items) : piece(desk, random)
  return {
    id,
    returned: [{ product_id, size, quantity: 1, resaleable: random(3) > 0 }],
    payment: random(2) === 0 ? 'cash' : null,
  }
}

export const exchange: Operation = async (desk, random) => {
  const { id, ...returned } = await back(desk, random)
  const taken = [piece(desk, random)]
  return exchangePieces(admin(desk), id, newExchange.parse({ ...returned, taken }), request())
}

export const takeBack: Operation = async (desk, random) => {
  const { id, ...returned } = await back(desk, random)
  return returnPieces(admin(desk), id, newReturn.parse(returned), request())
}

export const pay: Operation = (desk, random) =>
  enterPayment(
    admin(desk),
    oneOf(random, desk.orders),
    newPayment.parse({
      kind: random(4) === 0 ? 'refund' : 'payment',
      amount: 1 + random(5000),
      method: oneOf(random, ['cash', 'cash', 'ccp', 'baridimob'] as const),
    }),
    request(),
  )

export const setStatus: Operation = async (desk, random) => {
  const id = oneOf(random, desk.orders)
  const { version } = await getOrder(admin(desk), id)
  const status = oneOf(random, [...orderStatuses, 'ready', 'completed'] as const)
  return changeOrderStatus(admin(desk), id, { status, version })
}

export const cancelAsBuyer: Operation = async (desk, random) => {
  const found = await getOrder(admin(desk), oneOf(random, desk.orders))
  const { order_number, customer_phone, parent_phone } = found
  const phone = customer_phone ?? parent_phone ?? ''
  return cancelOrder(contextOf(desk.database), { order_number, phone })
}

export const order: Operation = async (desk, random) => {
  const { items, expected_total } = basket(desk, random)
  const input = checkoutOrder(items, {
    expected_total,
    customer_phone: phoneOf(random),
    ...(random(2) === 0 && sent),
  })
  desk.orders.push(await placeTestOrder(desk.database, input))
}

const sellAtDesk: Operation = async (desk, random) => {
  const { customer_email: _none, ...buyer } = checkoutOrder([])
  const sale = newDeskOrder.parse({
    ...buyer,
    ...basket(desk, random),
    customer_phone: phoneOf(random),
    handed_over: random(2) === 0,
    payment: random(2) === 0 ? 'cash' : null,
  })
  const placed: { id: string } = JSON.parse(await placeDeskOrder(admin(desk), sale, request()))
  desk.orders.push(placed.id)
}

const call: Operation = async (desk, random) => {
  const id = oneOf(random, desk.orders)
  const { version } = await getOrder(admin(desk), id)
  const outcome = oneOf(random, callOutcomes)
  const later_at = outcome === 'later' ? new Date(Date.now() + 3_600_000).toISOString() : null
  const asked = newCall.parse({ version, outcome, later_at })
  const made = await recordCall(admin(desk), id, asked)
  return random(3) === 0 ? undoCall(admin(desk), made.call.id) : made
}

const moveParcel: Operation = async (desk, random) => {
  const id = oneOf(random, desk.orders)
  const { version, parcel_state } = await getOrder(admin(desk), id)
  const state = oneOf(random, parcelSteps[parcel_state])
  return changeParcel(admin(desk), id, { state, version, tracking_number: undefined })
}

const bringMoney: Operation = async (desk, random) => {
  const chosen = [oneOf(random, desk.orders), oneOf(random, desk.orders)]
  const found = await Promise.all([...new Set(chosen)].map((id) => getOrder(admin(desk), id)))
  const payments = found.flatMap(({ id, to_pay }) => (to_pay > 0 ? [{ id, amount: to_pay }] : []))
  return enterRemittance(admin(desk), { payments }, request())
}

const voidOne: Operation = async (desk, random) => {
  const { rows } = await desk.database.pool.query<{ id: string }>(
    `select id from ledger_entries where kind in ('payment', 'refund')
      order by position desc offset $1 limit 1`,
    [random(40)],
  )
  return rows[0] && voidEntry(admin(desk), rows[0].id, { reason: 'entered twice' })
}

const restock: Operation = (desk, random) => {
  const { product_id, size } = piece(desk, random)
  return adjustStock(admin(desk), product_id, {
    reason: 'received',
    changes: [{ size, quantity: 1 + random(4) }],
  })
}

const countShelves: Operation = async (desk, random) => {
  const { product_id, size } = piece(desk, random)
  const take = newStockTake.parse({
    counts: [{ product_id, size, expected: 5, counted: 4 + random(3) }],
  })
  const { id }: { id: string } = JSON.parse(await recordStockTake(admin(desk), take, request()))
  return random(2) === 0 ? undoStockTake(admin(desk), id) : undefined
}

const closeBox: Operation = async (desk, random) => {
  const counted = { counted: random(10_000), note: null }
  const { id }: { id: string } = JSON.parse(await closeCash(admin(desk), counted, request()))
  const second = { ...testAdmin, email: 'second@cirta.example' }
  return random(2) === 0 ? countersignClose(contextOf(desk.database, second), id) : undefined
}

const often = [order, pay, setStatus, moveParcel]
const sometimes = [sellAtDesk, changeLines, call, restock, exchange, takeBack]
const seldom = [cancelAsBuyer, bringMoney, voidOne, countShelves, closeBox]

/** All that the two admins and the buyers do; what is done more often stands there more often. */
export const deskOperations: readonly Operation[] = [
  ...often,
  ...often,
  ...often,
  ...sometimes,
  ...sometimes,
  ...seldom,
]

const held = `(o.parcel_state in ('with_courier', 'refused', 'returned')
  or (o.status <> 'cancelled' and (o.status <> 'pending' or o.stock_state = 'held')))`
const lost = `coalesce((select sum(r.quantity) from returned_items r join order_changes c
  on c.id = r.change_id where c.order_id = o.id and not r.resaleable), 0)`

/**
 * What must find no row, whatever was done. A parcel that was written off keeps its pieces, also
 * when its order is opened again with further ones.
 */
const wrongSums = {
  'stock below zero': 'select id from size_stocks where stock < 0',
  'stock that is not the sum of its movements': `select s.id from size_stocks s
    where s.stock <> (select coalesce(sum(m.quantity), 0) from stock_movements m
      where m.size_stock_id = s.id)`,
  'pieces that an order took but does not hold': `select o.id from orders o
    cross join lateral (select
      coalesce((select -sum(m.quantity) from stock_movements m where m.order_id = o.id), 0) as took,
      ${lost} + case when ${held} then coalesce((select sum(quantity) from order_items i
        where i.order_id = o.id), 0) else 0 end as has) sums
    where case when exists (select from parcel_history h
      where h.order_id = o.id and h.state = 'written_off') then took < has else took <> has end`,
  'a total that is not its lines': `select o.id from orders o
    where o.total_amount <> o.delivery_price + coalesce((select sum(quantity * price)
      from order_items i where i.order_id = o.id), 0)`,
  'an account that is not its order or its entries': `select o.id
    from orders o left join ledger_accounts a on a.id = o.id
    where a.id is null
      or a.charged <> case when o.status = 'cancelled' then 0 else o.total_amount end
      or a.charged <> (select coalesce(sum(amount), 0) from ledger_entries e
        where e.account_id = a.id and kind = 'charge')
      or a.paid <> (select coalesce(sum(amount), 0) from ledger_entries e
        where e.account_id = a.id and kind <> 'charge')`,
  'a payment state that the entries do not say': `select o.id from orders o
    cross join lateral (select coalesce(sum(amount) filter (where kind = 'charge'), 0) as charged,
      coalesce(sum(amount) filter (where kind <> 'charge'), 0) as paid
      from ledger_entries where account_id = o.id) sums
    where o.payment_state <> case when paid > charged then 'credit' when charged = 0 then 'none'
      when paid = 0 then 'unpaid' when paid < charged then 'part' else 'paid' end`,
  'payments that are not the cash book': `select 1 where
    (select coalesce(sum(paid), 0) from ledger_accounts) <>
    (select coalesce(sum(amount), 0) from ledger_entries where kind <> 'charge')`,
  'a gap in the receipt numbers': `select number from (select number,
      row_number() over (order by position) as place from ledger_entries where number is not null)
    where split_part(number, '-', 3)::int <> place`,
  'a close that expected something else': `select id from (select c.id, c.expected,
      lag(c.counted, 1, 0::numeric) over (order by c.sequence)
        + coalesce((select sum(e.amount) from ledger_entries e where e.method = 'cash'
          and e.position <= c.position and e.position > before.position), 0) as due
    from cash_closes c cross join lateral (select coalesce(max(b.position), 0) as position
      from cash_closes b where b.sequence < c.sequence) before) closes
    where expected <> due`,
}

/** The names of the sums that are wrong, with how many rows are. */
export async function findWrongSums({ pool }: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, sql] of Object.entries(wrongSums)) {
    const { rowCount } = await pool.query(sql)
    if (rowCount) found[name] = rowCount
  }
  return found
}

const refusals =
  'stale out_of_stock not_handed_over not_cancellable invalid not_found parcel_step not_to_call call_taken'.split(
    ' ',
  )

/** The errors that are no refusal of the desk, as text. */
export const unknownRefusals = (calls: readonly PromiseSettledResult<unknown>[]): string[] =>
  calls.flatMap((call) =>
    call.status === 'rejected' &&
    !(call.reason instanceof AppError && refusals.includes(call.reason.code))
      ? [String(call.reason)]
      : [],
  )
