import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Admin } from '#core/actor.ts'
import type { Role } from '#core/permissions.ts'
import { hours } from '#core/durations.ts'
import { contactMessage } from '#features/contact/contract.ts'
import { sendMessage } from '#features/contact/server/send-message.ts'
import { newOrder } from '#features/orders/contract.ts'
import { placeOrder } from '#features/orders/server/place-order.ts'
import { readConfig } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { openDatabase } from '#platform/database.ts'
import { visitorLimits } from '#platform/postgres/limits.ts'
import { checkoutOrder, contextOf, createProduct, testAdmin } from '#tests/support/builders.ts'
import { startPushService } from '#tests/support/push-service.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newPushSubscription } from '../push-contract.ts'
import { endPushes, getPushState, sendTestPush, subscribeToPushes } from './push-subscriptions.ts'
import { adminPushes } from './send-pushes.ts'

let db: TestDatabase
let service: Awaited<ReturnType<typeof startPushService>>
let product: string
beforeAll(async () => {
  db = await createTestDatabase(32)
  service = await startPushService()
  product = await createProduct(db.database, { stocks: { M: 500 } })
})
beforeEach(() => db.database.pool.query('truncate users, orders, mails, audit_entries cascade'))
afterAll(async () => {
  await service?.close()
  await db.drop()
})

