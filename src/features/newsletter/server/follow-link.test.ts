import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '#server/api.ts'
import { confirmSubscription, endSubscription } from './follow-link.ts'
import { subscribe } from './subscribe.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() => db.database.pool.query('truncate newsletter_subscriptions, mails'))
afterAll(() => db.drop())

const context = () => contextOf(db.database)
const list = async () =>
  (await db.database.pool.query('select email, token, confirmed_at from newsletter_subscriptions'))
    .rows

async function subscribed(): Promise<string> {
  await subscribe(context(), { email: 'lina@example.dz', language: 'fr' })
  return (await list())[0].token
}

test('a link carries 256 random bits; one of before, with a UUID, goes on working', async () => {
  expect(await subscribed()).toMatch(/^[\w-]{43}$/)
  const old = crypto.randomUUID()
  await db.database.pool.query('update newsletter_subscriptions set token = $1', [old])
  const api = createApi(context())
  const post = (path: string) =>
    api.request(`/api/newsletter/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: old }),
    })
  expect(await (await post('confirm')).json()).toEqual({ status: 'confirmed' })
  expect(await (await post('unsubscribe')).json()).toEqual({ status: 'unsubscribed' })
  expect(await list()).toEqual([])
})

test('a link confirms its address, once and for all', async () => {
  const token = await subscribed()
  expect(await confirmSubscription(context(), token)).toEqual({ status: 'confirmed' })
  const [first] = await list()
  expect(first.confirmed_at).not.toBeNull()
  expect(await confirmSubscription(context(), token)).toEqual({ status: 'confirmed' })
  expect(await list()).toEqual([first])
})

test('a link ends its subscription and leaves nothing of it; followed again it says the same', async () => {
  const token = await subscribed()
  const others = await subscribe(context(), { email: 'yanis@example.dz', language: 'fr' })
  expect(others).toEqual({ status: 'subscribed' })
  expect(await endSubscription(context(), token)).toEqual({ status: 'unsubscribed' })
  expect(await endSubscription(context(), token)).toEqual({ status: 'unsubscribed' })
  expect(await list()).toMatchObject([{ email: 'yanis@example.dz' }])
})

test('who came back after that gets a link of their own, and the old ones are worth nothing', async () => {
  const old = await subscribed()
  await endSubscription(context(), old)
  const fresh = await subscribed()
  expect(fresh).not.toBe(old)
  await expect(confirmSubscription(context(), old)).rejects.toMatchObject({ code: 'not_found' })
  await endSubscription(context(), old)
  expect(await list()).toMatchObject([{ token: fresh, confirmed_at: null }])
})

test('a link that nobody was sent, or whose address an admin removed, confirms nothing', async () => {
  const token = await subscribed()
  await expect(confirmSubscription(context(), crypto.randomUUID())).rejects.toMatchObject({
    code: 'not_found',
  })
  await db.database.pool.query('update newsletter_subscriptions set removed_at = now()')
  await expect(confirmSubscription(context(), token)).rejects.toMatchObject({ code: 'not_found' })
})

test('confirming and ending at the same moment leaves the address gone', async () => {
  const token = await subscribed()
  await Promise.allSettled([
    ...Array.from({ length: 10 }, () => confirmSubscription(context(), token)),
    ...Array.from({ length: 10 }, () => endSubscription(context(), token)),
  ])
  expect(await list()).toEqual([])
})
