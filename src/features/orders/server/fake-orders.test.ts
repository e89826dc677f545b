import { describe, expect, test } from 'vitest'
import { countLedgerDifferences } from '#tests/support/builders.ts'
import { freshNetwork, freshPhone, openLimitedShop } from '#tests/support/limited-orders.ts'
import { solveStamp } from '#tests/support/solve-stamp.ts'
import { issueStamp } from '#platform/form-stamp.ts'
import { createApi } from '#server/api.ts'
import type { NewOrderInput } from '../contract.ts'
import { getOrder } from './list-orders.ts'

const shop = openLimitedShop()
const { admin, servicesAt, order, placed, post, setStatus, stock, age } = shop
const reasonOf = async (id: string) => (await getOrder(admin(), id)).check_reason

describe('an order takes its stock at once', () => {
  test('with a stamp and a few pieces, and gets the usual answer', async () => {
    const answer = await placed(order(20))
    expect(Object.keys(answer)).toEqual(['id', 'order_number', 'status', 'total_amount'])
    expect(await stock()).toBe(329)
  })

  test('however it was sent and however many pieces it has, when limits are off', async () => {
    const off = { RATE_LIMIT: 'off' }
    expect(await placed(order(99), { stamp: null, env: off })).not.toHaveProperty('to_be_checked')
    expect(await stock()).toBe(250)
  })
})

describe('an order is stored to be checked and takes no stock', () => {
  test.each([
    ['without a stamp', null],
    ['with a stamp that is not ours', 'x.y.z'],
  ])('%s', async (_how, stamp) => {
    const answer = await placed(order(1), { stamp })
    expect(answer).toMatchObject({ status: 'pending', to_be_checked: true })
    expect(await reasonOf(answer.id)).toBe('no_stamp')
    expect(await stock()).toBe(349)
  })

  test('above 20 pieces', async () => {
    const { id } = await placed(order(21))
    expect(await reasonOf(id)).toBe('order_pieces')
    expect(await stock()).toBe(349)
  })

  test('when its phone would hold more than 20, whichever of a family’s phones it is', async () => {
    const phone = freshPhone()
    await placed(order(15, phone))
    await placed(order(5, phone))
    const { id } = await placed(order(1, phone))
    expect(await reasonOf(id)).toBe('phone_pieces')
    const quick: NewOrderInput = {
      flow: 'quick',
      customer_name: 'Amina B.',
      player_phone: freshPhone(),
      parent_phone: phone,
      exact_address: 'Cité 1, Constantine',
      notes: null,
      language: 'fr',
      expected_total: 4500,
      items: order(1).items,
    }
    const { id: ofParent } = await placed(quick)
    expect(await reasonOf(ofParent)).toBe('phone_pieces')
    expect(await stock()).toBe(329)
  })

  test('when its network would hold more than 60', async () => {
    const network = freshNetwork()
    const opened = [
      await issueStamp(servicesAt(0), network, 'order'),
      await issueStamp(servicesAt(0), network, 'order'),
    ]
    for (const { stamp } of opened) await placed(order(20), { network, stamp })
    await shop.db.database.pool.query('truncate form_submissions, rate_limits')
    await placed(order(20), { network })
    const { id } = await placed(order(1), { network })
    expect(await reasonOf(id)).toBe('sender_pieces')
    expect(await stock()).toBe(289)
  })

  test('confirmed, cancelled and day-old orders no longer count', async () => {
    const phone = freshPhone()
    const first = await placed(order(20, phone))
    await setStatus(first.id, 'confirmed')
    const second = await placed(order(20, phone))
    await setStatus(second.id, 'cancelled')
    await placed(order(20, phone))
    await age(25)
    expect(await placed(order(20, phone))).not.toHaveProperty('to_be_checked')
  })

  test('and says so on the tracking page and in both mails', async () => {
    const phone = freshPhone()
    const { order_number } = await placed(order(1, phone), { stamp: null })
    const tracked = await createApi(servicesAt(0)).request('/api/orders/track', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order_number, phone }),
    })
    expect(await tracked.json()).toMatchObject({ status: 'pending', stock_state: 'to_check' })
    const { rows } = await shop.db.database.pool.query(
      `select kind, text from mails where headers ->> 'X-Order-Number' = $1 order by kind`,
      [order_number],
    )
    expect(rows).toEqual([
      { kind: 'order-new', text: expect.stringContaining('À vérifier') },
      { kind: 'order-received', text: expect.stringContaining('nous vérifions la commande') },
    ])
  })
})

