import { describe, expect, test } from 'vitest'
import { countLedgerDifferences } from '#tests/support/builders.ts'
import { openLimitedShop } from '#tests/support/limited-orders.ts'
import { newCall } from '../call-contract.ts'
import type { CallOutcome } from '../desk-contract.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { holdOrder } from './hold-order.ts'
import { getOrder } from './list-orders.ts'
import { recordCall } from './record-call.ts'
import { releaseUnconfirmed } from './release-stock.ts'
import { undoCall } from './undo-call.ts'
import { waitingOrders } from './waiting-orders.ts'

const shop = openLimitedShop()
const { admin, order, placed, setStatus, stock, age } = shop

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.db.database.pool.query(text, values)).rows

const say = async (id: string, outcome: CallOutcome) => {
  const { version } = await getOrder(admin(), id)
  return recordCall(admin(), id, newCall.parse({ outcome, version }))
}
const makeDue = () => sql("update orders set call_at = now() - interval '1 second'")

describe('the stock of an order that nobody answers for', () => {
  const setLimits = async (limits: { call_tries?: number; held_days?: number }) => {
    const { version } = await getDelivery(admin())
    await changeDelivery(admin(), { version, ...limits })
  }

  test('goes back with the last try, once, and an undo takes it again', async () => {
    const { id } = await placed(order(2))
    await say(id, 'no_answer')
    await say(id, 'no_answer')
    expect(await stock()).toBe(347)
    const { call, order: released } = await say(id, 'no_answer')
    expect(released.stock_state).toBe('released')
    expect(await stock()).toBe(349)
    await makeDue()
    expect((await holdOrder(admin(), {})).held?.tries).toBe(3)
    expect((await undoCall(admin(), call.id)).stock_state).toBe('held')
    expect(await stock()).toBe(347)
    await say(id, 'no_answer')
    expect(await stock()).toBe(349)
    expect(await waitingOrders(shop.servicesAt(0))).toEqual([])
    expect(await countLedgerDifferences(shop.db.database)).toBe(0)
  })

  test('goes back once when calls and two jobs meet', async () => {
    for (let round = 0; round < 4; round++) {
      const { id } = await placed(order(2))
      await say(id, 'no_answer')
      await say(id, 'no_answer')
      await age(80)
      const { version } = await getOrder(admin(), id)
      const asked = newCall.parse({ outcome: 'no_answer', version })
      await Promise.allSettled([
        ...Array.from({ length: 16 }, () => recordCall(admin(), id, asked)),
        ...Array.from({ length: 16 }, () => releaseUnconfirmed(shop.db)),
      ])
      expect((await getOrder(admin(), id)).stock_state).toBe('released')
      const moves = await sql(
        "select from stock_movements where order_id = $1 and reason = 'release'",
        [id],
      )
      expect(moves).toHaveLength(1)
    }
    expect(await stock()).toBe(349)
    expect(await countLedgerDifferences(shop.db.database)).toBe(0)
  })

  test('is asked for again when the buyer calls back, or the answer says what is left', async () => {
    const { id } = await placed(order(2))
    for (let tries = 0; tries < 3; tries++) await say(id, 'no_answer')
    const taken = 'update size_stocks set stock = $1 where product_id = $2 and size = $3'
    await sql(taken, [1, shop.product, 'M'])
    await expect(say(id, 'confirmed')).rejects.toMatchObject({
      code: 'out_of_stock',
      details: { lines: [{ product_id: shop.product, size: 'M', available: 1 }] },
    })
    await sql(taken, [5, shop.product, 'M'])
    expect((await say(id, 'confirmed')).order.status).toBe('confirmed')
    expect(await stock()).toBe(3)
  })

  test('follows the settings, and a setting that is lowered', async () => {
    await setLimits({ call_tries: 5, held_days: 10 })
    const { id } = await placed(order(2))
    for (let tries = 0; tries < 4; tries++) await say(id, 'no_answer')
    await age(9 * 24)
    await sql("update order_calls set created_at = created_at - interval '9 days'")
    expect(await releaseUnconfirmed(shop.db)).toBe(0)
    await setLimits({ call_tries: 4 })
    expect(await releaseUnconfirmed(shop.db)).toBe(1)
    expect(await releaseUnconfirmed(shop.db)).toBe(0)
    expect(await stock()).toBe(349)
    const { id: old } = await placed(order(2))
    await age(2 * 24)
    await setLimits({ held_days: 1, call_tries: 3 })
    expect(await releaseUnconfirmed(shop.db)).toBe(1)
    expect((await getOrder(admin(), old)).stock_state).toBe('released')
    await setLimits({ held_days: 3 })
  })

  test('counts the tries anew when the order is set back to pending', async () => {
    const { id } = await placed(order(2))
    await say(id, 'no_answer')
    await say(id, 'no_answer')
    await setStatus(id, 'cancelled')
    await setStatus(id, 'pending')
    expect((await say(id, 'no_answer')).order.stock_state).toBe('held')
  })

  const undone = async (id: string, outcome: CallOutcome) =>
    undoCall(admin(), (await say(id, outcome)).call.id)

  test.each(['confirmed', 'not_wanted', 'fake'] as const)(
    'counts on after a call that was undone: %s',
    async (outcome) => {
      const { id } = await placed(order(2))
      await say(id, 'no_answer')
      await undone(id, outcome)
      await say(id, 'no_answer')
      expect(await undone(id, outcome)).toMatchObject({ status: 'pending', stock_state: 'held' })
      expect((await holdOrder(admin(), { order_id: id })).held?.tries).toBe(2)
      expect((await say(id, 'no_answer')).order.stock_state).toBe('released')
      expect(await stock()).toBe(349)
    },
  )

  test('goes back after its days, which an undone call does not begin anew', async () => {
    const hours = async (count: number) => {
      await age(count)
      await sql(
        `update order_calls set created_at = created_at - make_interval(hours => $1),
           undone_at = undone_at - make_interval(hours => $1)`,
        [count],
      )
    }
    const { id } = await placed(order(2))
    const { id: reopened } = await placed(order(1))
    await hours(70)
    await undone(id, 'confirmed')
    await undone(id, 'fake')
    await undone(reopened, 'confirmed')
    await setStatus(reopened, 'cancelled')
    await setStatus(reopened, 'pending')
    await hours(1)
    expect(await releaseUnconfirmed(shop.db)).toBe(0)
    await hours(2)
    expect(await releaseUnconfirmed(shop.db)).toBe(1)
    expect((await getOrder(admin(), id)).stock_state).toBe('released')
    expect((await getOrder(admin(), reopened)).stock_state).toBe('held')
  })
})
