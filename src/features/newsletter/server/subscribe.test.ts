import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { subscription } from '../contract.ts'
import { confirmSubscription } from './follow-link.ts'
import { subscribe } from './subscribe.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase(20)
})
beforeEach(() =>
  db.database.pool.query('truncate newsletter_subscriptions, mails; delete from rate_limits'),
)
afterAll(() => db.drop())

const monday = new Date('2026-11-23T09:00:00Z')
const tuesday = new Date('2026-11-24T09:00:00Z')

const add = (email: string, { website, at = monday }: { website?: string; at?: Date } = {}) =>
  subscribe(
    { ...contextOf(db.database), now: () => at },
    subscription.parse({ email, language: 'fr', website }),
  )

const list = async () =>
  (
    await db.database.pool.query(
      'select email, language, token, subscribed_at, confirmed_at, removed_at from newsletter_subscriptions',
    )
  ).rows
const mailed = async (): Promise<string[]> =>
  (await db.database.pool.query('select recipient from mails')).rows.map(
    ({ recipient }) => recipient,
  )

test('adds an address, not confirmed yet, and writes to it', async () => {
  expect(await add(' Lina@Example.dz ')).toEqual({ status: 'subscribed' })
  expect(await list()).toMatchObject([
    { email: 'Lina@Example.dz', language: 'fr', confirmed_at: null },
  ])
  expect(await mailed()).toEqual(['Lina@Example.dz'])
})

test('answers the same for an address on the list, however it is written, also at the same moment', async () => {
  const spellings = ['lina@example.dz', 'LINA@example.dz', 'Lina@Example.DZ']
  const answers = await Promise.all(
    Array.from({ length: 18 }, (_, index) => add(spellings[index % 3] ?? '')),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['subscribed']))
  expect(await list()).toHaveLength(1)
})

test('a confirmed address stays confirmed, and gets the same mail as any other', async () => {
  await add('lina@example.dz')
  const [{ token }] = await list()
  await confirmSubscription({ ...contextOf(db.database), now: () => monday }, token)
  const [confirmed] = await list()
  expect(await add('lina@example.dz', { at: tuesday })).toEqual({ status: 'subscribed' })
  expect(await list()).toEqual([confirmed])
  expect(await mailed()).toHaveLength(2)
})

test('an address that never confirmed has its days from the newest request', async () => {
  await add('lina@example.dz')
  await add('lina@example.dz', { at: tuesday })
  expect(await list()).toMatchObject([{ subscribed_at: tuesday.toISOString(), confirmed_at: null }])
})

test('one that an admin removed begins anew, and its old links are worth nothing', async () => {
  await add('lina@example.dz')
  const [{ token }] = await list()
  await db.database.pool.query(
    'update newsletter_subscriptions set confirmed_at = now(), removed_at = now()',
  )
  await add('lina@example.dz')
  const [again] = await list()
  expect(again).toMatchObject({ confirmed_at: null, removed_at: null })
  expect(again.token).not.toBe(token)
})

test('an address gets three mails a day, whoever asks and however it is written; the answer stays the same', async () => {
  const context = { ...contextOf(db.database), config: readConfig({}) }
  for (const email of [
    'lina@example.dz',
    'LINA@example.dz',
    'lina@example.dz',
    'Lina@example.dz',
    'a@example.dz',
  ]) {
    const wanted = subscription.parse({ email, language: 'fr' })
    expect(await subscribe(context, wanted)).toEqual({ status: 'subscribed' })
  }
  const recipients = (await mailed()).map((recipient) => recipient.toLowerCase())
  expect(recipients.filter((recipient) => recipient === 'lina@example.dz')).toHaveLength(3)
  expect(recipients).toContain('a@example.dz')
})

test('answers a program that fills the hidden field as it answers people, and adds nothing', async () => {
  expect(await add('bot@example.dz', { website: 'x' })).toEqual({ status: 'subscribed' })
  expect(await list()).toEqual([])
  expect(await mailed()).toEqual([])
})
