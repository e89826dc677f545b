import { describe, expect, test } from 'vitest'
import { hours, minutes } from '#core/durations.ts'
import { contextOf, countLedgerDifferences, testAdmin } from '#tests/support/builders.ts'
import { openLimitedShop } from '#tests/support/limited-orders.ts'
import { newCall, type NewCallInput } from '../call-contract.ts'
import type { NewOrderInput } from '../contract.ts'
import type { CallOutcome } from '../desk-contract.ts'
import { findFamilyOrders, eraseFamilyOrders } from './family-orders.ts'
import { holdOrder, leaveCallDesk } from './hold-order.ts'
import { getOrder } from './list-orders.ts'
import { getPhoneHistory } from './phone-history.ts'
import { recordCall } from './record-call.ts'
import { undoCall } from './undo-call.ts'
import { waitingOrders } from './waiting-orders.ts'

const shop = openLimitedShop()
const { admin, order, placed, setStatus, stock } = shop

/** Another admin. */
const colleague = (name: string) =>
  contextOf(shop.db.database, { ...testAdmin, userId: name, email: `${name}@cirta.example` })

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.db.database.pool.query(text, values)).rows

const heldBy = async (name: string) => (await holdOrder(colleague(name), {})).held?.order.id

const say = async (id: string, outcome: CallOutcome, more: Partial<NewCallInput> = {}) => {
  const { version } = await getOrder(admin(), id)
  return recordCall(admin(), id, newCall.parse({ outcome, version, ...more }))
}
const makeDue = () => sql("update orders set call_at = now() - interval '1 second'")

describe('two admins never have one order', () => {
  test('when 32 take one at once, and each keeps the own one', async () => {
    for (let count = 0; count < 20; count++) await placed(order(1))
    const names = Array.from({ length: 32 }, (_, index) => `admin-${index}`)
    const taken = await Promise.all(names.map(heldBy))
    const found = taken.filter((id) => id !== undefined)
    expect(found).toHaveLength(20)
    expect(new Set(found).size).toBe(20)
    expect(await Promise.all(names.map(heldBy))).toEqual(taken)
  })

  test('when one of them opens the desk many times at once', async () => {
    for (let count = 0; count < 5; count++) await placed(order(1))
    const taken = await Promise.all(
      Array.from({ length: 32 }, (_, index) => heldBy(index % 2 ? 'amina' : 'yacine')),
    )
    expect(new Set(taken).size).toBe(2)
    expect(await sql('select from call_leases')).toHaveLength(2)
  })

  test('until the lease ends, is given back or the order is called', async () => {
    const first = await placed(order(1))
    const second = await placed(order(1))
    expect(await heldBy('amina')).toBe(first.id)
    expect(await heldBy('yacine')).toBe(second.id)
    expect(await heldBy('karim')).toBeUndefined()
    await sql("update call_leases set until = now() - interval '1 second' where holder = 'amina'")
    expect(await heldBy('karim')).toBe(first.id)
    await leaveCallDesk(colleague('yacine'))
    expect(await heldBy('amina')).toBe(second.id)
    const { version } = await getOrder(admin(), second.id)
    const asked = newCall.parse({ outcome: 'wrong_number', version })
    await expect(recordCall(colleague('yacine'), second.id, asked)).rejects.toMatchObject({
      code: 'call_taken',
    })
    await recordCall(colleague('amina'), second.id, asked)
    expect(await heldBy('yacine')).toBe(second.id)
  })

  test('when one asks for a certain order', async () => {
    const { id } = await placed(order(1))
    await placed(order(1))
    expect(await heldBy('amina')).toBe(id)
    await expect(holdOrder(colleague('yacine'), { order_id: id })).rejects.toMatchObject({
      code: 'call_taken',
    })
    await setStatus(id, 'confirmed')
    await expect(holdOrder(colleague('karim'), { order_id: id })).rejects.toMatchObject({
      code: 'not_to_call',
    })
    expect(await heldBy('amina')).not.toBe(id)
  })
})

