import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { listCashBook } from '#features/money/server/list-cash-book.ts'
import { getAccount } from '#features/money/server/read-account.ts'
import {
  contextOf,
  countLedgerDifferences,
  createProduct,
  readStock,
  testAdmin,
} from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newDeskOrder, type NewDeskOrderInput } from '../admin-contract.ts'
import {
  newExchange,
  type NewExchangeInput,
  newReturn,
  type NewReturnInput,
  orderTimeline,
  takenBackOrder,
  type TakenBackOrder,
} from '../change-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder } from './list-orders.ts'
import { getOrderTimeline } from './order-timeline.ts'
import { placeDeskOrder } from './place-desk-order.ts'
import { exchangePieces, returnPieces } from './take-back.ts'

const callers = 32

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(callers)
})
afterAll(() => db.drop())

const admin = (actor: Actor = testAdmin) => contextOf(db.database, actor)
type Options = { actor?: Actor; key?: string }

async function exchange(
  id: string,
  input: NewExchangeInput,
  { actor, key = crypto.randomUUID() }: Options = {},
): Promise<TakenBackOrder> {
  const parsed = newExchange.parse(input)
  const request = { key, body: JSON.stringify([id, parsed]) }
  return takenBackOrder.parse(JSON.parse(await exchangePieces(admin(actor), id, parsed, request)))
}

async function giveBack(
  id: string,
  input: NewReturnInput,
  { actor, key = crypto.randomUUID() }: Options = {},
): Promise<TakenBackOrder> {
  const parsed = newReturn.parse(input)
  const request = { key, body: JSON.stringify([id, parsed]) }
  return takenBackOrder.parse(JSON.parse(await returnPieces(admin(actor), id, parsed, request)))
}

const piece = (product_id: string, size = 'M', quantity = 1) => ({ product_id, size, quantity })
const jersey = (stocks: Record<string, number> = { M: 9, L: 9 }, price = 4500) =>
  createProduct(db.database, { stocks, price })

/** Sold at the gym and paid, by default one piece in M. */
async function sold(
  product: string,
  quantity = 1,
  changes: Partial<NewDeskOrderInput> = {},
): Promise<string> {
  const input = newDeskOrder.parse({
    customer_name: 'Amina',
    customer_phone: '0550 12 34 56',
    delivery_method: 'pickup',
    language: 'fr',
    handed_over: true,
    payment: 'cash',
    expected_total: 4500 * quantity,
    items: [piece(product, 'M', quantity)],
    ...changes,
  })
  const request = { key: crypto.randomUUID(), body: '' }
  return JSON.parse(await placeDeskOrder(admin(), input, request)).id
}

const stocks = async (product: string) => [
  await readStock(db.database, product),
  await readStock(db.database, product, 'L'),
]

const rows = async (sql: string, ...values: unknown[]) =>
  (await db.database.pool.query(sql, values)).rows

const lastStep = async (id: string) =>
  orderTimeline.parse(await getOrderTimeline(admin(), id)).items.at(-1)

describe('an exchange', () => {
  test('of M for L moves both sizes, costs nothing, and keeps its reason', async () => {
    const product = await jersey()
    const id = await sold(product)
    const done = await exchange(id, {
      returned: [piece(product)],
      taken: [piece(product, 'L')],
      reason: 'Taille',
      expected_difference: 0,
    })
    expect(done).toMatchObject({ difference: 0, receipt_number: null, order: { version: 2 } })
    expect(done.order.order_items).toMatchObject([{ size: 'L', quantity: 1, price: 4500 }])
    expect(await stocks(product)).toEqual([9, 8])
    expect(await countLedgerDifferences(db.database)).toBe(0)
    expect(
      await rows(
        `select quantity, reason from stock_movements where order_id = $1 and reason <> 'order'
          order by quantity`,
        id,
      ),
    ).toEqual([
      { quantity: -1, reason: 'exchanged' },
      { quantity: 1, reason: 'exchanged' },
    ])
    expect(await lastStep(id)).toMatchObject({
      kind: 'exchanged',
      actor: testAdmin.email,
      reason: 'Taille',
      before: { items: [{ size: 'M' }] },
      after: { items: [{ size: 'L' }] },
      returned: [{ size: 'M', quantity: 1, price: 4500, resaleable: true }],
    })
    expect(
      await rows(`select action, details from audit_entries where action = 'order.exchanged'`),
    ).toEqual([{ action: 'order.exchanged', details: { amount: 4500, text: 'Taille' } }])
    expect(await rows('select 1 from mails')).toEqual([])
  })

  test('puts the difference into the cash book at once, or leaves it open', async () => {
    const [old, dear] = [await jersey(), await jersey({ M: 9 }, 6000)]
    const id = await sold(old)
    const paid = await exchange(id, {
      returned: [piece(old)],
      taken: [piece(dear)],
      payment: 'cash',
      reason: 'Modèle',
    })
    expect(paid).toMatchObject({ difference: 1500, order: { total_amount: 6000 } })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 6000, state: 'paid' })
    const { items } = await listCashBook(admin(), {})
    expect(items[0]).toMatchObject({
      kind: 'payment',
      amount: 1500,
      method: 'cash',
      number: paid.receipt_number,
      note: 'Modèle',
    })
    const back = await exchange(id, { returned: [piece(dear)], taken: [piece(old)] })
    expect(back).toMatchObject({ difference: -1500, receipt_number: null })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 4500, state: 'credit' })
  })

  test('of a piece that nobody can buy again takes another from the stock', async () => {
    const product = await jersey({ M: 2, L: 0 })
    const id = await sold(product)
    const torn = { returned: [{ ...piece(product), resaleable: false }] }
    await exchange(id, { ...torn, taken: [piece(product)] })
    expect(await stocks(product)).toEqual([0, 0])
    await expect(exchange(id, { ...torn, taken: [piece(product)] })).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: product, size: 'M', available: 0 }] },
    })
    // The same size again needs none when what comes back can be sold.
    await exchange(id, { returned: [piece(product)], taken: [piece(product)] })
    expect(await stocks(product)).toEqual([0, 0])
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('is told with the numbers, and refused at what is taken', async () => {
    const product = await jersey()
    const id = await sold(product, 2, {
      items: [{ ...piece(product, 'M', 2), jersey_numbers: [7, 9] }],
      customer_email: 'amina@example.dz',
    })
    const asked = {
      returned: [{ ...piece(product), jersey_numbers: [7] }],
      taken: [{ ...piece(product, 'L'), jersey_numbers: [7] }],
    }
    await expect(
      exchange(id, { ...asked, taken: [{ ...piece(product, 'L'), jersey_numbers: [1, 2] }] }),
    ).rejects.toMatchObject({
      details: { errors: [{ path: 'taken.0.jersey_numbers', code: 'one_number_per_piece' }] },
    })
    await expect(exchange(id, { ...asked, expected_difference: 10 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { difference: 0, total_amount: 9000 },
    })
    const { order } = await exchange(id, { ...asked, notify: true })
    expect(order.order_items).toMatchObject([
      { size: 'M', jersey_numbers: [9] },
      { size: 'L', jersey_numbers: [7] },
    ])
    expect(await rows('select subject from mails')).toEqual([
      { subject: `Commande ${order.order_number} modifiée` },
    ])
  })
})

