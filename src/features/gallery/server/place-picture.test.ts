import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { galleryPlacement, newGalleryItem } from '../contract.ts'
import { addGalleryItem } from './add-gallery-item.ts'
import { archiveGalleryItem } from './archive-gallery-item.ts'
import { withdrawGalleryConsent } from './gallery-consent.ts'
import { listAlbums } from './list-albums.ts'
import { listAdminGallery, listGallery } from './list-gallery.ts'
import { placePicture } from './place-picture.ts'

let db: TestDatabase
let teamIds: Record<'u11' | 'u13' | 'u15', string>
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase(20)
  // Inserted before the program first reads and keeps the list of teams.
  teamIds = {
    u11: await newTeam('u11-girls'),
    u13: await newTeam('u13-girls'),
    u15: await newTeam('u15-girls'),
  }
})
afterAll(() => db.drop())

const agreed = { shows_people: true, consent_on: '2026-01-15', consent_by: 'Parents des U14' }
const photo = { media_url: 'https://example.org/a.jpg', ...agreed }
// Each call adds another address, because a withdrawal applies to all items with the same address.
const add = (given: object = {}) =>
  addGalleryItem(
    admin(),
    newGalleryItem.parse({
      ...photo,
      media_url: `https://example.org/${crypto.randomUUID()}.jpg`,
      ...given,
    }),
  )
const place = (id: string, placement: object) =>
  placePicture(admin(), id, galleryPlacement.parse(placement))
const shown = async (where: { shown_on?: 'home' | 'about'; team?: string; event?: string }) =>
  (await listGallery(visitor(), where)).items.map(({ id }) => id)

async function newTeam(slug: string): Promise<string> {
  const { rows } = await db.database.pool.query<{ id: string }>(
    `insert into teams (slug, level, team_group, age_from, age_to) values ($1, $1, 'girls', 12, 13)
     returning id`,
    [slug],
  )
  return rows[0]?.id ?? ''
}

