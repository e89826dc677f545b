import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitor } from '#core/actor.ts'
import { newPayment, type NewPaymentInput } from '#features/money/contract.ts'
import { enterPayment, voidEntry } from '#features/money/server/move-money.ts'
import { getAccount } from '#features/money/server/read-account.ts'
import { eraseFamilyOrders } from '#features/orders/server/family-orders.ts'
import { sha256 } from '#platform/sha256.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { placeTestOrder } from '#tests/support/order-desk.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { deskReceipt, receipt, receiptPath } from '../contract.ts'
import { makeReceiptLink } from './make-receipt-link.ts'
import { getDeskReceipt, getReceipt } from './read-receipt.ts'

let db: TestDatabase
let product: string
beforeAll(async () => {
  db = await createTestDatabase(10)
  product = await createProduct(db.database, { price: 4500, stocks: { M: 900 } })
})
beforeEach(() =>
  db.database.pool.query(
    'truncate orders, order_items, ledger_accounts, ledger_entries, receipt_counters, receipt_links, audit_entries cascade',
  ),
)
afterAll(() => db.drop())

const admin = () => contextOf(db.database, testAdmin)

const order = () =>
  placeTestOrder(
    db.database,
    checkoutOrder([{ product_id: product, size: 'M', quantity: 2, jersey_numbers: [] }], {
      expected_total: 9000,
      language: 'ar',
    }),
  )

/** @returns the id of the entry */
async function move(id: string, amount: number, kind: NewPaymentInput['kind'] = 'payment') {
  const payment = newPayment.parse({ kind, method: 'cash', amount })
  await enterPayment(admin(), id, payment, { key: crypto.randomUUID(), body: '' })
  return (await getAccount(admin(), id)).items.at(-1)?.id ?? ''
}

describe('a receipt', () => {
  test('says what was paid, for what, and what was open then and is now', async () => {
    const id = await order()
    const first = await move(id, 4000)
    await move(id, 6000)
    const found = await getDeskReceipt(admin(), first)
    expect(deskReceipt.safeParse(found).error).toBeUndefined()
    expect(found).toMatchObject({ order_id: id, language: 'ar', phone: '+213550123456' })
    expect(found.receipt).toMatchObject({
      kind: 'payment',
      amount: 4000,
      method: 'cash',
      open_then: 5000,
      open_now: -1000,
      voids: null,
      voided_by: null,
      order: { total_amount: 9000, order_items: [{ quantity: 2, price: 4500 }] },
    })
  })

  test('that was voided names what voided it, and the other way round', async () => {
    const id = await order()
    const entry = await move(id, 4000)
    const { items } = await voidEntry(admin(), entry, { reason: 'typed twice' })
    const [, paid, voided] = items
    expect((await getDeskReceipt(admin(), entry)).receipt).toMatchObject({
      voided_by: voided?.number,
      voided_at: voided?.created_at,
      open_then: 5000,
      open_now: 9000,
    })
    const { receipt: other } = await getDeskReceipt(admin(), voided?.id ?? '')
    expect(other).toMatchObject({ kind: 'void', amount: -4000, voids: paid?.number })
  })

  test('of a refund gives back; a charge has none', async () => {
    const id = await order()
    await move(id, 9000)
    const refund = await move(id, 500, 'refund')
    const { receipt: given } = await getDeskReceipt(admin(), refund)
    expect(given).toMatchObject({ kind: 'refund', amount: -500, open_then: 500 })
    const [charge] = (await getAccount(admin(), id)).items
    for (const unknown of [charge?.id ?? '', crypto.randomUUID()])
      await expect(getDeskReceipt(admin(), unknown)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('its private link', () => {
  test('shows a visitor the receipt and nothing of the desk; only the hash is kept', async () => {
    const entry = await move(await order(), 4000)
    const { token } = await makeReceiptLink(admin(), entry)
    expect(receiptPath.parse({ token })).toEqual({ token })
    const found = await getReceipt(contextOf(db.database, visitor), token)
    expect(receipt.safeParse(found).error).toBeUndefined()
    expect(JSON.stringify(found)).not.toMatch(/@|\+213|"id"/)
    const { rows } = await db.database.pool.query('select token_hash, entry_id from receipt_links')
    expect(rows).toEqual([{ token_hash: sha256(token), entry_id: entry }])
    const { rows: audited } = await db.database.pool.query(
      "select action from audit_entries where action like '%linked'",
    )
    expect(audited).toEqual([{ action: 'order.receipt_linked' }])
  })

  test('is one of many, and a guess leads nowhere', async () => {
    const entry = await move(await order(), 4000)
    const [one, other] = await Promise.all([
      makeReceiptLink(admin(), entry),
      makeReceiptLink(admin(), entry),
    ])
    expect(one.token).not.toBe(other.token)
    const context = contextOf(db.database)
    expect(await getReceipt(context, one.token)).toEqual(await getReceipt(context, other.token))
    for (const guess of ['', 'x'.repeat(43), sha256(one.token)])
      await expect(getReceipt(context, guess)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('leads nowhere once the buyer was erased; the desk keeps the receipt', async () => {
    const id = await order()
    const entry = await move(id, 4000)
    const { token } = await makeReceiptLink(admin(), entry)
    await db.database.transaction((tx) => eraseFamilyOrders(tx, admin(), [id]))
    await expect(getReceipt(contextOf(db.database), token)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await getDeskReceipt(admin(), entry)).toMatchObject({
      phone: null,
      receipt: { order: { customer_name: '–' } },
    })
  })
})

test('a visitor and a coach neither see receipts of the desk nor make links', async () => {
  const entry = await move(await order(), 1)
  for (const actor of [visitor, { ...testAdmin, role: 'coach' as const }]) {
    const context = contextOf(db.database, actor)
    const code = actor.kind === 'admin' ? 'not_permitted' : 'unauthorized'
    for (const call of [getDeskReceipt, makeReceiptLink])
      await expect((async () => call(context, entry))()).rejects.toMatchObject({ code })
  }
})