describe('a return', () => {
  test('of some pieces gives back their price, and of all the whole sum', async () => {
    const product = await jersey()
    const id = await sold(product, 3)
    const some = await giveBack(id, {
      returned: [piece(product), { ...piece(product), resaleable: false }],
      payment: 'cash',
    })
    expect(some).toMatchObject({ difference: -9000, order: { total_amount: 4500 } })
    expect(await stocks(product)).toEqual([7, 9])
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 4500, paid: 4500 })
    const all = await giveBack(id, { returned: [piece(product)], payment: 'cash' })
    expect(all).toMatchObject({ difference: -4500, order: { order_items: [], total_amount: 0 } })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 0, paid: 0, state: 'none' })
    expect(await stocks(product)).toEqual([8, 9])
    // The order holds nothing more that a cancellation could give back.
    await changeOrderStatus(admin(), id, { status: 'cancelled', version: 3 })
    expect(await stocks(product)).toEqual([8, 9])
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('of what was not paid gives back no money', async () => {
    const product = await jersey()
    const id = await sold(product, 2, { payment: null })
    const done = await giveBack(id, { returned: [piece(product)], payment: 'cash' })
    expect(done).toMatchObject({ difference: -4500, receipt_number: null })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 4500, paid: 0 })
  })

  test('never is of more than the customer has', async () => {
    const product = await jersey()
    const id = await sold(product, 2)
    const more = { returned: [piece(product), piece(product, 'M', 2)] }
    const refused = { details: { errors: [{ path: 'returned.1.quantity', code: 'above_sold' }] } }
    await expect(giveBack(id, more)).rejects.toMatchObject(refused)
    await expect(
      giveBack(id, { returned: [{ ...piece(product), jersey_numbers: [5] }] }),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'returned.0.jersey_numbers' }] } })
    const calls = await Promise.allSettled(
      Array.from({ length: callers }, () => giveBack(id, { returned: [piece(product)] })),
    )
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await stocks(product)).toEqual([9, 9])
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 0 })
  })

  test('is one by its key; with a version, the newer one wins', async () => {
    const product = await jersey()
    const id = await sold(product, 3)
    const key = crypto.randomUUID()
    const once = { returned: [piece(product)], version: 1 }
    await Promise.all(Array.from({ length: callers }, () => giveBack(id, once, { key })))
    expect(await stocks(product)).toEqual([7, 9])
    await expect(giveBack(id, once)).rejects.toMatchObject({ code: 'stale' })
  })

  test('is of what was handed over, by those who may', async () => {
    const product = await jersey()
    const id = await sold(product, 1, { handed_over: false, payment: null })
    const returned = [piece(product)]
    await expect(giveBack(id, { returned })).rejects.toMatchObject({ code: 'not_handed_over' })
    await expect(exchange(id, { returned, taken: returned })).rejects.toMatchObject({
      code: 'not_handed_over',
    })
    await expect(giveBack(crypto.randomUUID(), { returned })).rejects.toMatchObject({
      code: 'not_found',
    })
    const actors: Actor[] = [{ kind: 'visitor' }, { ...testAdmin, role: 'coach' }]
    for (const actor of actors) {
      const allowed = /unauthorized|not_permitted/
      await expect(giveBack(id, { returned }, { actor })).rejects.toThrow(allowed)
      await expect(exchange(id, { returned, taken: returned }, { actor })).rejects.toThrow(allowed)
    }
    await changeOrderStatus(admin(), id, { status: 'ready', version: 1, notify: false })
    expect(await giveBack(id, { returned })).toMatchObject({ order: { status: 'ready' } })
    expect((await getOrder(admin(), id)).order_items).toEqual([])
  })
})
