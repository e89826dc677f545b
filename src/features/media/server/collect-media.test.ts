import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours } from '#core/durations.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { claimMedia, insertMedia } from './claim-media.ts'
import { collectMedia, mediaCollection } from './collect-media.ts'

let db: TestDatabase
let removed: string[]
beforeAll(async () => {
  db = await createTestDatabase(40)
  await db.database.pool.query('create table shown (url text)')
})
afterAll(() => db.drop())
beforeEach(async () => {
  removed = []
  await db.database.pool.query('truncate media, shown cascade')
})

const uses = ['select url from shown']
const show = statement<never>('test-show', 'insert into shown values ($1)')

const after = (ms: number) => new Date(Date.now() + ms)

function services(): Services {
  const own = testServices(db.database)
  const remove = async (keys: readonly string[]) => void removed.push(...keys)
  return { ...own, media: { ...own.media, remove } }
}

const store = async (url: string) => db.database.rows(insertMedia, [url, [url.slice(7)], 1])
const readUrls = async () =>
  (await db.database.pool.query<{ url: string }>('select url from media')).rows.map(
    ({ url }) => url,
  )

test('what nothing uses goes after a day with its files; what is used or fresh stays', async () => {
  await store('/media/unused.jpg')
  await store('/media/used.jpg')
  await db.database.rows(show, ['/media/used.jpg'])
  await db.database.rows(show, [null])
  expect(await collectMedia(services(), uses, after(hours(23)))).toBe(0)
  expect(await collectMedia(services(), uses, after(hours(25)))).toBe(1)
  expect(removed).toEqual(['unused.jpg'])
  expect(await readUrls()).toEqual(['/media/used.jpg'])
})

test('what is claimed waits a day again, what is beside it does not', async () => {
  await store('/media/claimed.jpg')
  await store('/media/beside.jpg')
  await db.database.pool.query(`update media set claimed_at = now() - interval '2 days'`)
  await claimMedia(db.database, [{ path: 'media_url', url: '/media/claimed.jpg' }])
  expect(await collectMedia(services(), uses, after(0))).toBe(1)
  expect(await readUrls()).toEqual(['/media/claimed.jpg'])
})

test('while the store is away nothing is forgotten: the next collection finds it', async () => {
  await store('/media/first.jpg')
  await store('/media/second.jpg')
  const own = services()
  const remove = () => Promise.reject(new Error('the store is away'))
  await expect(
    collectMedia({ ...own, media: { ...own.media, remove } }, uses, after(hours(25))),
  ).rejects.toThrow('away')
  expect(await collectMedia(own, uses, after(hours(25)))).toBe(2)
  expect(removed.toSorted()).toEqual(['first.jpg', 'second.jpg'])
})

test('what was removed stays forgotten when the store goes away later', async () => {
  await Promise.all(Array.from({ length: 120 }, (_, index) => store(`/media/${index}.jpg`)))
  const own = services()
  const remove = async (keys: readonly string[]) => {
    if (removed.length >= 110) throw new Error('the store is away')
    removed.push(...keys)
  }
  await expect(
    collectMedia({ ...own, media: { ...own.media, remove } }, uses, after(hours(25))),
  ).rejects.toThrow('away')
  expect(await readUrls()).toHaveLength(20)
  expect(await collectMedia(own, uses, after(hours(25)))).toBe(20)
})

test('several processes at once remove each file once', async () => {
  const urls = Array.from({ length: 50 }, (_, index) => `/media/${index}.jpg`)
  await Promise.all(urls.map(store))
  const counts = await Promise.all(
    Array.from({ length: 20 }, () => collectMedia(services(), uses, after(days(2)))),
  )
  expect(counts.reduce((sum, count) => sum + count)).toBe(50)
  expect(removed.toSorted()).toEqual(urls.map((url) => url.slice(7)).toSorted())
})

test('what is taken into use while it is being collected stays, or is refused', async () => {
  for (let round = 0; round < 25; round++) {
    const url = `/media/round-${round}.jpg`
    await store(url)
    await db.database.pool.query("update media set claimed_at = now() - interval '2 days'")
    const saving = db.database.transaction(async (tx) => {
      await claimMedia(tx, [{ path: 'images.0', url }])
      await tx.rows(show, [url])
    })
    const [saved] = await Promise.allSettled([saving, collectMedia(services(), uses, after(0))])
    const isThere = (await readUrls()).includes(url)
    expect([round, saved.status, isThere]).toEqual([
      round,
      saved.status,
      saved.status === 'fulfilled',
    ])
  }
})

test('an address of the store that it does not have is refused by its field; others are not ours to judge', async () => {
  await store('/media/here.jpg')
  const used = [
    { path: 'images.0', url: '/media/here.jpg' },
    { path: 'images.1', url: '/media/gone.jpg' },
    { path: 'image_url', url: 'https://example.org/a.jpg' },
    { path: 'thumbnail_url', url: null },
  ]
  const errors = [{ path: 'images.1', code: 'media_gone' }]
  await expect(db.database.transaction((tx) => claimMedia(tx, used))).rejects.toMatchObject({
    code: 'invalid',
    details: { errors },
  })
})

test('the hourly collection asks for what was unfinished a day before', async () => {
  const own = services()
  const asked: Date[] = []
  const removeUnfinished = async (before: Date) => asked.push(before)
  const at = after(0)
  const media = { ...own.media, removeUnfinished }
  const told = await mediaCollection(uses).run({ ...own, media }, { at, jumpedDays: 0 })
  expect(told).toEqual({ removed: 1 })
  expect(asked).toEqual([new Date(at.getTime() - days(1))])
})
