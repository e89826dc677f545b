import { expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { openMediaServers } from '#tests/support/media-servers.ts'
import { jpeg } from '#tests/support/uploaded-files.ts'
import { openUploads } from '#tests/support/uploads.ts'
import { collectMedia } from '#features/media/server/collect-media.ts'
import { type EventChange, newEvent } from '../contract.ts'
import { archiveEvent } from './archive-event.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { giveEventConsent, withdrawEventConsent } from './event-consent.ts'
import { getAdminEvent, listAdminEvents } from './list-admin-events.ts'
import { listEvents } from './list-events.ts'
import { eventMedia } from './used-media.ts'

const uploads = openUploads()
const { admin, upload } = uploads
const servers = openMediaServers(uploads)
const visitor = () => contextOf(admin().database)

const agreed = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Parents des U14' }
const unsaid = { shows_people: null, consent_on: null, consent_by: null }
const foreign = 'https://example.org/a.jpg'
const add = (given: object) =>
  createEvent(
    admin(),
    newEvent.parse({ title_fr: 'Coupe', location: 'Salle', event_date: '2098-03-20', ...given }),
  )
const change = (id: string, given: EventChange) =>
  changeEvent(admin(), id, given, () => Promise.resolve())
const pictureOf = async (id: string, context = visitor()) =>
  (await listEvents(context, {})).items.find((event) => event.id === id)?.image_url
const refused = (path: string, code: string) => ({ details: { errors: [{ path, code }] } })

test('a visitor says and withdraws nothing', async () => {
  const { id } = await add({ image_url: foreign })
  for (const attempt of [
    () => giveEventConsent(visitor(), id, agreed),
    () => withdrawEventConsent(visitor(), id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthorized' })
})

test.each([
  ['says nothing about people', { shows_people: null }, 'shows_people', 'required'],
  ['shows people without a day', { ...agreed, consent_on: null }, 'consent_on', 'required'],
  ['shows people nobody spoke for', { ...agreed, consent_by: ' ' }, 'consent_by', 'required'],
  ['is agreed to later', { ...agreed, consent_on: '2999-01-01' }, 'consent_on', 'in_future'],
])('an event whose picture %s is refused', async (_name, said, path, code) => {
  await expect(add({ image_url: foreign, ...said })).rejects.toMatchObject(refused(path, code))
})

test('an event without a picture needs no answer, and none of it has a consent', async () => {
  const { id, image_url } = await add({ shows_people: null })
  expect(image_url).toBeNull()
  // One after the other: the second must not be refused while nobody waits for it.
  for (const attempt of [
    () => giveEventConsent(admin(), id, agreed),
    () => withdrawEventConsent(admin(), id),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'not_found' })
})

test('a client that does not know the question adds a picture nobody has answered for', async () => {
  const { id, version, ...made } = await add({ image_url: foreign.replace('a', 'b') })
  expect(made).toMatchObject(unsaid)
  expect(await pictureOf(id)).toBe(made.image_url)
  // Sent back as it was read, it stays without an answer.
  expect(await change(id, { ...made, version, location: 'Gymnase' })).toMatchObject(unsaid)
  expect(await giveEventConsent(admin(), id, agreed)).toMatchObject(agreed)
  const { items } = await listEvents(visitor(), {})
  for (const item of items) expect(item).not.toHaveProperty('consent_by')
})

test('a new picture needs a new answer; a hidden event may wait for its consent', async () => {
  const { id, version } = await add({
    image_url: (await upload(await jpeg(30, 30))).url,
    ...agreed,
  })
  const { url } = await upload(await jpeg(31, 31))
  await expect(change(id, { version, image_url: url, shows_people: null })).rejects.toMatchObject(
    refused('shows_people', 'required'),
  )
  const waiting = { version, image_url: url, active: false, shows_people: true }
  const next = await change(id, waiting)
  expect(next).toMatchObject({ shows_people: true, consent_on: null, active: false })
  await change(id, { version: next.version, active: true })
  expect(await pictureOf(id)).toBeNull()
  await giveEventConsent(admin(), id, agreed)
  expect(await pictureOf(id)).toBe(url)
})

test('withdrawing hides the picture and its file in every process, and the event stays', async () => {
  const { url } = await upload(await jpeg())
  const rendition = url.replace('.jpg', '-640.avif')
  const { id } = await add({ image_url: url, ...agreed })
  const [here, other] = servers.all()
  for (const server of [here, other]) await expect.poll(() => server?.status(rendition)).toBe(200)
  expect(await pictureOf(id, other?.visitor)).toBe(url)

  const withdrawn = await withdrawEventConsent(admin(), id)
  expect(withdrawn).toMatchObject({ ...agreed, image_url: url })
  expect(withdrawn.consent_withdrawn_at).not.toBeNull()
  expect(await pictureOf(id)).toBeNull()
  for (const file of [url, rendition]) expect(await here?.status(file)).toBe(404)
  const soon = { timeout: 3000 }
  await expect.poll(() => other?.status(url), soon).toBe(404)
  await expect.poll(() => pictureOf(id, other?.visitor), soon).toBeNull()

  // Only a new consent shows it again, not an old form or a copy of the event.
  const { version } = await getAdminEvent(admin(), id)
  await change(id, { version, image_url: url, ...agreed })
  await expect(add({ image_url: url, ...agreed })).rejects.toMatchObject(
    refused('image_url', 'consent_withdrawn'),
  )
  expect(await pictureOf(id)).toBeNull()
  const again = { ...agreed, consent_withdrawn_at: null }
  expect(await giveEventConsent(admin(), id, agreed)).toMatchObject(again)
  expect(await pictureOf(id)).toBe(url)
  expect(await here?.status(url)).toBe(200)

  await withdrawEventConsent(admin(), id)
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const gone = `select url from media where url = '${url}'`
  const isStored = async () => (await admin().database.pool.query(gone)).rowCount === 1
  await collectMedia(admin(), [eventMedia], after(23))
  expect(await isStored()).toBe(true)
  await collectMedia(admin(), [eventMedia], after(25))
  expect(await isStored()).toBe(false)
  expect(await pictureOf(id)).toBeNull()
  const { version: last } = await getAdminEvent(admin(), id)
  await change(id, { version: last, image_url: url, location: 'Gymnase' })
  await expect(giveEventConsent(admin(), id, agreed)).rejects.toMatchObject(
    refused('image_url', 'media_gone'),
  )
})

test('a picture of another site is hidden as well, of an event nobody had answered for', async () => {
  const url = 'https://example.org/c.jpg'
  const { id } = await add({ image_url: url })
  const copy = await add({ image_url: url })
  await withdrawEventConsent(admin(), id)
  for (const each of [id, copy.id]) expect(await pictureOf(each)).toBeNull()
  const { items } = await listAdminEvents(admin(), {})
  expect(items.find((event) => event.id === id)?.consent_withdrawn_at).not.toBeNull()
  const { rows } = await admin().database.pool.query(
    'select action from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['event.created', 'event.consent_withdrawn'])
})

test('a withdrawal that is taken back leaves what was said before, be it nothing', async () => {
  const url = 'https://example.org/d.jpg'
  const { id, version } = await add({ image_url: url })
  const isRefused = refused('shows_people', 'required')
  await expect(giveEventConsent(admin(), id, unsaid)).rejects.toMatchObject(isRefused)
  await withdrawEventConsent(admin(), id)
  const missing = { ...unsaid, shows_people: true }
  await expect(
    giveEventConsent(admin(), id, { ...agreed, consent_on: null }),
  ).rejects.toMatchObject(refused('consent_on', 'required'))
  const again = { ...unsaid, consent_withdrawn_at: null }
  expect(await giveEventConsent(admin(), id, unsaid)).toMatchObject(again)
  expect(await pictureOf(id)).toBe(url)

  const hidden = await change(id, { version, active: false, ...missing })
  await change(id, { version: hidden.version, active: true })
  await withdrawEventConsent(admin(), id)
  await expect(giveEventConsent(admin(), id, unsaid)).rejects.toMatchObject(isRefused)
  expect(await giveEventConsent(admin(), id, missing)).toMatchObject(missing)
  expect(await pictureOf(id)).toBeNull()
})

test('who objects after the event is deleted is heard', async () => {
  const { url } = await upload(await jpeg(36, 36))
  const { id } = await add({ image_url: url, ...agreed })
  await archiveEvent(admin(), id)
  await withdrawEventConsent(admin(), id)
  await expect.poll(() => servers.all()[0]?.status(url)).toBe(404)
})
