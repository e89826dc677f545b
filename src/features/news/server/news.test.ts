import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endOf } from '#core/fresh-until.ts'
import type { Role } from '#core/permissions.ts'
import type { Context } from '#platform/context.ts'
import { contextOf, testAdmin, testServices } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { createApi } from '../../../server/api.ts'
import {
  adminArticle,
  adminNewsList,
  article,
  articleChange,
  newArticle,
  newsList,
} from '../contract.ts'
import { maxBody, maxTitle } from '../facts.ts'
import { archiveArticle, restoreArticle } from './archive-article.ts'
import { changeArticle } from './change-article.ts'
import { createArticle } from './create-article.ts'
import { listAdminNews } from './list-admin-news.ts'
import { listArticlePages, listNews, readArticle } from './list-news.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
beforeEach(() => db.database.pool.query('truncate news'))
afterAll(() => db.drop())

const noon = '2026-11-20T11:00:00Z'
const visitor = (now = noon): Context => ({ ...contextOf(db.database), now: () => new Date(now) })
const admin = (role: Role = 'manager'): Context => ({
  ...visitor(),
  ...contextOf(db.database, { ...testAdmin, role }),
  now: () => new Date(noon),
})
const given = (more: object = {}) =>
  newArticle.parse({
    title_fr: 'Coupe',
    body_fr: 'Une belle finale.\n\nBravo.',
    published_on: '2026-11-14',
    ...more,
  })
const create = (more?: object) => createArticle(admin(), given(more))
const titles = async (context = visitor()) =>
  (await listNews(context, {})).items.map(({ title_fr }) => title_fr)
const gone = { code: 'not_found' }
const paragraph = (text: string) => ({ kind: 'paragraph', runs: [{ text }] })

test('an article reads back as it was written; what is empty is missing', async () => {
  const written = { title_ar: 'الكأس', body_ar: 'نهائي جميل.', body_en: ' ' }
  const made = adminArticle.parse(await create(written))
  const stored = { ...given(written), title_en: null, body_en: null, image_url: null }
  expect(made).toMatchObject({ ...stored, version: 1 })
  const read = article.parse(await readArticle(visitor(), made.id, 'ar'))
  expect(read).toMatchObject({ title_fr: 'Coupe', title_en: null, title_ar: 'الكأس' })
  expect(read).toMatchObject({ description: written.body_ar, blocks: [paragraph(written.body_ar)] })
  expect(read).not.toHaveProperty('version')
  const change = articleChange.parse({ version: 1, title_ar: '', published_on: '2026-11-15' })
  const changed = await changeArticle(admin(), made.id, change)
  const { body_ar } = written
  expect(changed).toMatchObject({ title_ar: null, body_ar, published_on: '2026-11-15', version: 2 })
})

test('a text has headings, lists and links; a list and search engines get its words', async () => {
  const body_fr = '## La **salle**\n\nLe [magasin](/shop) ouvre.\n\n- [Non](javascript:alert(1))'
  const { id } = await create({ body_fr })
  expect(await readArticle(visitor(), id, 'en')).toMatchObject({
    body_language: 'fr',
    description: 'La salle Le magasin ouvre. Non',
    blocks: [
      { kind: 'heading', level: 2, runs: [{ text: 'La ' }, { text: 'salle', bold: true }] },
      {
        kind: 'paragraph',
        runs: [{ text: 'Le ' }, { text: 'magasin', href: '/shop' }, { text: ' ouvre.' }],
      },
      { kind: 'list', items: [[{ text: 'Non' }]] },
    ],
  })
  const { items } = await listNews(visitor(), {})
  expect(items.map(({ intro_fr, intro_ar }) => [intro_fr, intro_ar])).toEqual([
    ['La salle Le magasin ouvre. Non', null],
  ])
})

test('lists are the latest first, page by page, with the beginnings alone', async () => {
  await create({ title_fr: 'Old', published_on: '2026-10-01' })
  await create({ title_fr: 'First', body_fr: 'x'.repeat(1000) })
  await create({ title_fr: 'Second' })
  await db.database.pool.query(
    "update news set created_at = created_at + interval '1 hour' where title_fr = 'Second'",
  )
  const page = newsList.parse(await listNews(visitor(), { limit: 2 }))
  expect(page.items.map(({ title_fr }) => title_fr)).toEqual(['Second', 'First'])
  const [, long] = page.items
  expect([long?.intro_fr, long?.intro_en]).toEqual([`${'x'.repeat(220)}…`, null])
  const rest = await listNews(visitor(), { cursor: page.next_cursor ?? '' })
  expect(rest.items.map(({ title_fr }) => title_fr)).toEqual(['Old'])
  expect(rest.next_cursor).toBeNull()
})

test('nobody reads it before its day at the club or after its deletion', async () => {
  const { id } = await create({ published_on: '2026-11-21' })
  // Midnight at the club is 23:00 in the world's time.
  const late = visitor('2026-11-20T22:59:59Z')
  expect(await titles(late)).toEqual([])
  await expect(readArticle(late, id)).rejects.toMatchObject(gone)
  const midnight = visitor('2026-11-20T23:00:00Z')
  expect(await titles(midnight)).toEqual(['Coupe'])
  expect((await readArticle(midnight, id)).id).toBe(id)
  await archiveArticle(admin(), id)
  expect(await titles(midnight)).toEqual([])
  await expect(readArticle(midnight, id)).rejects.toMatchObject(gone)
  await expect(archiveArticle(admin(), id)).rejects.toMatchObject(gone)
  expect(await restoreArticle(admin(), id)).toMatchObject({ id, version: 3 })
  expect(await titles(midnight)).toEqual(['Coupe'])
})