test('a visitor places nothing', async () => {
  const { id } = await add()
  await expect(placePicture(visitor(), id, { shown_on: 'home' })).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('a picture is shown on the page it is placed on, and in the gallery', async () => {
  const team_id = teamIds.u13
  const story = await add({ shown_on: 'about' })
  const ofTeam = await add()
  expect(ofTeam).toMatchObject({ shown_on: null, team_id: null })
  await place(ofTeam.id, { shown_on: 'team', team_id })
  expect(await shown({ shown_on: 'about' })).toEqual([story.id])
  expect(await shown({ team: 'u13-girls' })).toEqual([ofTeam.id])
  expect(await shown({ team: 'u13-boys' })).toEqual([])
  expect(await shown({})).toEqual(expect.arrayContaining([story.id, ofTeam.id]))
  const { items } = await listAdminGallery(admin(), {})
  expect(items.find(({ id }) => id === ofTeam.id)).toMatchObject({ shown_on: 'team', team_id })
  const [item] = (await listGallery(visitor(), { team: 'u13-girls' })).items
  for (const kept of ['consent_by', 'shown_on', 'team_id', 'event_id'])
    expect(item).not.toHaveProperty(kept)

  await place(ofTeam.id, { shown_on: null })
  expect(await shown({ team: 'u13-girls' })).toEqual([])
  const { rows } = await db.database.pool.query(
    `select details from audit_entries where action = 'gallery_item.placed' order by id`,
  )
  expect(rows.map(({ details }) => details)).toEqual([
    { before: { shown_on: null }, after: { shown_on: 'team' } },
    { before: { shown_on: 'team' }, after: { shown_on: null } },
  ])
})

async function newEvent(title: string, date: string, state = 'true, null'): Promise<string> {
  const { rows } = await db.database.pool.query<{ id: string }>(
    `with offer as (insert into offers (kind) values ('event') returning id)
     insert into events (id, title_fr, title_en, title_ar, location, event_date, active, archived_at)
     select id, $1, '', '', 'Salle', $2, ${state} from offer returning id`,
    [title, date],
  )
  return rows[0]?.id ?? ''
}

test('an album has the pictures and films of an event, and is named after it', async () => {
  const autumn = await newEvent('Coupe d’automne', '2025-10-31')
  const spring = await newEvent('Coupe de printemps', '2026-04-30')
  const hidden = await newEvent('Brouillon', '2026-05-01', 'false, null')
  const deleted = await newEvent('Annulé', '2026-05-02', 'true, now()')
  const team_id = teamIds.u15
  const film = { media_type: 'video', media_url: 'https://example.org/film.mp4' }
  const ofAutumn = await add({ ...film, event_id: autumn })
  const ofBoth = await add({ shown_on: 'team', team_id, event_id: spring })
  await add({ event_id: hidden })
  expect(await shown({ event: autumn })).toEqual([ofAutumn.id])
  expect(await shown({ event: spring })).toEqual([ofBoth.id])
  expect(await shown({ team: 'u15-girls' })).toEqual([ofBoth.id])
  for (const event of [crypto.randomUUID(), 'none']) expect(await shown({ event })).toEqual([])

  const albums = async () => (await listAlbums(visitor())).items.map(({ title_fr }) => title_fr)
  const ofTeam = 'u15-girls filles'
  expect(await albums()).toEqual(['Coupe de printemps', 'Coupe d’automne', ofTeam])
  await place(ofBoth.id, { shown_on: 'team', team_id, event_id: autumn })
  await withdrawGalleryConsent(admin(), ofAutumn.id)
  expect(await albums()).toEqual(['Coupe d’automne', ofTeam])
  await place(ofBoth.id, { shown_on: null, event_id: null })
  expect(await albums()).toEqual([])
  const { rows } = await db.database.pool.query(
    `select details from audit_entries where subject_id = $1 and action = 'gallery_item.placed' order by id`,
    [ofBoth.id],
  )
  expect(rows.map(({ details }) => details)).toEqual([
    {
      before: { shown_on: 'team', album: 'Coupe de printemps' },
      after: { shown_on: 'team', album: 'Coupe d’automne' },
    },
    {
      before: { shown_on: 'team', album: 'Coupe d’automne' },
      after: { shown_on: null, album: null },
    },
  ])
  const isUnknown = { details: { errors: [{ path: 'event_id', code: 'invalid_value' }] } }
  for (const event_id of [crypto.randomUUID(), deleted]) {
    await expect(place(ofBoth.id, { event_id })).rejects.toMatchObject(isUnknown)
    await expect(add({ event_id })).rejects.toMatchObject(isUnknown)
  }
})

test('what is hidden, deleted or no longer agreed to is on no page', async () => {
  const hidden = await add({ shown_on: 'about', active: false })
  const deleted = await add({ shown_on: 'about' })
  const withdrawn = await add({ shown_on: 'about' })
  await archiveGalleryItem(admin(), deleted.id)
  await withdrawGalleryConsent(admin(), withdrawn.id)
  const ids = await shown({ shown_on: 'about' })
  for (const { id } of [hidden, deleted, withdrawn]) expect(ids).not.toContain(id)
})

test('Home shows one picture: of many that are placed at once, one is left', async () => {
  const items = await Promise.all(Array.from({ length: 16 }, () => add()))
  await Promise.all(items.map(({ id }) => place(id, { shown_on: 'home' })))
  const [first, ...others] = await shown({ shown_on: 'home' })
  expect(others).toEqual([])
  const { id } = await add({ shown_on: 'home' })
  expect(await shown({ shown_on: 'home' })).toEqual([id])
  expect(id).not.toBe(first)
})

test('a picture that leaves Home for another has its own entry in the log', async () => {
  const first = await add({ title_fr: 'La première', shown_on: 'home' })
  const second = await add()
  const movesOf = async (id: string) => {
    const { rows } = await db.database.pool.query(
      `select actor, subject, details->'before'->>'shown_on' as before,
         details->'after'->>'shown_on' as after
         from audit_entries where action = 'gallery_item.placed' and subject_id = $1 order by id`,
      [id],
    )
    return rows
  }
  await place(second.id, { shown_on: 'home' })
  await place(second.id, { shown_on: 'home' })
  const left = { before: 'home', after: null }
  expect(await movesOf(first.id)).toMatchObject([{ subject: 'La première', ...left }])
  await add({ shown_on: 'home' })
  expect(await movesOf(second.id)).toMatchObject([
    { before: null, after: 'home' },
    { before: 'home', after: 'home' },
    left,
  ])
})

test.each([
  ['a team without its id', { shown_on: 'team' }, 'team_id', 'required'],
  ['the id of a team elsewhere', { team_id: crypto.randomUUID() }, 'team_id', 'required'],
  ['an unknown page', { shown_on: 'shop' }, 'shown_on', 'invalid_value'],
])('%s is refused', (_name, placement, path, code) => {
  const { error } = newGalleryItem.safeParse({ ...photo, ...placement })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, code],
  ])
})

