import { expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { openMediaServers } from '#tests/support/media-servers.ts'
import { jpeg } from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { newEvent } from '#features/events/contract.ts'
import { createEvent } from '#features/events/server/create-event.ts'
import { giveEventConsent, withdrawEventConsent } from '#features/events/server/event-consent.ts'
import { consentGiven } from '#features/media/contract.ts'
import { collectMedia } from '#features/media/server/collect-media.ts'
import { newGalleryItem } from '../contract.ts'
import { addGalleryItem } from './add-gallery-item.ts'
import { archiveGalleryItem } from './archive-gallery-item.ts'
import { giveGalleryConsent, withdrawGalleryConsent } from './gallery-consent.ts'
import { listAlbums } from './list-albums.ts'
import { listAdminGallery, listGallery, readGalleryItem } from './list-gallery.ts'
import { galleryMedia } from './used-media.ts'

const uploads = openUploads()
const { admin, upload } = uploads
const servers = openMediaServers(uploads)
const visitor = () => contextOf(admin().database)

const agreed = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Parents des U14' }
const add = (given: object) => addGalleryItem(admin(), newGalleryItem.parse(given))
const say = (id: string, said: object) => giveGalleryConsent(admin(), id, consentGiven.parse(said))
const shown = async (context = visitor()) =>
  (await listGallery(context, {})).items.map(({ id }) => id)
const refused = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })
const foreign = { media_url: 'https://example.org/a.jpg' }

