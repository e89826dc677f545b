import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOf } from '#core/fresh-until.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { announcementChange, newAnnouncement } from '../admin-contract.ts'
import {
  addAnnouncement,
  archiveAnnouncement,
  changeAnnouncement,
  restoreAnnouncement,
} from './change-announcement.ts'
import { getAnnouncement, listAdminAnnouncements, listAnnouncements } from './list-announcements.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)
const announce = (given: object) =>
  addAnnouncement(admin(), newAnnouncement.parse({ text_ar: 'القاعة مغلقة', ...given }))

/** What a visitor sees at this moment, and until when a page with it may be kept. */
async function shownAt(moment: string, locale: 'fr' | 'ar' = 'fr') {
  const noted: string[] = []
  const context = {
    ...contextOf(db.database),
    now: () => new Date(moment),
    shows: (names: readonly string[]) => void noted.push(...names),
  }
  const { items } = await listAnnouncements(context, locale)
  return { items, end: endOf(noted), noted }
}

test('is shown between its moments only, and pages are kept until the next of them', async () => {
  const from = '2026-12-01T08:00:00+01:00'
  const until = '2026-12-02T20:00:00+01:00'
  const { id } = await announce({ shown_from: from, shown_until: until, link: '/events' })
  const before = await shownAt('2026-12-01T06:59:59Z')
  expect(before).toMatchObject({ items: [], end: Date.parse(from) })
  expect(before.noted).toContain('announcements')
  const during = await shownAt('2026-12-01T07:00:00Z')
  expect(during).toMatchObject({ items: [{ language: 'ar', link: '/events' }] })
  expect(during.end).toBe(Date.parse(until))
  expect((await shownAt('2026-12-01T07:00:00Z', 'ar')).items[0]?.language).toBeUndefined()
  expect(await shownAt('2026-12-02T19:00:00Z')).toMatchObject({ items: [], end: Infinity })
  await archiveAnnouncement(admin(), id)
  expect((await shownAt('2026-12-01T07:00:00Z')).items).toEqual([])
  await restoreAnnouncement(admin(), id)
  expect((await shownAt('2026-12-01T07:00:00Z')).items).toHaveLength(1)
  await archiveAnnouncement(admin(), id)
  await expect(getAnnouncement(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
})

test('a changed one is another to who has closed it; a stale change is refused', async () => {
  const { id, version } = await announce({})
  const [first] = (await shownAt('2026-12-05T07:00:00Z')).items
  const change = announcementChange.parse({ version, text_fr: 'Salle fermée' })
  await changeAnnouncement(admin(), id, change)
  const [second] = (await shownAt('2026-12-05T07:00:00Z')).items
  expect(second?.text).toBe('Salle fermée')
  expect(second?.id).not.toBe(first?.id)
  await expect(changeAnnouncement(admin(), id, change)).rejects.toMatchObject({
    code: 'stale',
    details: { current: { version: version + 1 } },
  })
})

test('a change names the fields it changes; what is left must still be whole', async () => {
  const { id, version } = await announce({ shown_from: '2026-12-01T08:00:00Z', link: '/shop' })
  const change = (given: object) =>
    changeAnnouncement(admin(), id, announcementChange.parse({ version, ...given }))
  const wrong = [
    [{ text_ar: '' }, { path: 'text_fr', code: 'required' }],
    [{ shown_until: '2026-12-01T08:00:00Z' }, { path: 'shown_until', code: 'wrong_order' }],
  ] as const
  for (const [given, error] of wrong)
    await expect(change(given)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [error] },
    })
  expect(await change({ text_en: 'Closed' })).toMatchObject({
    text_ar: 'القاعة مغلقة',
    text_en: 'Closed',
    link: '/shop',
    shown_from: '2026-12-01T08:00:00.000Z',
  })
  await archiveAnnouncement(admin(), id)
})

test('two may be announced at a time', async () => {
  const both = { shown_from: '2027-02-01T00:00:00Z', shown_until: '2027-02-03T00:00:00Z' }
  await announce({ ...both, text_fr: 'Un' })
  await announce({ ...both, text_fr: 'Deux' })
  const { items } = await shownAt('2027-02-02T00:00:00Z')
  expect(items.map(({ text }) => text)).toEqual(expect.arrayContaining(['Un', 'Deux']))
})

test.each([
  ['text_fr', { text_ar: '' }, 'required'],
  ['link', { link: 'javascript:alert(1)' }, 'invalid_url'],
  ['link', { link: '//elsewhere.example' }, 'invalid_url'],
  [
    'shown_until',
    { shown_from: '2026-12-02T00:00:00Z', shown_until: '2026-12-01T00:00:00Z' },
    'wrong_order',
  ],
  ['shown_from', { shown_from: 'tomorrow' }, 'invalid_date'],
])('a wrong %s is refused', (path, given, code) => {
  const { error } = newAnnouncement.safeParse({ text_ar: 'نص', ...given })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
    [path, code],
  ])
})

test('every verb refuses a visitor', async () => {
  const visitor = contextOf(db.database)
  const id = crypto.randomUUID()
  const given = newAnnouncement.parse({ text_fr: 'a' })
  for (const attempt of [
    listAdminAnnouncements(visitor, undefined),
    getAnnouncement(visitor, id),
    addAnnouncement(visitor, given),
    changeAnnouncement(visitor, id, { ...given, version: 1 }),
    archiveAnnouncement(visitor, id),
    restoreAnnouncement(visitor, id),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})