test('concurrent orders reserve at most 60 pieces per sender and 20 per phone', async () => {
  const network = freshNetwork()
  const opened = await Promise.all(
    Array.from({ length: 10 }, () => issueStamp(servicesAt(0), network, 'order')),
  )
  const proofs = await Promise.all(opened.map(solveStamp))
  const sent = await Promise.all(
    opened.map(({ stamp }, index) => post(order(7), { network, stamp, proof: proofs[index] })),
  )
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await stock()).toBe(349 - 56)
  const phone = freshPhone()
  const before = Number(await stock())
  const ofPhone = await Promise.all(Array.from({ length: 10 }, () => post(order(7, phone))))
  expect(new Set(ofPhone.map(({ status }) => status))).toEqual(new Set([201]))
  expect(before - Number(await stock())).toBe(14)
  expect(await countLedgerDifferences(shop.db.database)).toBe(0)
})

describe('a repeat', () => {
  test('with the same key gets the same bytes, even with a spent or different stamp', async () => {
    const network = freshNetwork()
    const { stamp } = await issueStamp(servicesAt(0), network, 'order')
    const body = order(2)
    const key = crypto.randomUUID()
    const answers = [
      await post(body, { network, stamp, key }),
      await post(body, { network, stamp, key }),
      await post(body, { network, key }),
      await post(body, { network, stamp: null, key }),
    ]
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.text).not.toContain('to_be_checked')
    expect(await stock()).toBe(347)
  })

  test('after a refusal can use its stamp again', async () => {
    const network = freshNetwork()
    const { stamp } = await issueStamp(servicesAt(0), network, 'order')
    expect((await post({ ...order(1), expected_total: 1 }, { network, stamp })).status).toBe(409)
    expect(await placed(order(1), { network, stamp })).not.toHaveProperty('to_be_checked')
  })

  test('of refused orders does not count against the phone’s limit, and a phone’s eleventh order is refused', async () => {
    const phone = freshPhone()
    for (let tries = 0; tries < 12; tries++)
      expect((await post({ ...order(1, phone), expected_total: 1 })).status).toBe(409)
    for (let sent = 0; sent < 10; sent++) await placed(order(1, phone))
    const { status, text } = await post(order(1, phone))
    expect(status).toBe(429)
    expect(JSON.parse(text).retry_after).toBeGreaterThan(500)
  })
})

test('a filled honeypot gets the usual answer, the same for the same request, and nothing is stored', async () => {
  const body = { ...order(2), website: 'https://spam.example' }
  const key = crypto.randomUUID()
  const [first, again] = [await post(body, { key }), await post(body, { key })]
  expect(first).toEqual(again)
  const answer = JSON.parse(first.text)
  expect(Object.keys(answer)).toEqual(['id', 'order_number', 'status', 'total_amount'])
  expect(answer).toMatchObject({ status: 'pending', total_amount: 9000 })
  expect(answer.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
  expect(answer.order_number).toMatch(/^CBC-\d{4}-\d{6}$/)
  const bare = JSON.parse((await post(body, { stamp: null })).text)
  expect(Object.keys(bare)).toEqual(Object.keys(await placed(order(2), { stamp: null })))
  const { rows } = await shop.db.database.pool.query('select count(*)::int as kept from orders')
  expect(rows[0].kept).toBe(1)
  expect(await stock()).toBe(349)
})