test('search engines are told of what is published', async () => {
  const { id } = await create({ published_on: '2020-01-02' })
  const older = await create({ published_on: '2020-01-01' })
  await create({ published_on: '2999-01-01' })
  const deleted = await create({ published_on: '2020-01-01' })
  await archiveArticle(admin(), deleted.id)
  expect(await listArticlePages(visitor())).toEqual([{ id }, { id: older.id }])
})

test('the back office finds by title, in any language, and sees what is to come or deleted', async () => {
  await create({ title_ar: 'كأس الجسور', published_on: '2999-01-01' })
  const { id } = await create({ title_fr: 'Été', title_en: 'Summer' })
  const found = async (query: Parameters<typeof listAdminNews>[1]) => {
    const page = adminNewsList.parse(await listAdminNews(admin(), query))
    expect(page.total).toBe(page.items.length)
    return page.items.map(({ title_fr }) => title_fr)
  }
  expect(await found({})).toEqual(['Coupe', 'Été'])
  for (const q of ['ete', 'SUMMER']) expect(await found({ q })).toEqual(['Été'])
  expect(await found({ q: 'الجسور' })).toEqual(['Coupe'])
  await archiveArticle(admin(), id)
  expect(await found({})).toEqual(['Coupe'])
  expect(await found({ view: 'archived' })).toEqual(['Été'])
})

test('a change of an older version is refused, and shows the stored one', async () => {
  const { id } = await create()
  await changeArticle(admin(), id, { version: 1, title_fr: 'Finale' })
  await expect(changeArticle(admin(), id, { version: 1, title_fr: 'x' })).rejects.toMatchObject({
    code: 'stale',
    details: { current: { title_fr: 'Finale', version: 2 } },
  })
  await expect(changeArticle(admin(), crypto.randomUUID(), { version: 1 })).rejects.toMatchObject(
    gone,
  )
})

describe('what is refused', () => {
  test.each([
    ['title_fr', ' ', 'required'],
    ['title_fr', null, 'required'],
    ['title_en', 'x'.repeat(maxTitle + 1), 'too_long'],
    ['body_fr', '', 'required'],
    ['body_ar', 'x'.repeat(maxBody + 1), 'too_long'],
    ['published_on', '2026-02-30', 'invalid_format'],
    ['published_on', '0000-01-01', 'invalid_format'],
    ['image_url', 'javascript:alert(1)', 'invalid_url'],
    ['title_ar', '\0', 'invalid_format'],
  ])('%s as %j', (field, value, code) => {
    for (const schema of [newArticle, articleChange]) {
      const body = { ...given(), version: 1, [field]: value }
      const issues = schema.safeParse(body).error?.issues ?? []
      expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, code]])
    }
  })

  test.each([
    ['title_en', maxTitle, 'news_title'],
    ['body_fr', maxBody, 'news_body'],
  ])('%s of more than %d characters, by the table too', async (field, most, name) => {
    const { id } = await create({ [field]: 'é'.repeat(most) })
    const longer = `update news set ${field} = ${field} || 'x' where id = $1`
    await expect(db.database.pool.query(longer, [id])).rejects.toThrow(name)
  })
})

test('only managers write, and the log says what it was', async () => {
  const { id } = await create()
  const attempts = (context: Context) => [
    () => listAdminNews(context, {}),
    () => createArticle(context, given()),
    () => changeArticle(context, id, { version: 1 }),
    () => archiveArticle(context, id),
    () => restoreArticle(context, id),
  ]
  for (const attempt of attempts(visitor()))
    await expect(attempt()).rejects.toMatchObject({ code: 'unauthorized' })
  for (const role of ['desk', 'coach'] as const)
    for (const attempt of attempts(admin(role)))
      await expect(attempt(), role).rejects.toMatchObject({ code: 'not_permitted' })
  await changeArticle(admin(), id, { version: 1, title_en: 'Cup' })
  const { rows } = await db.database.pool.query(
    'select action, subject_names, details from audit_entries where subject_id = $1 order by id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['event.news_created', 'event.news_updated'])
  expect(rows[1]).toMatchObject({
    subject_names: { fr: 'Coupe', en: 'Cup', ar: 'Coupe' },
    details: { before: { title_en: null }, after: { title_en: 'Cup' } },
  })
})

test('over the wire: a list, one article by its id, and 404 for what is none', async () => {
  const api = createApi(testServices(db.database))
  const { id } = await create()
  const deleted = await create()
  await archiveArticle(admin(), deleted.id)
  const toCome = await create({ published_on: '2999-01-01' })
  const read = await api.request('/api/news')
  expect(newsList.parse(await read.json()).items.map((each) => each.id)).toEqual([id])
  const one = await api.request(`/api/news/${id}`)
  expect(article.parse(await one.json()).blocks).toEqual([
    paragraph('Une belle finale.'),
    paragraph('Bravo.'),
  ])
  for (const other of [deleted.id, toCome.id, crypto.randomUUID(), 'nonsense'])
    expect([other, (await api.request(`/api/news/${other}`)).status]).toEqual([other, 404])
  expect((await api.request('/api/news?cursor=x')).status).toBe(422)
})

test('a page of news is fresh until midnight, when the next article may appear', async () => {
  const names: string[] = []
  const context = {
    ...visitor('2026-11-20T22:59:50Z'),
    shows: (more: readonly string[]) => names.push(...more),
  }
  await listNews(context, {})
  expect(endOf(names)).toBe(Date.parse('2026-11-20T23:00:00Z'))
})