test('what a placement leaves out stays, and the team goes with its page', async () => {
  const event_id = await newEvent('Coupe d’hiver', '2026-01-10')
  const ofTeam = { shown_on: 'team', team_id: teamIds.u11 }
  const { id } = await add(ofTeam)
  expect(await place(id, { event_id })).toMatchObject({ ...ofTeam, event_id })
  expect(await place(id, { team_id: teamIds.u13 })).toMatchObject({ team_id: teamIds.u13 })
  expect(await place(id, {})).toMatchObject({ ...ofTeam, team_id: teamIds.u13, event_id })
  const isNeeded = { details: { errors: [{ path: 'team_id', code: 'required' }] } }
  await expect(place(id, { team_id: null })).rejects.toMatchObject(isNeeded)
  const about = { shown_on: 'about', team_id: null, event_id }
  expect(await place(id, { shown_on: 'about' })).toMatchObject(about)
  for (const wanted of [{ shown_on: 'team' }, { team_id: teamIds.u11 }])
    await expect(place(id, wanted)).rejects.toMatchObject(isNeeded)
  expect(await place(id, { event_id: null })).toMatchObject({ ...about, event_id: null })
  await place(id, { shown_on: null })
})

test('a picture of a deleted team or event can still be placed elsewhere', async () => {
  const team_id = await newTeam('u17-girls')
  db.database.changes.emit('changed', ['teams'])
  const [event_id, other] = [
    await newEvent('Coupe d’été', '2026-07-10'),
    await newEvent('Tournoi', '2026-07-11'),
  ]
  const { id } = await add({ shown_on: 'team', team_id, event_id })
  await db.database.pool.query('update teams set archived_at = now() where id = $1', [team_id])
  await db.database.pool.query('update events set archived_at = now() where id = $1', [event_id])
  db.database.changes.emit('changed', ['teams', 'events'])
  const before = { shown_on: 'team', team_id, event_id }
  expect(await place(id, before)).toMatchObject(before)
  expect(await place(id, { event_id: other })).toMatchObject({ team_id, event_id: other })
  const gone = (path: string) => ({ details: { errors: [{ path, code: 'invalid_value' }] } })
  await expect(place(id, { event_id })).rejects.toMatchObject(gone('event_id'))
  expect(await place(id, { shown_on: 'about' })).toMatchObject({ team_id: null, event_id: other })
  await expect(place(id, { shown_on: 'team', team_id })).rejects.toMatchObject(gone('team_id'))
  await place(id, { shown_on: null })
})

test('there must be such a team, and it must be a picture', async () => {
  const { id } = await add()
  const unknown = { shown_on: 'team', team_id: crypto.randomUUID() }
  const isUnknown = { details: { errors: [{ path: 'team_id', code: 'invalid_value' }] } }
  await expect(place(id, unknown)).rejects.toMatchObject(isUnknown)
  await expect(add(unknown)).rejects.toMatchObject(isUnknown)
  const film = { media_type: 'video', media_url: 'https://example.org/film.mp4' }
  const { error } = newGalleryItem.safeParse({ ...photo, ...film, shown_on: 'home' })
  expect(error?.issues).toMatchObject([{ path: ['shown_on'], message: 'no_film' }])
  const item = await add(film)
  await expect(place(item.id, { shown_on: 'home' })).rejects.toMatchObject({
    details: { errors: [{ path: 'shown_on', code: 'no_film' }] },
  })
  await expect(place(crypto.randomUUID(), { shown_on: 'home' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('a team’s album has its first picture as cover', async () => {
  const ofTeam = { shown_on: 'team', team_id: teamIds.u11 }
  const cover = async () =>
    (await listAlbums(visitor())).items.find(({ team }) => team === 'u11-girls')?.cover_url
  expect(await cover()).toBeUndefined()
  const second = await add({ display_order: 2, ...ofTeam })
  const first = await add({ display_order: 1, ...ofTeam })
  expect(await cover()).toBe(first.media_url)
  await withdrawGalleryConsent(admin(), first.id)
  expect(await cover()).toBe(second.media_url)
})
