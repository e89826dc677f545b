import { describe, expect, test } from 'vitest'
import { clubDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import { eraseDue } from '#platform/erasing.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { freshPhone, openLimitedShop } from '#tests/support/limited-orders.ts'
import type { NewOrderInput } from '../contract.ts'
import { blockPhone, restoreBlockedPhone, unblockPhone } from './block-phone.ts'
import { listBlockedPhones } from './blocked-phones.ts'
import { eraseFamilyOrders } from './family-orders.ts'
import { blockErasure, callErasure, leaseErasure } from './forget-calls.ts'
import { getOrder } from './list-orders.ts'
import { placeDeskOrder } from './place-desk-order.ts'
import { trackOrder } from './track-order.ts'

const shop = openLimitedShop()
const { admin, order, placed, setStatus, stock } = shop

const sql = async (text: string, values: unknown[] = []) =>
  (await shop.db.database.pool.query(text, values)).rows
const daysFromNow = (count: number) => clubDay(new Date(Date.now() + days(count)))
const block = (phone: string, ends_on: string | null = null) =>
  blockPhone(admin(), { phone, reason: 'Never there', ends_on })
const mailTo = async (number: string) =>
  (
    await sql("select text from mails where kind = 'order-received' and text like $1", [
      `%${number}%`,
    ])
  )[0]?.text

describe('an order of a blocked phone', () => {
  test('gets the usual answer, mail and tracking, and takes no stock', async () => {
    const phone = freshPhone()
    const usual = await placed(order(2, phone))
    await setStatus(usual.id, 'cancelled')
    await block(phone)
    const answer = await placed(order(2, phone))
    expect(Object.keys(answer)).toEqual(Object.keys(usual))
    expect(await stock()).toBe(349)
    expect(await getOrder(admin(), answer.id)).toMatchObject({
      status: 'pending',
      stock_state: 'to_check',
      check_reason: 'blocked_phone',
    })
    const tracked = await trackOrder(admin(), { order_number: answer.order_number, phone })
    expect(tracked.stock_state ?? null).toBeNull()
    const [mine, other] = [await mailTo(answer.order_number), await mailTo(usual.order_number)]
    expect(mine.replaceAll(answer.order_number, usual.order_number)).toBe(other)
    expect((await setStatus(answer.id, 'confirmed')).status).toBe('confirmed')
    expect(await stock()).toBe(347)
  })

  test.each(['0550 90 09 01', '+213550900901', '00213 550-90-09-01', '٠٥٥٠٩٠٠٩٠١'])(
    'is known when it is spelled %s',
    async (typed) => {
      await sql('delete from blocked_phones')
      await block('0550900901')
      const { id } = await placed(order(1, typed))
      expect(await getOrder(admin(), id)).toMatchObject({ check_reason: 'blocked_phone' })
      await sql('delete from blocked_phones')
      await block(typed)
      const again = await placed(order(1, '0550900901'))
      expect(await getOrder(admin(), again.id)).toMatchObject({ check_reason: 'blocked_phone' })
      expect(await stock()).toBe(349)
    },
  )

  test('is known by each phone of a quick order, and when limits are off', async () => {
    const [player, parent] = [freshPhone(), freshPhone()]
    const quick: NewOrderInput = {
      flow: 'quick',
      customer_name: 'Amina B.',
      player_phone: player,
      parent_phone: parent,
      exact_address: 'Cité 1, Constantine',
      notes: null,
      language: 'fr',
      expected_total: 4500,
      items: order(1).items,
    }
    for (const phone of [player, parent]) {
      await sql('delete from blocked_phones')
      await block(phone)
      const { id } = await placed(quick, { env: { RATE_LIMIT: 'off' } })
      expect(await getOrder(admin(), id)).toMatchObject({ check_reason: 'blocked_phone' })
    }
    expect(await stock()).toBe(349)
  })

  test('is like any other once the block has ended or was removed', async () => {
    const phone = freshPhone()
    const { id } = await block(phone, daysFromNow(0))
    await placed(order(1, phone))
    expect(await stock()).toBe(349)
    await sql('update blocked_phones set ends_on = ends_on - 1 where id = $1', [id])
    await placed(order(1, phone))
    expect(await stock()).toBe(348)
    expect((await listBlockedPhones(admin(), { q: phone })).items).toMatchObject([
      { id, has_ended: true },
    ])
    const again = await block(phone)
    await unblockPhone(admin(), again.id)
    await placed(order(1, phone))
    expect(await stock()).toBe(347)
    await restoreBlockedPhone(admin(), again.id)
    await placed(order(1, phone))
    expect(await stock()).toBe(347)
  })

  test('of 32 at once takes nothing, while the others do', async () => {
    const phone = freshPhone()
    await block(phone)
    await Promise.all(
      Array.from({ length: 32 }, (_, index) => placed(index < 8 ? order(1, phone) : order(1))),
    )
    expect(await stock()).toBe(349 - 24)
  })

  test('that the club enters itself is said, not refused', async () => {
    await sql('delete from blocked_phones')
    await block('0550 90 09 09')
    const entered = {
      customer_name: 'Amina',
      customer_phone: '+213 550 90 09 09',
      customer_email: null,
      delivery_method: 'pickup' as const,
      shipping_address: null,
      wilaya: null,
      commune: null,
      notes: null,
      language: 'fr' as const,
      handed_over: false,
      payment: null,
      expected_total: 4500,
      items: order(1).items.map((item) => ({ ...item, jersey_numbers: [] })),
    }
    const enter = async (customer_phone: string) =>
      JSON.parse(
        await placeDeskOrder(
          admin(),
          { ...entered, customer_phone },
          { key: crypto.randomUUID(), body: customer_phone },
        ),
      )
    expect((await enter(entered.customer_phone)).block).toEqual({
      reason: 'Never there',
      ends_on: null,
    })
    expect(await stock()).toBe(348)
    expect(await enter(freshPhone())).not.toHaveProperty('block')
  })
})

describe('the block list', () => {
  test('has a phone once, with the last reason and end, also when 32 block it at once', async () => {
    await sql('delete from blocked_phones')
    const phone = freshPhone()
    const blocks = await Promise.all(Array.from({ length: 32 }, () => block(phone)))
    expect((await listBlockedPhones(admin(), {})).total).toBe(1)
    // Each block replaced another one, except the first.
    const replaced = blocks.map((each) => each.replaced)
    expect(new Set(replaced).size).toBe(32)
    expect(replaced.filter((id) => id === null)).toHaveLength(1)
    await blockPhone(admin(), { phone, reason: 'Fake orders', ends_on: daysFromNow(30) })
    const { items, total } = await listBlockedPhones(admin(), {})
    expect([items, total]).toMatchObject([
      [{ reason: 'Fake orders', ends_on: daysFromNow(30), has_ended: false }],
      1,
    ])
    expect((await listBlockedPhones(admin(), { q: 'fake' })).total).toBe(1)
    expect((await listBlockedPhones(admin(), { q: '0999' })).total).toBe(0)
  })

  test('gives back the block that was there before, with its reason, end and admin', async () => {
    const phone = freshPhone()
    const other = { ...testAdmin, email: 'other@cbc.dz' }
    const asked = { phone, reason: 'Refused a parcel', ends_on: daysFromNow(9) }
    const first = await blockPhone(contextOf(shop.db.database, other), asked)
    expect(first.replaced).toBeNull()
    const second = await block(phone)
    expect(second).toMatchObject({ reason: 'Never there', ends_on: null, replaced: first.id })
    await unblockPhone(admin(), second.id)
    const { replaced: _replaced, ...before } = first
    expect(await restoreBlockedPhone(admin(), first.id)).toEqual(before)
    expect((await listBlockedPhones(admin(), { q: phone })).items).toEqual([before])
  })

  test('has one block when it is set and brought back at once', async () => {
    const phone = freshPhone()
    const { id } = await block(phone)
    await unblockPhone(admin(), id)
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, () => [restoreBlockedPhone(admin(), id), block(phone)]).flat(),
    )
    const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused.filter(({ code }) => code !== 'not_found')).toEqual([])
    expect((await listBlockedPhones(admin(), { q: phone })).total).toBe(1)
  })

  test('gives back no older block when the phone is blocked again', async () => {
    const phone = freshPhone()
    const { id } = await block(phone)
    await unblockPhone(admin(), id)
    await block(phone)
    await expect(restoreBlockedPhone(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(unblockPhone(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('refuses what is no phone and a day that is over', async () => {
    await expect(block('12')).rejects.toMatchObject({
      details: { errors: [{ path: 'phone', code: 'invalid_phone' }] },
    })
    await expect(block(freshPhone(), daysFromNow(-1))).rejects.toMatchObject({
      details: { errors: [{ path: 'ends_on', code: 'in_past' }] },
    })
  })

  test('is the desk’s: nobody else reads or writes it', async () => {
    const { id } = await block(freshPhone())
    for (const [actor, code] of [
      [undefined, 'unauthorized'],
      [{ ...testAdmin, role: 'coach' as const }, 'not_permitted'],
    ] as const) {
      const context = contextOf(shop.db.database, actor)
      const asked = { phone: '0550123456', reason: 'x' }
      await expect(listBlockedPhones(context, {})).rejects.toMatchObject({ code })
      await expect(blockPhone(context, asked)).rejects.toMatchObject({ code })
      await expect(unblockPhone(context, id)).rejects.toMatchObject({ code })
      await expect(restoreBlockedPhone(context, id)).rejects.toMatchObject({ code })
    }
    expect(
      await listBlockedPhones(
        contextOf(shop.db.database, { ...testAdmin, role: 'desk' as const }),
        {},
      ),
    ).toHaveProperty('items')
  })

  test('is in the log without the phone', async () => {
    const { id, phone } = await block('0550 90 09 07')
    await unblockPhone(admin(), id)
    const entries = await sql('select * from audit_entries where subject_id = $1', [id])
    expect(entries.map(({ action }) => action)).toEqual([
      'order.phone_blocked',
      'order.phone_unblocked',
    ])
    expect(JSON.stringify(entries)).not.toContain(phone.slice(0, -4))
  })

  test('goes with a family that is erased', async () => {
    const phone = freshPhone()
    await block(phone)
    const { id } = await placed(order(1, phone))
    await shop.db.database.transaction((tx) => eraseFamilyOrders(tx, admin(), [id]))
    expect((await listBlockedPhones(admin(), { q: phone })).total).toBe(0)
    expect(
      await sql('select from blocked_phones where phone like $1', [`%${phone.slice(1)}`]),
    ).toEqual([])
  })
})

test('calls, ended blocks and leases of admins who left are erased by age', async () => {
  await sql('delete from blocked_phones')
  const { id } = await block(freshPhone())
  await unblockPhone(admin(), id)
  await block(freshPhone(), daysFromNow(1))
  await block(freshPhone())
  const placedOrder = await placed(order(1))
  await sql(
    `insert into order_calls (order_id, outcome, actor, seen_version, left_version)
     values ($1, 'fake', 'x', 1, 2)`,
    [placedOrder.id],
  )
  await sql("insert into call_leases values ($1, 'x', now())", [placedOrder.id])
  const erasures = [callErasure, blockErasure, leaseErasure]
  const at = (count: number) =>
    eraseDue(shop.db.database, erasures, new Date(Date.now() + days(count)))
  expect(await at(29)).toEqual({ order_calls: 0, blocked_phones: 0, call_leases: 1 })
  expect(await at(31)).toEqual({ order_calls: 0, blocked_phones: 1, call_leases: 0 })
  expect(await at(33)).toEqual({ order_calls: 0, blocked_phones: 1, call_leases: 0 })
  expect(await at(370)).toEqual({ order_calls: 1, blocked_phones: 0, call_leases: 0 })
  expect((await listBlockedPhones(admin(), {})).total).toBe(1)
})
