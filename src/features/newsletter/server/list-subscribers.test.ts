import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { SubscriberListParams } from '../contract.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { removeSubscriber, restoreSubscriber } from './remove-subscriber.ts'
import { subscribe } from './subscribe.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(async () => {
  await db.database.pool.query('truncate newsletter_subscriptions, audit_entries')
  await db.database.pool
    .query(`insert into newsletter_subscriptions (email, language, subscribed_at, confirmed_at, token)
    values ('amina@example.dz', 'fr', '2026-11-01', '2026-11-02', gen_random_uuid()),
      ('Yanis@Example.dz', 'ar', '2026-11-03', null, gen_random_uuid()),
           ('=cmd@example.dz', 'en', '2026-11-05', '2026-11-05', gen_random_uuid())`)
})
afterAll(() => db.drop())

const asAdmin = () => contextOf(db.database, testAdmin)
const emails = async (query: SubscriberListParams = {}) =>
  (await listSubscribers(asAdmin(), query)).items.map(({ email }) => email)
const idOf = async (email: string) =>
  (await listSubscribers(asAdmin(), { q: email })).items[0]?.id ?? expect.fail(`nobody is ${email}`)
const audited = async (): Promise<string[]> =>
  (await db.database.pool.query('select action from audit_entries order by id')).rows.map(
    ({ action }) => action,
  )

describe('the list', () => {
  test('is newest first and marks who has not confirmed', async () => {
    const { items, total } = await listSubscribers(asAdmin(), {})
    expect(items.map(({ email, confirmed_at }) => [email, confirmed_at !== null])).toEqual([
      ['=cmd@example.dz', true],
      ['Yanis@Example.dz', false],
      ['amina@example.dz', true],
    ])
    expect(total).toBe(3)
    expect(items[0]).not.toHaveProperty('token')
  })

  test.each<[SubscriberListParams, string[]]>([
    [{ sort: 'subscribed_at', limit: 1 }, ['amina@example.dz']],
    [{ state: 'unconfirmed' }, ['Yanis@Example.dz']],
    [{ state: 'confirmed' }, ['=cmd@example.dz', 'amina@example.dz']],
    [{ q: 'YANIS@ex' }, ['Yanis@Example.dz']],
    [{ q: 'yanis', state: 'confirmed' }, []],
    [{ q: '%' }, []],
  ])('%o', async (query, found) => {
    expect(await emails(query)).toEqual(found)
  })

  test('goes on where a page ended, both ways', async () => {
    for (const sort of ['subscribed_at', '-subscribed_at'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listSubscribers(asAdmin(), { sort, limit: 1, cursor })
        seen.push(...page.items.map(({ email }) => email))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(seen).toEqual(await emails({ sort }))
    }
  })
})

describe('an address that an admin removes', () => {
  test('is gone from list and count, and comes back as it was', async () => {
    const before = await listSubscribers(asAdmin(), {})
    const id = await idOf('amina')
    await removeSubscriber(asAdmin(), id)
    expect(await emails()).toEqual(['=cmd@example.dz', 'Yanis@Example.dz'])
    expect((await listSubscribers(asAdmin(), {})).total).toBe(2)
    await expect(removeSubscriber(asAdmin(), id)).rejects.toMatchObject({ code: 'not_found' })
    expect(await restoreSubscriber(asAdmin(), id)).toMatchObject({ email: 'amina@example.dz' })
    expect(await listSubscribers(asAdmin(), {})).toEqual(before)
    expect(await audited()).toEqual(['subscriber.removed', 'subscriber.restored'])
  })

  test('and that subscribes again meanwhile, stays subscribed when the removal is undone', async () => {
    const id = await idOf('amina')
    await removeSubscriber(asAdmin(), id)
    await subscribe(contextOf(db.database), { email: 'amina@example.dz', language: 'fr' })
    expect(await restoreSubscriber(asAdmin(), id)).toMatchObject({ confirmed_at: null })
    expect(await audited()).toEqual(['subscriber.removed'])
  })
})

describe('the export', () => {
  const config = readConfig({ PUBLIC_URL: 'https://cirta.example' })
  const exported = async (query: Parameters<typeof exportSubscribers>[1] = {}) =>
    exportSubscribers({ ...asAdmin(), config }, query)

  test('holds confirmed addresses, each with its unsubscribe link, and no cell is a formula', async () => {
    const response = await exported()
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toBe('email,language,subscribed_at,confirmed_at,unsubscribe_url')
    expect(lines[1]).toMatch(
      /^'=cmd@example\.dz,en,2026-.*Z,2026-.*Z,https:\/\/cirta\.example\/newsletter\/unsubscribe\?token=[\da-f-]{36}$/,
    )
    expect(lines[2]).toMatch(/^amina@/)
    expect(await audited()).toEqual(['subscriber.exported'])
  })

  test('has others when they are asked for, and a byte-order mark for Excel', async () => {
    const bytes = new Uint8Array(
      await (await exported({ state: 'unconfirmed', excel: '1' })).arrayBuffer(),
    )
    expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect(new TextDecoder().decode(bytes)).toContain('Yanis@Example.dz,ar,')
  })

  test('of many pages holds every address once', async () => {
    await db.database.pool
      .query(`insert into newsletter_subscriptions (email, language, confirmed_at, token)
      select 'many' || n || '@example.dz', 'fr', now(), n from generate_series(1, 2501) n`)
    const text = await (await exported({ q: 'many' })).text()
    const found = text.match(/many\d+@/g) ?? []
    expect([found.length, new Set(found).size]).toEqual([2501, 2501])
  })
})

test('nobody but an admin reads, removes, restores or exports', async () => {
  const id = await idOf('amina')
  const visitor = contextOf(db.database)
  const refused = { code: 'unauthorized' }
  await expect(listSubscribers(visitor, {})).rejects.toMatchObject(refused)
  await expect(removeSubscriber(visitor, id)).rejects.toMatchObject(refused)
  await expect(restoreSubscriber(visitor, id)).rejects.toMatchObject(refused)
  await expect(exportSubscribers(visitor, {})).rejects.toMatchObject(refused)
  expect(await emails()).toHaveLength(3)
})
