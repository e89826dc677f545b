import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#core/actor.ts'
import { getAccount } from '#features/money/server/read-account.ts'
import { testAdmin } from '#tests/support/builders.ts'
import { changeDesk, line } from '#tests/support/changed-orders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { orderChange, type OrderChangeInput } from '../change-contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { eraseFamilyOrders } from './family-orders.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(8)
})
afterAll(() => db.drop())

const { admin, change, changedLines, jersey, mailsOf, place, rows, stocks } = changeDesk(
  () => db.database,
)

describe('buyer and delivery', () => {
  test('change, at today’s price of the way; the phone stands for a missing address', async () => {
    const product = await jersey()
    await rows(
      `insert into delivery_ways (method, enabled, price, free_from)
       values ('delivery', true, 350, 9000)`,
    )
    const id = await place(product, { customer_phone: '0661 23 45 67' })
    const delivered = {
      delivery_method: 'delivery' as const,
      shipping_address: '12 rue Didouche',
      wilaya: 25,
      commune: 'Constantine',
      customer_phone: '0550 99 88 77',
    }
    expect(await change(id, delivered)).toMatchObject({
      customer_phone: '+213550998877',
      customer_email: 'amina@example.dz',
      shipping_address: '12 rue Didouche',
      wilaya: 25,
      delivery_price: 350,
      total_amount: 4850,
    })
    const free = await change(id, { items: [line(product, 'M', 7, 8)] })
    expect(free).toMatchObject({ delivery_price: 0, total_amount: 9000 })
    const fetched = await change(id, { delivery_method: 'pickup', items: [line(product)] })
    expect(fetched).toMatchObject({ shipping_address: null, wilaya: null, total_amount: 4500 })
    expect(await getAccount(admin(), id)).toMatchObject({ charged: 4500 })
    await rows('delete from delivery_ways')
  })

  test('are refused at their field', async () => {
    const id = await place(await jersey())
    const refusals: [Partial<OrderChangeInput>, string, string][] = [
      [{ customer_phone: '0550 12 34 56 78' }, 'customer_phone', 'invalid_phone'],
      [{ delivery_method: 'delivery' }, 'shipping_address', 'required'],
      [
        { delivery_method: 'desk', wilaya: 25, commune: 'Constantine' },
        'delivery_method',
        'not_offered',
      ],
      [
        { delivery_method: 'delivery', shipping_address: 'x', wilaya: 25, commune: 'Oran' },
        'commune',
        'commune_elsewhere',
      ],
      [{ pickup_place_id: crypto.randomUUID() }, 'pickup_place_id', 'not_offered'],
    ]
    for (const [changes, path, code] of refusals)
      await expect(change(id, changes)).rejects.toMatchObject({
        details: { errors: [{ path, code }] },
      })
    expect(orderChange.safeParse({ version: 1 }).error?.issues).toMatchObject([
      { path: ['status'], message: 'required' },
    ])
  })
})

describe('a change', () => {
  test('based on an older version is refused with the order as it is now', async () => {
    const product = await jersey()
    const id = await place(product)
    await change(id, { customer_name: 'Lina' })
    await expect(change(id, { version: 1, items: [line(product, 'L')] })).rejects.toMatchObject({
      code: 'stale',
      details: { current: { customer_name: 'Lina' } },
    })
  })

  test('of nothing writes nothing', async () => {
    const product = await jersey()
    const id = await place(product)
    expect(await change(id, { items: [line(product, 'M', 7)] })).toMatchObject({ version: 1 })
    expect(await changedLines(id)).toEqual([])
  })

  test('is one by its key, however often it is sent', async () => {
    const product = await jersey()
    const id = await place(product)
    const key = crypto.randomUUID()
    const input = { version: 1, items: [line(product, 'L', 7)] }
    const answers = await Promise.all(Array.from({ length: 8 }, () => change(id, input, { key })))
    expect(new Set(answers.map(({ version }) => version))).toEqual(new Set([2]))
    expect(await stocks(product)).toEqual([5, 4])
  })

  test('tells the buyer once: a status mail that still waits gets the new lines', async () => {
    const product = await jersey()
    const id = await place(product)
    await changeOrderStatus(admin(), id, { status: 'confirmed', version: 1 })
    const { order_number: number } = await change(id, { items: [line(product, 'L', 9)] })
    expect(await mailsOf(number)).toMatchObject([
      { status: 'confirmed', text: expect.stringContaining('Numéro 9') },
    ])
    await rows('delete from mails')
    await change(id, { items: [line(product, 'L', 10)], notify: false })
    expect(await mailsOf(number)).toEqual([])
    await change(id, { items: [line(product, 'L', 11)] })
    // `processing` has no mail of its own, so the mail about the lines stays.
    await change(id, { status: 'processing' })
    expect(await mailsOf(number)).toMatchObject([{ status: null }])
    await change(id, { items: [line(product, 'L', 11, 12)], status: 'ready' })
    expect(await mailsOf(number)).toMatchObject([{ status: 'ready' }])
  })

  test('is refused to coaches and visitors', async () => {
    const id = await place(await jersey())
    for (const actor of [
      { kind: 'visitor' } as const,
      { ...testAdmin, role: 'coach' as const },
    ] satisfies Actor[])
      await expect(change(id, { customer_name: 'X' }, { actor })).rejects.toThrow(
        /unauthorized|not_permitted/,
      )
  })

  test('keeps no name, phone or address of an erased family', async () => {
    const id = await place(await jersey())
    await change(id, { customer_name: 'Lina', customer_phone: '0550 99 88 77' })
    await db.database.transaction((tx) => eraseFamilyOrders(tx, admin(), [id]))
    const [{ before, after }] = await rows(
      'select before, after from order_changes where order_id = $1',
      id,
    )
    for (const kept of [before, after]) {
      expect(kept).toMatchObject({ total_amount: 4500 })
      expect(JSON.stringify(kept)).not.toMatch(/customer|address/)
    }
    expect(await changedLines(id)).toHaveLength(1)
  })
})
