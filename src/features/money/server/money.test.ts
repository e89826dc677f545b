import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Admin, visitor } from '#core/actor.ts'
import { changeOrderStatus } from '#features/orders/server/change-order-status.ts'
import { listOrders } from '#features/orders/server/list-orders.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import {
  type CashClose,
  type LedgerAccount,
  newPayment,
  type NewPaymentInput,
} from '../contract.ts'
import { closeCash, countersignClose, listCashCloses } from './close-cash.ts'
import { getCashSummary, listCashBook } from './list-cash-book.ts'
import { enterPayment, voidEntry } from './move-money.ts'
import { getAccount } from './read-account.ts'

const colleague: Admin = { ...testAdmin, email: 'second@cirta.example' }

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(20)
  product = await createProduct(db.database, { price: 4500, stocks: { M: 9_000 } })
})
beforeEach(() =>
  db.database.pool.query(
    'truncate orders, order_items, ledger_accounts, ledger_entries, receipt_counters, cash_closes cascade',
  ),
)
afterAll(() => db.drop())

const admin = (actor = testAdmin) => contextOf(db.database, actor)

function order(quantity = 1): Promise<string> {
  const items = [{ product_id: product, size: 'M' as const, quantity, jersey_numbers: [] }]
  return placeTestOrder(db.database, checkoutOrder(items, { expected_total: 4500 * quantity }))
}

async function pay(
  id: string,
  amount: number,
  { key = crypto.randomUUID(), ...more }: Partial<NewPaymentInput> & { key?: string } = {},
): Promise<LedgerAccount> {
  const payment = newPayment.parse({ kind: 'payment', method: 'cash', amount, ...more })
  const request = { key, body: JSON.stringify([id, payment]) }
  return JSON.parse(await enterPayment(admin(), id, payment, request))
}

const close = async (counted: number, note: string | null = null): Promise<CashClose> =>
  JSON.parse(await closeCash(admin(), { counted, note }))

const entryOf = ({ items }: LedgerAccount, number: string | null) =>
  items.find((entry) => entry.number === number)?.id ?? ''

const differences = async () =>
  (
    await db.database.pool.query(
      `select a.id from ledger_accounts a where
         charged <> (select coalesce(sum(amount), 0) from ledger_entries e
           where e.account_id = a.id and kind = 'charge')
         or paid <> (select coalesce(sum(amount), 0) from ledger_entries e
           where e.account_id = a.id and kind <> 'charge')`,
    )
  ).rows

const numbers = async (): Promise<number[]> =>
  (
    await db.database.pool.query(
      'select number from ledger_entries where number is not null order by position',
    )
  ).rows.map(({ number }) => Number(String(number).split('-')[2]))

describe('an order', () => {
  test('owes its total, in parts or at once; more than that is credit', async () => {
    const id = await order(2)
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 9000, paid: 0, state: 'unpaid' })
    expect(await pay(id, 4000)).toMatchObject({ paid: 4000, state: 'part' })
    expect(await pay(id, 5000, { method: 'ccp' })).toMatchObject({ paid: 9000, state: 'paid' })
    const over = await pay(id, 500.5)
    expect(over).toMatchObject({ paid: 9500.5, state: 'credit' })
    expect(over.items.map(({ kind }) => kind)).toEqual(['charge', 'payment', 'payment', 'payment'])
    expect(await differences()).toEqual([])
  })

  test('is paid once by ten admins who saw the same sum', async () => {
    const id = await order()
    const tries = Array.from({ length: 10 }, () => pay(id, 4500, { seen_paid: 0 }))
    const done = await Promise.allSettled(tries)
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(pay(id, 4500, { seen_paid: 0 })).rejects.toMatchObject({
      code: 'stale',
      details: { current: { id, paid: 4500, state: 'paid' } },
    })
    expect(await pay(id, 500, { seen_paid: 4500 })).toMatchObject({ paid: 5000 })
    expect(await differences()).toEqual([])
  })

  test('owes nothing when it is cancelled, and its total again when it is reopened', async () => {
    const id = await order()
    await pay(id, 4500)
    await changeOrderStatus(admin(), id, { status: 'cancelled', version: 1 })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 0, state: 'credit' })
    await pay(id, 4500, { kind: 'refund' })
    expect(await getAccount(admin(), id)).toMatchObject({ paid: 0, state: 'none' })
    await changeOrderStatus(admin(), id, { status: 'confirmed', version: 2 })
    const { items, ...again } = await getAccount(admin(), id)
    expect(again).toMatchObject({ charged: 4500, state: 'unpaid' })
    expect(items.map(({ amount }) => amount)).toEqual([4500, 4500, -4500, -4500, 4500])
  })

  test('is found by what is paid, also together with its status', async () => {
    const [unpaid, part, paid] = [await order(), await order(), await order()]
    await pay(part, 1)
    await pay(paid, 4500)
    await changeOrderStatus(admin(), unpaid, { status: 'ready', version: 1, notify: false })
    await changeOrderStatus(admin(), part, { status: 'ready', version: 1, notify: false })
    const found = async (filter: Parameters<typeof listOrders>[1]) =>
      (await listOrders(admin(), filter)).items.map(({ id }) => id)
    expect(await found({ payment: 'part' })).toEqual([part])
    expect(await found({ payment: 'paid' })).toEqual([paid])
    expect(await found({ payment: 'unpaid', status: 'ready' })).toEqual([unpaid])
    expect(await found({ payment: 'credit' })).toEqual([])
  })
})

