import { describe, expect, test } from 'vitest'
import { contextOf, countLedgerDifferences } from '#tests/support/builders.ts'
import { freshNetwork, openLimitedShop } from '#tests/support/limited-orders.ts'
import type { OrderStatus } from '../contract.ts'
import { cancelSenderOrders, countSenderOrders } from './cancel-sender-orders.ts'
import { changeOrderStatuses } from './change-order-statuses.ts'
import { getOrder } from './list-orders.ts'
import { orderNotices } from './order-notices.ts'
import { getOrderTimeline } from './order-timeline.ts'
import { releaseUnconfirmed } from './release-stock.ts'

const shop = openLimitedShop()
const { admin, servicesAt, order, placed, setStatus, stock, age } = shop

describe('the ledger stays exact', () => {
  const statuses: OrderStatus[] = [
    'pending',
    'confirmed',
    'processing',
    'ready',
    'completed',
    'cancelled',
  ]
  const holds = (status: OrderStatus, isHeld: boolean) =>
    status === 'cancelled' || (status === 'pending' && !isHeld) ? 0 : 3

  test.each([
    ['held', true],
    ['to_check', false],
    ['released', false],
  ])('through every change of status of an order that is %s', async (state, isHeld) => {
    const { id } = await placed(order(3), state === 'to_check' ? { stamp: null } : {})
    if (state === 'released') await age(73)
    expect(await releaseUnconfirmed(shop.db)).toBe(state === 'released' ? 1 : 0)
    for (const from of statuses)
      for (const to of statuses) {
        await setStatus(id, from)
        expect(await stock(), from).toBe(349 - holds(from, isHeld))
        const { stock_state } = await setStatus(id, to)
        expect(stock_state).toBe(state)
        expect(await stock(), `${from} to ${to}`).toBe(349 - holds(to, isHeld))
      }
    expect(await countLedgerDifferences(shop.db.database)).toBe(0)
  })

  test('when an order to check is confirmed too late, and the refusal has the short lines', async () => {
    const { id } = await placed(order(21))
    await shop.db.database.pool.query('update orders set sender_hash = null')
    for (let left = 349; left >= 20; left -= 20) await placed(order(Math.min(20, left)))
    const available = await stock()
    const lines = [{ product_id: shop.product, size: 'M', available }]
    await expect(setStatus(id, 'confirmed')).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines },
    })
    const { version } = await getOrder(admin(), id)
    const many = await changeOrderStatuses(admin(), {
      changes: [{ id, version, status: 'confirmed' }],
    })
    expect(many.refused).toMatchObject([{ id, code: 'out_of_stock', lines }])
    expect(await getOrder(admin(), id)).toMatchObject({
      status: 'pending',
      stock_state: 'to_check',
    })
  })
})

describe('an order that is not confirmed within 72 hours', () => {
  test('returns its stock once, stays in the list and is in the timeline and the audit log', async () => {
    const { id, order_number } = await placed(order(5))
    await age(71)
    expect(await releaseUnconfirmed(shop.db)).toBe(0)
    await age(2)
    expect(
      await Promise.all([releaseUnconfirmed(shop.db), releaseUnconfirmed(shop.db)]).then(
        (each) => each[0] + each[1],
      ),
    ).toBe(1)
    expect(await stock()).toBe(349)
    expect(await getOrder(admin(), id)).toMatchObject({
      status: 'pending',
      stock_state: 'released',
    })
    const { items } = await getOrderTimeline(admin(), id)
    expect(items.map(({ kind, actor }) => [kind, actor])).toContainEqual([
      'stock_released',
      'program',
    ])
    const { rows } = await shop.db.database.pool.query(
      `select actor, action from audit_entries where subject = $1`,
      [order_number],
    )
    expect(rows).toEqual([{ actor: 'program', action: 'order.stock_released' }])
  })

  test('counts from the order’s creation, whatever its first history row says', async () => {
    await placed(order(5))
    await age(73, ['orders'])
    expect(await releaseUnconfirmed(shop.db)).toBe(1)
    expect(await stock()).toBe(349)
  })

  test('skips confirmed and recently reopened orders', async () => {
    const confirmed = await placed(order(1))
    await setStatus(confirmed.id, 'confirmed')
    const reopened = await placed(order(1))
    await setStatus(reopened.id, 'cancelled')
    await age(80)
    await setStatus(reopened.id, 'pending')
    expect(await releaseUnconfirmed(shop.db)).toBe(0)
    expect(await stock()).toBe(347)
  })
})