describe('what came of a call', () => {
  test('moves the order in the queue: the oldest first, a later one at its time', async () => {
    const [first, second, third] = [
      await placed(order(1)),
      await placed(order(1)),
      await placed(order(1)),
    ]
    const next = async () => {
      await leaveCallDesk(admin())
      return (await holdOrder(admin(), {})).held?.order.id
    }
    expect(await next()).toBe(first.id)
    await say(first.id, 'later', {
      later_at: new Date(Date.now() + hours(2)).toISOString(),
      note: 'at work',
    })
    expect(await next()).toBe(second.id)
    await say(second.id, 'wrong_number')
    expect(await next()).toBe(third.id)
    await say(third.id, 'no_answer')
    expect(await next()).toBe(second.id)
    await say(second.id, 'no_answer')
    const desk = await holdOrder(admin(), {})
    expect(desk).toMatchObject({ held: null, due: 0 })
    expect(Math.abs(Date.parse(String(desk.next_at)) - Date.now() - hours(2))).toBeLessThan(
      minutes(1),
    )
    expect(await waitingOrders(shop.servicesAt(0))).toEqual([])
    await makeDue()
    expect((await holdOrder(admin(), { order_id: first.id })).held).toMatchObject({
      order: { id: first.id },
      tries: 0,
      max_tries: 3,
      calls: [{ outcome: 'later', note: 'at work', actor: testAdmin.email }],
    })
    expect(await waitingOrders(shop.servicesAt(0))).toEqual([
      { kind: 'orders_to_call', count: 3, to: '/admin/orders/calls', is_part: false },
    ])
  })

  test.each([
    { outcome: 'confirmed', status: 'confirmed', left: 347, mails: 1 },
    { outcome: 'not_wanted', status: 'cancelled', left: 349, mails: 1 },
    { outcome: 'fake', status: 'cancelled', left: 349, mails: 0 },
  ] as const)('$outcome makes it $status, and back', async ({ outcome, status, left, mails }) => {
    const { id } = await placed(order(2))
    await sql('delete from mails')
    const { call, order: changed } = await say(id, outcome)
    expect(changed.status).toBe(status)
    expect(await stock()).toBe(left)
    expect(await sql('select from mails')).toHaveLength(mails)
    const undone = await undoCall(admin(), call.id)
    expect(undone).toMatchObject({ status: 'pending', stock_state: 'held' })
    expect(await undoCall(admin(), call.id)).toEqual(undone)
    expect(await stock()).toBe(347)
    expect(await sql('select from mails')).toHaveLength(0)
    expect((await holdOrder(admin(), {})).held?.order.id).toBe(id)
    expect(await countLedgerDifferences(shop.db.database)).toBe(0)
  })

  test('is one call, however often it is sent, and the slower admin hears of it', async () => {
    const { id } = await placed(order(2))
    const { version } = await getOrder(admin(), id)
    const asked = newCall.parse({ outcome: 'no_answer', version })
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => recordCall(admin(), id, asked)),
    )
    expect(new Set(answers.map(({ call }) => call.id)).size).toBe(1)
    expect(await sql('select from order_calls')).toHaveLength(1)
    await expect(recordCall(colleague('amina'), id, asked)).rejects.toMatchObject({
      code: 'stale',
    })
  })

  test('of 32 admins at once is that of one', async () => {
    const { id } = await placed(order(2))
    const { version } = await getOrder(admin(), id)
    const outcomes = ['confirmed', 'not_wanted', 'fake', 'no_answer'] as const
    const answers = await Promise.allSettled(
      Array.from({ length: 32 }, (_, index) =>
        recordCall(
          colleague(`admin-${index}`),
          id,
          newCall.parse({ outcome: outcomes[index % 4], version }),
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sql('select from order_calls')).toHaveLength(1)
    expect(await countLedgerDifferences(shop.db.database)).toBe(0)
  })

  test('needs a time to come for later, and none otherwise', async () => {
    const { id } = await placed(order(1))
    const refused = (later_at: string, code: string) =>
      expect(say(id, 'later', { later_at })).rejects.toMatchObject({
        details: { errors: [{ path: 'later_at', code }] },
      })
    await refused('2020-01-01T10:00:00Z', 'in_past')
    await refused('2999-01-01T10:00:00Z', 'too_far')
    for (const wrong of [
      { outcome: 'later' },
      { outcome: 'fake', later_at: '2999-01-01T10:00:00Z' },
      { outcome: 'asleep' },
    ])
      expect(newCall.safeParse({ version: 1, ...wrong }).success).toBe(false)
  })

  test('is undone only while nothing else has changed', async () => {
    const { id } = await placed(order(1))
    const { call } = await say(id, 'confirmed')
    await setStatus(id, 'ready')
    await expect(undoCall(admin(), call.id)).rejects.toMatchObject({
      code: 'stale',
      details: { current: { status: 'ready' } },
    })
    await expect(undoCall(admin(), crypto.randomUUID())).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('is written by admins of the desk alone', async () => {
    const { id } = await placed(order(1))
    const asked = newCall.parse({ outcome: 'fake', version: 1 })
    for (const [actor, code] of [
      [undefined, 'unauthorized'],
      [{ ...testAdmin, role: 'coach' as const }, 'not_permitted'],
    ] as const) {
      const context = contextOf(shop.db.database, actor)
      await expect(recordCall(context, id, asked)).rejects.toMatchObject({ code })
      await expect(undoCall(context, id)).rejects.toMatchObject({ code })
      await expect(holdOrder(context, {})).rejects.toMatchObject({ code })
      await expect(leaveCallDesk(context)).rejects.toMatchObject({ code })
    }
  })
})

describe('beside the name', () => {
  test('stand the other orders of all its phones, and what is open', async () => {
    const parent = '0550700701'
    const quick: NewOrderInput = {
      flow: 'quick',
      customer_name: 'Yacine B.',
      player_phone: '0661700702',
      parent_phone: parent,
      exact_address: 'Cité 1, Constantine',
      notes: null,
      language: 'fr',
      expected_total: 4500,
      items: order(1).items,
    }
    const { id } = await placed(quick)
    const cancelled = await placed(order(1, '0661 70 07 02'))
    await setStatus(cancelled.id, 'cancelled')
    const done = await placed(order(2, '+213 550 70 07 01'))
    await setStatus(done.id, 'completed')
    await placed(order(1))
    await sql('update orders set parcel_refusals = 2 where id = $1', [done.id])
    await sql('update orders set parcel_refusals = 1 where id = $1', [id])
    const known = {
      orders: 2,
      completed: 1,
      cancelled: 1,
      refused: 3,
      due: 4500 + 9000,
      credit: 0,
      block: null,
    }
    expect((await holdOrder(admin(), { order_id: id })).held?.history).toEqual(known)
    expect(await getPhoneHistory(admin(), id)).toEqual(known)
    await expect(getPhoneHistory(contextOf(shop.db.database), id)).rejects.toMatchObject({
      code: 'unauthorized',
    })
  })
})

test('a family takes its calls with it', async () => {
  const { id } = await placed(order(1))
  await say(id, 'no_answer', { note: 'grandmother answered' })
  const before = await sql("select details from audit_entries where action = 'order.called'")
  expect(before.at(-1)?.details).toEqual({ outcome: 'no_answer', text: 'grandmother answered' })
  await shop.db.database.transaction((tx) => eraseFamilyOrders(tx, admin(), [id]))
  expect(await findFamilyOrders(shop.db.database, [id])).toEqual([])
  expect(await sql('select from order_calls')).toHaveLength(0)
  const after = await sql(
    "select details from audit_entries where action = 'order.called' and subject_id = $1",
    [id],
  )
  expect(after).toEqual([{ details: { outcome: 'no_answer' } }])
})