describe('moving money', () => {
  test('never gives back more than was received', async () => {
    const id = await order()
    await pay(id, 1000)
    await expect(pay(id, 1000.01, { kind: 'refund' })).rejects.toMatchObject({
      details: { errors: [{ path: 'amount', code: 'above_paid' }] },
    })
    expect(await numbers()).toEqual([1])
  })

  test('is repeated by its key once', async () => {
    const id = await order()
    const key = crypto.randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => pay(id, 4500, { key })))
    expect(new Set(answers.map(({ paid }) => paid))).toEqual(new Set([4500]))
    await expect(pay(id, 4501, { key })).rejects.toMatchObject({ code: 'idempotency_key_reused' })
    expect(await numbers()).toEqual([1])
  })

  test('a mistake is voided once, with a number of its own and the reason', async () => {
    const id = await order()
    const first = await pay(id, 4500)
    const entry = entryOf(first, first.items[1]?.number ?? null)
    const voids = await Promise.allSettled(
      Array.from({ length: 8 }, () => voidEntry(admin(), entry, { reason: 'typed twice' })),
    )
    expect(voids.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const account = await getAccount(admin(), id)
    expect(account).toMatchObject({ paid: 0, state: 'unpaid' })
    expect(account.items.at(1)).toMatchObject({ kind: 'payment', is_voided: true })
    expect(account.items.at(2)).toMatchObject({ kind: 'void', amount: -4500, note: 'typed twice' })
    expect(await numbers()).toEqual([1, 2])
    const voided = account.items.at(2)?.id ?? ''
    await expect(voidEntry(admin(), voided, { reason: 'again' })).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is not undone below what was refunded since', async () => {
    const id = await order()
    const first = await pay(id, 4500)
    await pay(id, 4500, { kind: 'refund' })
    const entry = entryOf(first, first.items[1]?.number ?? null)
    await expect(voidEntry(admin(), entry, { reason: 'no' })).rejects.toMatchObject({
      details: { errors: [{ path: 'reason', code: 'above_paid' }] },
    })
  })

  test('leaves no gap in the numbers and no cent, whoever pays, refunds and voids at once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => order(3)))
    const act = async (turn: number) => {
      const id = ids[turn % ids.length] ?? ''
      if (turn % 7 === 3) return pay(id, 900, { kind: 'refund', method: 'ccp' })
      const account = await pay(id, (turn % 5) + 0.25)
      if (turn % 4 !== 1) return account
      return voidEntry(admin(), account.items.at(-1)?.id ?? '', { reason: 'mistake' })
    }
    const done = await Promise.allSettled(Array.from({ length: 160 }, (_, turn) => act(turn)))
    expect(done.some(({ status }) => status === 'rejected')).toBe(true)
    const used = await numbers()
    expect(used).toEqual(used.map((_, index) => index + 1))
    expect(await differences()).toEqual([])
    const { total } = await listCashBook(admin(), {})
    expect(total).toBe(used.length)
  })
})

describe('the cash box', () => {
  test('holds the cash since its last close; a colleague signs what was counted', async () => {
    const id = await order(2)
    await pay(id, 4500)
    await pay(id, 4000, { method: 'baridimob' })
    expect(await getCashSummary(admin())).toEqual({
      to_collect: 500,
      unpaid: 1,
      credit: 0,
      received_today: 8500,
      cash_box: 4500,
    })
    const closed = await close(4450, 'a note is missing')
    expect(closed).toMatchObject({ expected: 4500, counted: 4450, actor: testAdmin.email })
    await pay(id, 500)
    expect(await getCashSummary(admin())).toMatchObject({ to_collect: 0, cash_box: 4950 })
    await expect(countersignClose(admin(), closed.id)).rejects.toMatchObject({
      code: 'not_permitted',
    })
    await countersignClose(admin(colleague), closed.id)
    const { items } = await listCashCloses(admin(), {})
    expect(items).toMatchObject([{ id: closed.id, countersigned_by: colleague.email }])
  })

  test('counts each payment in one close, whoever pays and closes at once', async () => {
    const id = await order(50)
    await pay(id, 100)
    const closes = () => Array.from({ length: 8 }, () => close(0))
    await Promise.all([...closes(), pay(id, 100), pay(id, 100)])
    await Promise.all([pay(id, 100), ...closes()])
    const { items } = await listCashCloses(admin(), {})
    const { cash_box } = await getCashSummary(admin())
    expect(items.reduce((sum, { expected }) => sum + expected, cash_box)).toBe(400)
  })

  test('is shown by method and day, newest first', async () => {
    const id = await order()
    await pay(id, 1)
    await pay(id, 2, { method: 'courier' })
    const amounts = async (query: Parameters<typeof listCashBook>[1]) =>
      (await listCashBook(admin(), query)).items.map(({ amount }) => amount)
    expect(await amounts({})).toEqual([2, 1])
    expect(await amounts({ method: 'cash' })).toEqual([1])
    expect(await amounts({ to: '2020-01-01' })).toEqual([])
    expect(await amounts({ from: '2020-01-01' })).toEqual([2, 1])
  })
})

test('a visitor and a coach see and move no money', async () => {
  const id = await order()
  const payment = newPayment.parse({ kind: 'payment', method: 'cash', amount: 1 })
  for (const actor of [visitor, { ...testAdmin, role: 'coach' as const }]) {
    const context = contextOf(db.database, actor)
    const code = actor.kind === 'admin' ? 'not_permitted' : 'unauthorized'
    const calls = [
      () => getAccount(context, id),
      () => listCashBook(context, {}),
      () => getCashSummary(context),
      () => listCashCloses(context, {}),
      () => closeCash(context, { counted: 0, note: null }),
      () => enterPayment(context, id, payment, { key: crypto.randomUUID(), body: '' }),
      () => voidEntry(context, id, { reason: 'x' }),
      () => countersignClose(context, id),
    ]
    for (const call of calls) await expect((async () => call())()).rejects.toMatchObject({ code })
  }
})