const pushing = (context: Context): Context => ({
  ...context,
  config: readConfig({ RATE_LIMIT: 'off', PUSH_ORIGIN: service.origin }),
})
const guest = () => pushing(contextOf(db.database))
const send = () => adminPushes.sendDue(guest())
const count = async (table: string): Promise<number> =>
  (await db.database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n

/** An admin in this role, signed in on a phone of their own. */
async function signIn(role: Role, email = `${role}@example.dz`): Promise<Admin> {
  const { rows } = await db.database.pool.query(
    `with u as (insert into users (email) values ($1)
       on conflict (email) do update set updated_at = now() returning id),
     a as (insert into admins (user_id, role) select id, $2 from u on conflict do nothing)
     insert into sessions (user_id, amr, last_used_at) select id, '[]', now() from u
     returning user_id, id`,
    [email, role],
  )
  return { ...testAdmin, email, role, userId: rows[0].user_id, sessionId: rows[0].id }
}

async function subscribe(admin: Admin, language: 'fr' | 'en' | 'ar' = 'fr') {
  const { endpoint, keys, ...browser } = service.browser()
  const context = pushing(contextOf(db.database, admin))
  await subscribeToPushes(context, newPushSubscription.parse({ endpoint, keys, language }))
  return { ...browser, endpoint, keys, context }
}

async function order() {
  const input = checkoutOrder([{ product_id: product, size: 'M', quantity: 1, jersey_numbers: [] }])
  const request = { key: crypto.randomUUID(), body: '' }
  return JSON.parse(await placeOrder(guest(), newOrder.parse(input), request))
}
const write = () =>
  sendMessage(
    guest(),
    contactMessage.parse({
      name: 'Lina Benali',
      email: 'lina@example.dz',
      message: 'Bonjour',
      language: 'fr',
    }),
  )

describe('an admin’s phone', () => {
  test('is told of an order in its language, without a name, encrypted for it alone', async () => {
    const french = await subscribe(await signIn('manager'))
    const arabic = await subscribe(await signIn('desk'), 'ar')
    const placed = await order()
    expect(french.requests()).toEqual([])
    expect(await send()).toBe(2)
    expect(french.shown()).toEqual([
      {
        title: 'Nouvelle commande',
        body: `${placed.order_number} · 4\u202f500,00\u00a0DZD`,
        url: `/admin/orders?order=${placed.id}`,
        tag: placed.id,
        lang: 'fr',
        dir: 'ltr',
      },
    ])
    expect(arabic.shown()).toMatchObject([{ title: 'طلب جديد', lang: 'ar', dir: 'rtl' }])
    expect(JSON.stringify([...french.shown(), ...arabic.shown()])).not.toMatch(/Amina|0550/)
    expect(french.requests()[0]?.headers).toMatchObject({ ttl: '86400', urgency: 'high' })
    const { public_key } = await getPushState(french.context)
    expect(await french.claims()).toMatchObject([
      { key: public_key, aud: service.origin, sub: 'mailto:admin@cirta.example' },
    ])
    expect([await send(), await count('pushes')]).toEqual([0, 0])
  })

  test('is told of a message; a coach’s is told of neither, nor one that lost its role', async () => {
    const desk = await subscribe(await signIn('desk'), 'en')
    const coach = await subscribe(await signIn('coach'))
    const leaving = await signIn('desk', 'leaving@example.dz')
    const left = await subscribe(leaving)
    await write()
    await order()
    expect(await count('pushes')).toBe(4)
    await db.database.pool.query(`update admins set role = 'none' where user_id = $1`, [
      leaving.userId,
    ])
    await send()
    expect(desk.shown().map(({ title }) => title)).toEqual(['New message', 'New order'])
    expect(JSON.stringify(desk.shown())).not.toMatch(/Lina|Bonjour/)
    expect([coach.requests(), left.requests()]).toEqual([[], []])
    expect(await count('pushes')).toBe(0)
  })

  test('shows a test; one that takes none cannot have it', async () => {
    const admin = await signIn('manager')
    const context = pushing(contextOf(db.database, admin))
    await expect(sendTestPush(context)).rejects.toMatchObject({ code: 'not_found' })
    const phone = await subscribe(admin)
    await sendTestPush(phone.context)
    await send()
    expect(phone.shown()).toMatchObject([{ title: 'Les notifications arrivent' }])
  })

  test.each([404, 410])('that the service no longer knows (%i) is forgotten', async (status) => {
    const phone = await subscribe(await signIn('manager'))
    phone.answer(status)
    await order()
    await send()
    expect([await count('push_subscriptions'), await count('pushes')]).toEqual([0, 0])
    expect((await getPushState(phone.context)).is_on).toBe(false)
  })

  test('is tried again while the service is away, not after a day nor when it refuses', async () => {
    const phone = await subscribe(await signIn('manager'))
    phone.answer(503)
    await order()
    expect([await send(), await send()]).toEqual([1, 0])
    await db.database.pool.query("update pushes set next_attempt_at = now() - interval '1 minute'")
    phone.answer(201)
    expect(await send()).toBe(1)
    expect(phone.requests()).toHaveLength(2)

    phone.answer(503)
    await order()
    await db.database.pool.query(`update pushes set created_at = now() - interval '25 hours'`)
    await send()
    phone.answer(413)
    await order()
    await send()
    expect([await count('pushes'), await count('push_subscriptions')]).toEqual([0, 1])
  })

  test('gets its push within one wait for another’s service that does not answer', async () => {
    const hanging = await subscribe(await signIn('manager'))
    hanging.answer('nothing')
    for (let placed = 0; placed < 20; placed++) await order()
    const phone = await subscribe(await signIn('desk'))
    const placed = await order()
    await send()
    expect(phone.shown()).toMatchObject([{ tag: placed.id }])
    expect(hanging.requests()).toHaveLength(9)
    expect([await send(), await count('pushes')]).toEqual([0, 21])
  })

  test('gets one test at most while it waits to be sent, also of 32 at once', async () => {
    const phone = await subscribe(await signIn('manager'))
    await Promise.all(Array.from({ length: 32 }, () => sendTestPush(phone.context)))
    expect(await count('pushes')).toBe(1)
    await send()
    await sendTestPush(phone.context)
    expect(await count('pushes')).toBe(1)
  })

  test('that is signed out at the same moment fails no message', async () => {
    const leaving = await signIn('manager')
    await subscribe(leaving)
    const desk = await subscribe(await signIn('desk'))
    const signingOut = await db.database.pool.connect()
    await signingOut.query('begin')
    await signingOut.query('delete from sessions where id = $1', [leaving.sessionId])
    const written = write()
    const blocked = `pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(() => count(blocked)).toBe(1)
    await signingOut.query('commit')
    signingOut.release()
    await written
    await send()
    expect(desk.shown()).toMatchObject([{ title: 'Nouveau message' }])
  })

  test('is sent each push once by two programs with 32 callers', async () => {
    const phone = await subscribe(await signIn('manager'))
    for (let placed = 0; placed < 30; placed++) await order()
    const other = openDatabase(db.connection, { writers: 16, readers: 1, limits: visitorLimits })
    const tried = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        adminPushes.sendDue(pushing(contextOf(index % 2 ? other : db.database))),
      ),
    )
    await other.close()
    expect(tried.reduce((sum, some) => sum + some, 0)).toBe(30)
    expect(new Set(phone.shown().map(({ tag }) => tag)).size).toBe(30)
    expect(phone.requests()).toHaveLength(30)
  })
})

describe('a subscription', () => {
  test('ends with the switch, the session and the admin; each phone has one', async () => {
    const admin = await signIn('manager')
    const phone = await subscribe(admin)
    await subscribe(admin)
    expect(await count('push_subscriptions')).toBe(1)
    await endPushes(phone.context)
    await endPushes(phone.context)
    expect(await count('push_subscriptions')).toBe(0)
    await subscribe(admin)
    await db.database.pool.query('delete from sessions where id = $1', [admin.sessionId])
    expect(await count('push_subscriptions')).toBe(0)
    const another = await signIn('manager')
    await subscribe(another)
    await db.database.pool.query('delete from users where id = $1', [another.userId])
    expect(await count('push_subscriptions')).toBe(0)
  })

  test('of a phone goes to the admin who signed in there last', async () => {
    const { endpoint, keys } = await subscribe(await signIn('manager'))
    const desk = await signIn('desk')
    const context = pushing(contextOf(db.database, desk))
    await subscribeToPushes(context, { endpoint, keys, language: 'fr' })
    const { rows } = await db.database.pool.query('select user_id from push_subscriptions')
    expect(rows).toEqual([{ user_id: desk.userId }])
  })

  test('is one of ten at most, also when they come at the same moment; the oldest go', async () => {
    const sessions: Admin[] = []
    for (let signedIn = 0; signedIn < 14; signedIn++) sessions.push(await signIn('manager'))
    await Promise.all(sessions.map((admin) => subscribe(admin)))
    expect(await count('push_subscriptions')).toBe(10)
  })

  test.each([
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://10.1.2.3/x',
    'https://169.254.169.254/latest',
    'https://intranet/x',
    'https://a:b@push.example.com/x',
  ])('with %s is refused', async (endpoint) => {
    const admin = await signIn('manager')
    const { keys } = service.browser()
    await expect(
      subscribeToPushes(contextOf(db.database, admin), { endpoint, keys, language: 'fr' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })

  test('whose push service cannot be found is tried later, and the order is placed', async () => {
    const phone = await subscribe(await signIn('manager'))
    await db.database.pool.query(`update push_subscriptions set endpoint = $1`, [
      phone.endpoint.replace(/^http:\/\/127\.0\.0\.1/, 'https://push.invalid'),
    ])
    expect((await order()).order_number).toMatch(/^CBC-/)
    expect(await send()).toBe(1)
    expect([phone.requests(), await count('pushes')]).toEqual([[], 1])
  })

  test('is of the signed-in admin alone', async () => {
    for (const verb of [getPushState, endPushes, sendTestPush])
      await expect(verb(guest())).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

test('pushes that nobody took are erased after two days', async () => {
  await subscribe(await signIn('manager'))
  await order()
  await order()
  await db.database.pool.query(
    `update pushes set created_at = now() - interval '3 days'
      where id = (select id from pushes limit 1)`,
  )
  expect(await adminPushes.erasure.erase(db.database, new Date(), 10)).toBe(1)
  expect(await adminPushes.erasure.count(db.database, new Date(Date.now() + hours(1)))).toEqual({
    total: 1,
    due: 0,
  })
})