describe('orders of one sender', () => {
  test('are cancelled together without mails, and can be restored', async () => {
    const network = freshNetwork()
    const ids: string[] = []
    for (let sent = 0; sent < 3; sent++) ids.push((await placed(order(2), { network })).id)
    const other = await placed(order(1))
    const [held, , toCheck] = ids
    if (!held || !toCheck) throw new Error('no orders')
    expect(await stock()).toBe(349 - 4 - 1)
    expect(await countSenderOrders(admin(), held)).toEqual({ orders: 3, pieces: 6 })
    const mails = async () =>
      (await shop.db.database.pool.query('select count(*)::int as sent from mails')).rows[0].sent
    const before = await mails()
    const { changed, refused } = await cancelSenderOrders(admin(), toCheck)
    expect([changed.length, refused.length, await mails()]).toEqual([3, 0, before])
    expect(await stock()).toBe(348)
    expect((await getOrder(admin(), other.id)).status).toBe('pending')
    const changes = changed.map(({ id, version }) => ({
      id,
      version,
      status: 'pending' as const,
      notify: false,
    }))
    expect((await changeOrderStatuses(admin(), { changes })).refused).toEqual([])
    expect(await stock()).toBe(344)
    expect(await getOrder(admin(), toCheck)).toMatchObject({
      stock_state: 'to_check',
      check_reason: 'no_proof',
    })
  })

  test('are all cancelled together, however many they are', async () => {
    const { id } = await placed(order(1))
    await shop.db.database.pool.query(
      `insert into orders (order_number, flow, customer_name, customer_email, customer_phone,
        delivery_method, total_amount,
         language, status, sender_hash)
       select 'CBC-2026-9' || n, flow, customer_name, customer_email, customer_phone,
         delivery_method, total_amount,
         language, status, sender_hash from orders, generate_series(1, 100) n`,
    )
    const { changed, refused } = await cancelSenderOrders(admin(), id)
    expect([changed.length, refused.length]).toEqual([101, 0])
    expect(await countSenderOrders(admin(), id)).toEqual({ orders: 0, pieces: 0 })
  })

  test('are for admins only', async () => {
    const { id } = await placed(order(1))
    await expect(cancelSenderOrders(contextOf(shop.db.database), id)).rejects.toMatchObject({
      code: 'unauthorized',
    })
    await expect(countSenderOrders(contextOf(shop.db.database), id)).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })

  test('raise a notice on the home page above a limit, also those of one hour, for a day', async () => {
    const network = freshNetwork()
    await placed(order(60), { network })
    expect(await orderNotices(servicesAt(0))).toEqual([])
    const { id } = await placed(order(1), { network })
    const to = `/admin/orders?status=pending&order=${id}`
    expect(await orderNotices(servicesAt(0))).toEqual([
      { code: 'open_pieces_of_sender', params: { pieces: 61 }, to },
    ])
    await placed(order(60))
    expect((await orderNotices(servicesAt(0))).map(({ code }) => code)).toEqual([
      'open_pieces_of_sender',
      'open_pieces_of_hour',
    ])
    expect(await orderNotices(servicesAt(0, { RATE_LIMIT: 'off' }))).toEqual([])
    await age(23)
    expect(await orderNotices(servicesAt(0))).toMatchObject([{ code: 'open_pieces_of_sender' }])
    await age(1)
    expect(await orderNotices(servicesAt(0))).toEqual([])
  })
})
