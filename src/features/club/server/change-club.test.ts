import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyIn } from '#core/club.ts'
import { insertMedia } from '#features/media/server/claim-media.ts'
import { collectMedia } from '#features/media/server/collect-media.ts'
import { contextOf, testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { clubChange } from '../contract.ts'
import { changeClub, getAdminClub } from './change-club.ts'
import { letterHtml } from './emails/letter-html.ts'
import { findClub } from './find-club.ts'
import { clubMedia } from './used-media.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'

let db: TestDatabase
const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const change = async (facts: object) => {
  const { version } = await getAdminClub(admin())
  return changeClub(admin(), clubChange.parse({ version, ...facts }))
}

test('a visitor reads the facts and changes none', async () => {
  expect(await findClub(visitor())).toMatchObject({ phone: '+213550142014', members: 500 })
  const refused = { code: 'unauthorized' }
  await expect(getAdminClub(visitor())).rejects.toMatchObject(refused)
  await expect(changeClub(visitor(), clubChange.parse({ version: 1 }))).rejects.toMatchObject(
    refused,
  )
})

test('a new phone is everywhere at once, and the earlier one can be read', async () => {
  const before = await findClub(visitor())
  const after = await change({ phone: '031 92 34 56', name_ar: null })
  expect(after).toMatchObject({ phone: '+21331923456', name_ar: null, name_fr: before.name_fr })
  expect(await findClub(visitor())).toMatchObject({ phone: '+21331923456' })
  const { items } = await listRevisions(admin(), 'club', 'club')
  expect(items[0]).toMatchObject({
    version: after.version - 1,
    value: { phone: before.phone, name_ar: before.name_ar },
  })
  await change({ ...items[0]?.value })
  expect(await findClub(visitor())).toEqual(before)
})

test.each([
  ['a phone with too few digits', { phone: '0550' }, 'phone', 'invalid_phone'],
  ['a WhatsApp number in words', { whatsapp: 'call me' }, 'whatsapp', 'invalid_phone'],
  ['half a point', { latitude: null }, 'latitude', 'required'],
  ['a year to come', { founded: 2999 }, 'founded', 'in_future'],
  ['no name at all', { name_fr: '', name_en: '', name_ar: '' }, 'name_fr', 'required'],
])('%s is refused at its field', async (_what, facts, path, code) => {
  await expect(change(facts)).rejects.toMatchObject({
    code: 'invalid',
    details: { errors: [{ path, code }] },
  })
})

test('a name of 200 characters is kept, a longer one refused; Arabic only is enough', async () => {
  const before = await findClub(visitor())
  const long = 'ن'.repeat(200)
  expect(await change({ name_fr: null, name_en: null, name_ar: long })).toMatchObject({
    name_fr: null,
    name_ar: long,
  })
  expect(clubChange.safeParse({ version: 1, name_fr: `${long}.` }).success).toBe(false)
  await change(before)
})

test('numbers begin with two to six capital letters', async () => {
  const { number_prefix } = await findClub(visitor())
  expect(number_prefix).toBe('CBC')
  expect(await change({ number_prefix: ' bcs ' })).toMatchObject({ number_prefix: 'BCS' })
  const { items } = await listRevisions(admin(), 'club', 'club')
  expect(items[0]?.value).toMatchObject({ number_prefix })
  await change({ ...items[0]?.value })
  expect(await findClub(visitor())).toMatchObject({ number_prefix })
  for (const wrong of ['', 'C', 'CLUBBEN', 'C1', 'C-B', 'نادي'])
    expect(clubChange.safeParse({ version: 1, number_prefix: wrong }).success, wrong).toBe(false)
})

test('the season’s days are changed, and days that no year has are refused', async () => {
  const { season_end } = await findClub(visitor())
  expect(await change({ season_end: '07-15' })).toMatchObject({ season_end: '07-15' })
  await change({ season_end })
  expect(clubChange.safeParse({ version: 1, season_start: '02-29' }).success).toBe(true)
  for (const season_start of ['02-30', '13-01', '1 September'])
    expect(clubChange.safeParse({ version: 1, season_start }).success).toBe(false)
})

const crest = '/media/crest.png'
const store = (url: string) => db.database.rows(insertMedia, [url, [url.slice(7)], 1])
const areGone = async () => {
  await db.database.pool.query(`update media set claimed_at = now() - interval '2 days'`)
  await collectMedia(testServices(db.database), [clubMedia], new Date())
  const { rows } = await db.database.pool.query<{ url: string }>('select url from media')
  return !rows.some(({ url }) => url === crest)
}

test('the crest is a stored picture, kept while it is used; without it the drawn one', async () => {
  for (const crest_url of ['https://example.org/c.png', 'c.png', '/media/film.mp4'])
    expect(clubChange.safeParse({ version: 1, crest_url }).success, crest_url).toBe(false)
  await expect(change({ crest_url: crest })).rejects.toMatchObject({
    details: { errors: [{ path: 'crest_url', code: 'media_gone' }] },
  })
  await store(crest)
  expect(await change({ crest_url: crest })).toMatchObject({ crest_url: crest })
  expect(onlyIn(await findClub(visitor()), 'fr')).toMatchObject({ crest_url: crest })
  expect(await areGone()).toBe(false)
  await change({ crest_url: '' })
  expect(onlyIn(await findClub(visitor()), 'fr')).not.toHaveProperty('crest_url')
  await collectMedia(testServices(db.database), [clubMedia], new Date())
  expect(await change({ crest_url: crest })).toMatchObject({ crest_url: crest })
  await change({ crest_url: null })
  expect(await areGone()).toBe(true)
})

test('mails have the crest and colours', async () => {
  const club = { ...(await findClub(visitor())), crest_url: crest, band_colour: '#0b2a5a' }
  const letter = {
    language: 'fr',
    origin: 'https://club.example',
    heading: 'Bonjour',
    paragraphs: [],
    action: { label: 'Voir', url: 'https://club.example/' },
  } as const
  const html = letterHtml({ ...letter, club })
  expect(html).toContain('<img src="https://club.example/media/crest.png" alt=""')
  expect(html).toContain('<td bgcolor="#0b2a5a"')
  expect(html).not.toContain('#5e0f3a')
  expect(letterHtml({ ...letter, club: await findClub(visitor()) })).not.toContain('<img')
})

test('of two admins the later one gets the current facts', async () => {
  const { version } = await getAdminClub(admin())
  await changeClub(admin(), clubChange.parse({ version, members: 501 }))
  const later = changeClub(admin(), clubChange.parse({ version, members: 502 }))
  await expect(later).rejects.toMatchObject({
    code: 'stale',
    details: { current: { members: 501, version: version + 1 } },
  })
})

test('a text copied to be translated later is marked, and shown in its own language', async () => {
  const { name_fr, tagline_ar } = await change({ tagline_ar: null, name_ar: null })
  expect(tagline_ar).toBeNull()
  const copied = await change({ name_ar: name_fr, translate_later: ['ar', 'ar'] })
  expect(copied).toMatchObject({ name_ar: name_fr, translate_later: ['ar'] })
  expect(await findClub(visitor())).toMatchObject({ name_ar: null, name_fr })
  await expect(change({ name_fr: null, name_en: null })).rejects.toMatchObject({
    details: { errors: [{ path: 'name_fr', code: 'required' }] },
  })
  await change({ name_ar: 'نادي الجسور', translate_later: [] })
  expect(await findClub(visitor())).toMatchObject({ name_ar: 'نادي الجسور' })
})
