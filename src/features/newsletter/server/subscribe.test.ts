import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { subscription } from '../contract.ts'
import { subscribe } from './subscribe.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('delete from newsletter_subscriptions'))
afterAll(() => db.drop())

const add = (email: string, website?: string) =>
  subscribe(contextOf(db.database), subscription.parse({ email, language: 'fr', website }))

const list = async () =>
  (await db.database.pool.query('select email, language, confirmed_at from newsletter_subscriptions')).rows

test('adds an address, not confirmed yet', async () => {
  expect(await add(' Lina@Example.dz ')).toEqual({ status: 'subscribed' })
  expect(await list()).toEqual([{ email: 'Lina@Example.dz', language: 'fr', confirmed_at: null }])
})

test('answers the same for an address on the list, however it is written, also at the same moment', async () => {
  const answers = await Promise.all(
    ['lina@example.dz', 'LINA@example.dz', 'Lina@Example.DZ'].map((email) => add(email)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['subscribed']))
  expect(await list()).toHaveLength(1)
})

test('answers a program that fills the hidden field as it answers people, and adds nothing', async () => {
  expect(await add('bot@example.dz', 'x')).toEqual({ status: 'subscribed' })
  expect(await list()).toEqual([])
})
