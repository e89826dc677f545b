import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMedia } from '#features/media/server/claim-media.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { adminGallery, newGalleryItem } from '../contract.ts'
import { addGalleryItem } from './add-gallery-item.ts'
import { archiveGalleryItem, restoreGalleryItem } from './archive-gallery-item.ts'
import { listAdminGallery, listGallery, readGalleryItem } from './list-gallery.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase()
  await db.database.rows(insertMedia, ['/media/team.jpg', ['team.jpg'], 1.5])
})
afterAll(() => db.drop())

const photo = { media_url: '/media/team.jpg', shows_people: false }
const publicIds = async () => (await listGallery(visitor(), {})).items.map(({ id }) => id)

test('every verb refuses a visitor', async () => {
  const { id } = await addGalleryItem(admin(), photo)
  const refused = [
    listAdminGallery(visitor(), {}),
    addGalleryItem(visitor(), photo),
    archiveGalleryItem(visitor(), id),
    restoreGalleryItem(visitor(), id),
  ]
  for (const attempt of refused)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test('a new item has the defaults of the specification; a hidden one only admins see', async () => {
  const shown = await addGalleryItem(admin(), { ...photo, title_fr: '' })
  expect(shown).toMatchObject({
    media_type: 'image',
    active: true,
    display_order: 0,
    title_fr: null,
  })
  const hidden = await addGalleryItem(admin(), {
    media_type: 'video',
    media_url: 'https://example.org/film.mp4',
    thumbnail_url: '/media/team.jpg',
    active: false,
    display_order: -5,
  })
  expect(await publicIds()).toContain(shown.id)
  expect(await publicIds()).not.toContain(hidden.id)
  const list = adminGallery.parse(await listAdminGallery(admin(), {}))
  expect(list.items[0]?.id).toBe(hidden.id)
  expect(list.total).toBe(list.items.length)
})

test.each([
  ['media_url', { media_url: '' }, 'required'],
  ['media_url', { media_url: 'photo.jpg' }, 'invalid_url'],
  ['media_url', { media_url: 'javascript:alert(1)' }, 'invalid_url'],
  ['thumbnail_url', { media_type: 'video', thumbnail_url: 'ftp://x/y' }, 'invalid_url'],
  ['thumbnail_url', { thumbnail_url: 'https://example.org/a.jpg' }, 'invalid'],
  ['display_order', { display_order: 1.5 }, 'invalid_type'],
  ['media_type', { media_type: 'song' }, 'invalid_value'],
])('an item must have a right %s', (path, changes, code) => {
  const { error } = newGalleryItem.safeParse({ ...photo, ...changes })
  expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  expect(error?.issues.map(({ message }) => message)).toContain(code)
})

test('a file that the store does not have is refused', async () => {
  await expect(
    addGalleryItem(admin(), { ...photo, media_url: '/media/gone.jpg' }),
  ).rejects.toMatchObject({
    details: { errors: [{ path: 'media_url', code: 'media_gone' }] },
  })
})

test('an archived item leaves the gallery and comes back to its place', async () => {
  const { id } = await addGalleryItem(admin(), {
    ...photo,
    title_fr: 'L’équipe',
    title_ar: 'الفريق',
  })
  const before = await publicIds()
  await archiveGalleryItem(admin(), id)
  expect(await publicIds()).not.toContain(id)
  await expect(archiveGalleryItem(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(readGalleryItem(db.database, id)).rejects.toMatchObject({ code: 'not_found' })
  expect(await restoreGalleryItem(admin(), id)).toMatchObject({ id, title_ar: 'الفريق' })
  expect(await publicIds()).toEqual(before)
  const { rows } = await db.database.pool.query(
    'select action, subject_names from audit_entries where subject_id = $1 order by id',
    [id],
  )
  const subject_names = { fr: 'L’équipe', en: 'L’équipe', ar: 'الفريق' }
  expect(rows).toEqual([
    { action: 'gallery_item.created', subject_names },
    { action: 'gallery_item.archived', subject_names },
    { action: 'gallery_item.restored', subject_names },
  ])
})

test('the list comes page by page', async () => {
  for (const display_order of [3, 1, 2, 1])
    await addGalleryItem(admin(), { ...photo, display_order })
  const all = await listAdminGallery(admin(), {})
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listAdminGallery(admin(), { limit: 2, cursor })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  expect(ids).toEqual(all.items.map(({ id }) => id))
})
