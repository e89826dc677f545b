import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMedia } from '#features/media/server/claim-media.ts'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { gallery, type GalleryParams } from '../contract.ts'
import { listGallery } from './list-gallery.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.pool.query(
    `insert into gallery_items (media_type, media_url, thumbnail_url, title_en, active,
      display_order, created_at)
     values ('image', '/media/c.jpg', null, 'third', true, 2, '2026-01-01'),
            ('video', '/media/b.mp4', '/media/b.jpg', 'second', true, 1, '2026-01-02'),
            ('image', '/media/a.jpg', null, 'first', true, 1, '2026-01-01'),
            ('image', '/media/d.jpg', null, 'hidden', false, 0, '2026-01-01')`,
  )
})
afterAll(() => db.drop())

const list = (query: GalleryParams = {}) => listGallery(contextOf(db.database), query)

test('lists active items by display order, the older first where it is the same', async () => {
  const { items, next_cursor } = gallery.parse(await list())
  expect(items.map(({ title_en }) => title_en)).toEqual(['first', 'second', 'third'])
  expect(items[1]).toMatchObject({
    media_type: 'video',
    thumbnail_url: '/media/b.jpg',
    title_fr: null,
  })
  expect(next_cursor).toBeNull()
})

test('says of a picture whose measures are known that it is wide', async () => {
  const insert = (url: string, ratio: number | null) =>
    db.database.rows(insertMedia, [url, [], ratio])
  await Promise.all([insert('/media/a.jpg', 1), insert('/media/b.jpg', 1.78)])
  const { items } = await list()
  expect(items.map(({ is_wide }) => is_wide)).toEqual([false, true, false])
})

test('comes page by page without a gap or a double', async () => {
  const seen: (string | null)[] = []
  let cursor: string | undefined
  do {
    const page = await list({ limit: 1, cursor })
    seen.push(...page.items.map(({ title_en }) => title_en))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(seen).toEqual(['first', 'second', 'third'])
})