test('a visitor says and withdraws nothing', async () => {
  const { id } = await add({ ...foreign, shows_people: false })
  const attempts = [
    giveGalleryConsent(visitor(), id, { ...agreed }),
    withdrawGalleryConsent(visitor(), id),
  ]
  for (const attempt of attempts)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

test.each([
  ['says nothing about people', { shows_people: null }, 'shows_people', 'required'],
  ['shows people without a day', { ...agreed, consent_on: null }, 'consent_on', 'required'],
  ['shows people nobody spoke for', { ...agreed, consent_by: ' ' }, 'consent_by', 'required'],
  ['is agreed to later', { ...agreed, consent_on: '2999-01-01' }, 'consent_on', 'in_future'],
])('what %s is not published', async (_name, said, path, code) => {
  await expect(add({ ...foreign, ...said })).rejects.toMatchObject(refused(path, code))
})

test('a client that does not know the question adds an item nobody has answered for', async () => {
  const { id, shows_people } = await add(foreign)
  expect(shows_people).toBeNull()
  expect(await shown()).toContain(id)
})

test('what is hidden may wait for its consent; older items stay shown', async () => {
  const hidden = await add({ ...foreign, active: false, shows_people: true })
  expect(hidden).toMatchObject({ shows_people: true, consent_on: null })
  const { rows } = await admin().database.pool.query<{ id: string }>(
    `insert into gallery_items (media_url) values ('https://example.org/old.jpg') returning id`,
  )
  const old = rows[0]?.id ?? ''
  expect(await shown()).toContain(old)
  const { items } = await listAdminGallery(admin(), {})
  expect(items.find(({ id }) => id === old)).toMatchObject({ shows_people: null })
  expect(await say(old, agreed)).toMatchObject(agreed)
  const [item] = (await listGallery(visitor(), {})).items
  expect(item).not.toHaveProperty('consent_by')
})

test('withdrawing hides the item and its files in every process; a day later they are gone', async () => {
  const { url } = await upload(await jpeg())
  const rendition = url.replace('.jpg', '-640.avif')
  const { id } = await add({ media_url: url, ...agreed })
  const [here, other] = servers.all()
  for (const server of [here, other]) await expect.poll(() => server?.status(rendition)).toBe(200)
  expect(await shown()).toContain(id)

  await withdrawGalleryConsent(admin(), id)
  expect(await shown()).not.toContain(id)
  for (const file of [url, rendition]) expect(await here?.status(file)).toBe(404)
  await expect.poll(() => other?.status(url), { timeout: 3000 }).toBe(404)

  expect(await say(id, agreed)).toMatchObject({ ...agreed, consent_withdrawn_at: null })
  expect(await shown()).toContain(id)
  expect(await here?.status(url)).toBe(200)

  await withdrawGalleryConsent(admin(), id)
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  expect(await collectMedia(admin(), [galleryMedia], after(23))).toBe(0)
  expect(await collectMedia(admin(), [galleryMedia], after(25))).toBe(1)
  await expect(say(id, agreed)).rejects.toMatchObject(refused('media_url', 'media_gone'))
})

test('an item of which nobody said anything is withdrawn as well, and the log says so', async () => {
  const { url } = await upload(await jpeg(70, 70))
  const { id } = await add({ media_url: url, shows_people: false })
  expect(await withdrawGalleryConsent(admin(), id)).toMatchObject({ shows_people: false })
  expect(await servers.all()[0]?.status(url)).toBe(404)
  const { rows } = await admin().database.pool.query(
    'select action from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'gallery_item.created',
    'gallery_item.consent_withdrawn',
  ])
})

test('a withdrawal that is taken back leaves an item of which nobody has spoken', async () => {
  const { id } = await add({ media_url: 'https://example.org/unsaid.jpg', active: false })
  const unsaid = { shows_people: null, consent_on: null, consent_by: null }
  const isRefused = refused('shows_people', 'required')
  await expect(say(id, unsaid)).rejects.toMatchObject(isRefused)
  await withdrawGalleryConsent(admin(), id)
  expect(await say(id, unsaid)).toMatchObject({ ...unsaid, consent_withdrawn_at: null })
  await say(id, { shows_people: false })
  await withdrawGalleryConsent(admin(), id)
  await expect(say(id, unsaid)).rejects.toMatchObject(isRefused)
})

test('who objects after the item is deleted is heard', async () => {
  const { url } = await upload(await jpeg(71, 71))
  const { id } = await add({ media_url: url, ...agreed })
  await archiveGalleryItem(admin(), id)
  await withdrawGalleryConsent(admin(), id)
  await expect.poll(() => servers.all()[0]?.status(url)).toBe(404)
})

test('who objects to a picture of an event is not shown by the gallery either', async () => {
  const { url } = await upload(await jpeg(72, 72))
  const given = { title_fr: 'Coupe', location: 'Salle', event_date: '2098-03-20', image_url: url }
  const event = await createEvent(admin(), newEvent.parse({ ...given, ...agreed }))
  const picture = await add({ media_url: url, ...agreed, shown_on: 'about', event_id: event.id })
  const film = await add({
    media_type: 'video',
    media_url: 'https://example.org/film.mp4',
    thumbnail_url: url,
    shows_people: false,
    event_id: event.id,
  })
  const seen = async () => {
    const pages = [{}, { shown_on: 'about' }, { event: event.id }] as const
    const lists = await Promise.all(pages.map((page) => listGallery(visitor(), page)))
    const albums = (await listAlbums(visitor())).items.filter((album) => album.event === event.id)
    const both = [picture.id, film.id]
    return [
      ...lists.map(({ items }) => items.filter(({ id }) => both.includes(id)).length),
      albums.length,
    ]
  }
  expect(await seen()).toEqual([2, 1, 2, 1])
  await withdrawEventConsent(admin(), event.id)
  expect(await seen()).toEqual([0, 0, 0, 0])
  for (const { id } of [picture, film])
    expect(await readGalleryItem(admin().database, id)).toMatchObject({
      consent_withdrawn_at: expect.any(String),
    })
  await giveEventConsent(admin(), event.id, agreed)
  expect(await seen()).toEqual([2, 1, 2, 1])
})

test('what the gallery keeps is read again after a consent has changed', async () => {
  const told: string[] = []
  const context = { ...visitor(), shows: (names: readonly string[]) => void told.push(...names) }
  await listGallery(context, {})
  await listAlbums(context)
  expect(told.filter((name) => name === 'consents')).toHaveLength(2)
})
