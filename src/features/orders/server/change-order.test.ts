import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccount } from '#features/money/server/read-account.ts'
import { countLedgerDifferences, testAdmin } from '#tests/support/builders.ts'
import { changeDesk, line } from '#tests/support/changed-orders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { getOrder } from './list-orders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(8)
})
afterAll(() => db.drop())

const { admin, change, changedLines, jersey, mailsOf, place, rows, stocks } = changeDesk(
  () => db.database,
)

describe('the lines of an order', () => {
  test('get another size and number: stock, total, account, history and one mail follow', async () => {
    const product = await jersey()
    const id = await place(product)
    const done = await change(id, { items: [line(product, 'L', 9, 10)] })
    expect(done).toMatchObject({ total_amount: 9000, version: 2 })
    expect(done.order_items).toMatchObject([
      { size: 'L', quantity: 2, price: 4500, jersey_numbers: [9, 10], jersey_number: null },
    ])
    expect(await stocks(product)).toEqual([5, 3])
    expect(await countLedgerDifferences(db.database)).toBe(0)
    expect(
      await rows(
        `select quantity, reason from stock_movements where order_id = $1 order by id offset 1`,
        id,
      ),
    ).toEqual([
      { quantity: -2, reason: 'changed' },
      { quantity: 1, reason: 'changed' },
    ])
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 9000, state: 'unpaid' })
    expect(await changedLines(id)).toMatchObject([
      {
        kind: 'changed',
        actor: testAdmin.email,
        before: { total_amount: 4500, items: [{ size: 'M', jersey_numbers: [7] }] },
        after: { total_amount: 9000, items: [{ size: 'L', jersey_numbers: [9, 10] }] },
      },
    ])
    const mails = await mailsOf(done.order_number)
    expect(mails).toHaveLength(1)
    expect(mails[0].subject).toBe(`Commande ${done.order_number} modifiée`)
    expect(mails[0].text).toContain('Numéros 9 et 10')
    expect(
      await rows('select action from audit_entries where subject = $1', done.order_number),
    ).toEqual([{ action: 'order.changed' }])
  })

  test('keep the price of their sale; what is added takes today’s', async () => {
    const [old, other] = [await jersey(), await jersey({ M: 5 }, 1000)]
    const id = await place(old)
    await rows('update products set price = 5000 where id = $1', old)
    await rows('update products set price = 1200 where id = $1', other)
    const asked = { items: [line(old, 'L', 7), line(other)] }
    await expect(change(id, { ...asked, expected_total: 6200 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { total_amount: 5700 },
    })
    expect(await change(id, { ...asked, expected_total: 5700 })).toMatchObject({
      total_amount: 5700,
      order_items: [{ price: 4500 }, { price: 1200 }],
    })
  })

  test('stay when a size is sold out, and it says what is left', async () => {
    const product = await jersey({ M: 5, L: 1 })
    const id = await place(product)
    await expect(change(id, { items: [line(product, 'L', 1, 2)] })).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: product, size: 'L', available: 1 }] },
    })
    expect(await getOrder(admin(), id)).toMatchObject({ version: 1, total_amount: 4500 })
    expect(await stocks(product)).toEqual([4, 1])
  })

  test('may be of a product that is not sold any more, unless there are more of it', async () => {
    const [gone, other] = [await jersey(), await jersey()]
    const id = await place(gone)
    await rows('update products set active = false where id = $1', gone)
    expect(await change(id, { items: [line(gone, 'M', 8), line(other)] })).toMatchObject({
      order_items: [{ jersey_numbers: [8] }, {}],
    })
    await expect(change(id, { items: [line(gone, 'L', 8)] })).rejects.toMatchObject({
      code: 'product_unavailable',
      details: { lines: [{ product_id: gone, size: 'L' }] },
    })
    await expect(change(id, { items: [line(other, 'XL')] })).rejects.toMatchObject({
      details: { errors: [{ path: 'items.0.size', code: 'size_not_offered' }] },
    })
  })

  test('ask before a number is lost that may be printed', async () => {
    const product = await jersey()
    const id = await place(product)
    await change(id, { items: [line(product, 'M', 8)] })
    await change(id, { status: 'processing' })
    const asked = { items: [line(product, 'M', 9)] }
    await expect(change(id, asked)).rejects.toMatchObject({
      code: 'number_printed',
      details: { lines: [{ product_id: product, size: 'M', jersey_numbers: [8] }] },
    })
    // Adding a piece keeps the number 8, so nothing is asked.
    await change(id, { items: [line(product, 'M', 8, 9)] })
    await expect(change(id, { items: [line(product, 'L', 8, 9)] })).rejects.toMatchObject({
      details: { lines: [{ size: 'M', jersey_numbers: [8, 9] }] },
    })
    expect(await change(id, { ...asked, confirm_printed: true })).toMatchObject({
      order_items: [{ jersey_numbers: [9] }],
    })
  })

  test('move no stock while the order holds none', async () => {
    for (const state of ['to_check', 'released', 'cancelled']) {
      const product = await jersey({ M: 5, L: 0 })
      const id = await place(product)
      await change(id, { status: 'cancelled' })
      if (state !== 'cancelled')
        await rows(
          `update orders set status = 'pending', stock_state = $2,
             check_reason = case when $2 = 'to_check' then 'too_fast' end,
             stock_released_at = case when $2 = 'released' then now() end where id = $1`,
          id,
          state,
        )
      await change(id, { items: [line(product, 'L', 7)] })
      expect(await stocks(product)).toEqual([5, 0])
      // Only the confirmation takes stock, and L has none.
      await expect(change(id, { status: 'confirmed' })).rejects.toMatchObject({
        code: 'out_of_stock',
      })
      await change(id, { items: [line(product, 'M', 7), line(product)] })
      // A cancelled order owes nothing. The others owe the second piece only: the cancellation
      // cleared the first, and the SQL above does not charge it again.
      expect(await getAccount(admin(), id)).toMatchObject({
        charged: state === 'cancelled' ? 0 : 4500,
      })
      await change(id, { status: 'confirmed' })
      expect(await stocks(product)).toEqual([3, 0])
    }
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })
})
