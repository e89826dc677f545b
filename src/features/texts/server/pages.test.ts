import { afterAll, beforeAll, expect, test } from 'vitest'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { newPage, pageChange, pagePreviewRequest } from '../admin-contract.ts'
import { addPage, archivePage, changePage, restorePage, undoPageChange } from './change-page.ts'
import {
  getAdminPage,
  getWrittenPage,
  listAdminPages,
  listFooterPages,
  listPublishedPages,
} from './list-pages.ts'
import { previewPage } from './preview-page.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)
const write = (given: object) => addPage(admin(), newPage.parse(given))
const change = (id: string, given: object) => changePage(admin(), id, pageChange.parse(given))
const missing = { code: 'not_found' }

test('a draft is not shown until it is published, and a later draft leaves what is shown', async () => {
  const draft = await write({ slug: 'returns', title_fr: 'Retours', body_fr: 'Un', is_draft: true })
  expect(draft).toMatchObject({ is_published: false, has_draft: true })
  await expect(getWrittenPage(visitor(), 'returns', 'fr')).rejects.toMatchObject(missing)
  expect((await listFooterPages(visitor(), 'fr')).items).toEqual([])
  expect(await listPublishedPages(visitor())).toEqual([])

  const shown = await change(draft.id, { version: draft.version })
  expect(shown).toMatchObject({ is_published: true, has_draft: false, body_fr: 'Un' })
  const later = await change(draft.id, { version: shown.version, body_fr: 'Deux', is_draft: true })
  expect(later).toMatchObject({ is_published: true, has_draft: true, body_fr: 'Deux' })
  const page = await getWrittenPage(visitor(), 'returns', 'fr')
  expect(page.blocks).toEqual([{ kind: 'paragraph', runs: [{ text: 'Un' }] }])
  const { items } = await listRevisions(admin(), 'page', draft.id)
  expect(items.map(({ value }) => [value.has_draft, value.body_fr])).toEqual([
    [false, 'Un'],
    [true, 'Un'],
  ])
  await archivePage(admin(), draft.id)
  await expect(getWrittenPage(visitor(), 'returns', 'fr')).rejects.toMatchObject(missing)
  expect(await restorePage(admin(), draft.id)).toMatchObject({ slug: 'returns' })
  expect(await getWrittenPage(visitor(), 'returns', 'fr')).toMatchObject({ title: 'Retours' })
  await archivePage(admin(), draft.id)
})

test('undo takes a page published by mistake off the site, and brings back a draft beside it', async () => {
  const undo = (id: string, version: number) => undoPageChange(admin(), id, { version })
  const { id, slug } = await write({ slug: 'camp', title_fr: 'Stage', is_draft: true })
  await change(id, { version: 1, slug: 'stage', in_footer: false })
  const undone = await undo(id, 2)
  expect(undone).toMatchObject({ slug, in_footer: true, is_published: false, has_draft: true })
  await expect(getWrittenPage(visitor(), slug, 'fr')).rejects.toMatchObject(missing)

  await change(id, { version: 3 })
  await change(id, { version: 4, title_fr: 'Stage d’été', is_draft: true })
  await change(id, { version: 5, title_fr: 'Stage d’hiver' })
  expect(await undo(id, 6)).toMatchObject({ title_fr: 'Stage d’été', has_draft: true })
  expect(await getWrittenPage(visitor(), slug, 'fr')).toMatchObject({ title: 'Stage' })
  await expect(undo(id, 6)).rejects.toMatchObject({ code: 'stale' })
  const other = await write({ title_fr: 'Autre' })
  await expect(undo(other.id, 1)).rejects.toMatchObject(missing)
  await archivePage(admin(), id)
  await archivePage(admin(), other.id)
})

test('a draft leaves the address of a published page and its link alone until it is published', async () => {
  const undo = (version: number) => undoPageChange(admin(), id, { version })
  const footer = async () => (await listFooterPages(visitor(), 'fr')).items
  const { id } = await write({ slug: 'rules', title_fr: 'Règles' })
  const other = await write({ slug: 'partners', title_fr: 'Partenaires', position: 1 })
  const links = await footer()
  const moved = { slug: 'house-rules', in_footer: false, position: 2 }
  const drafted = await change(id, { version: 1, ...moved, is_draft: true })
  expect(drafted).toMatchObject({ ...moved, shown_slug: 'rules' })
  expect(await footer()).toEqual(links)
  await expect(getWrittenPage(visitor(), 'house-rules', 'fr')).rejects.toMatchObject(missing)
  expect(await change(id, { version: 2, body_fr: 'Un', is_draft: true })).toMatchObject(moved)

  expect(await change(id, { version: 3 })).toMatchObject({ ...moved, shown_slug: 'house-rules' })
  expect(await footer()).toEqual([{ slug: 'partners', title: 'Partenaires' }])
  expect(await undo(4)).toMatchObject({ ...moved, shown_slug: 'rules', has_draft: true })
  expect(await footer()).toEqual(links)
  const taken = { code: 'invalid', details: { errors: [{ path: 'slug', code: 'taken' }] } }
  const take = change(id, { version: 5, slug: 'partners', is_draft: true })
  await expect(take).rejects.toMatchObject(taken)
  await archivePage(admin(), id)
  await archivePage(admin(), other.id)
})

test('one language is enough; the others show it, marked as what it is', async () => {
  const long = 'ص'.repeat(200)
  const { slug, id } = await write({ title_ar: long, body_ar: '## قواعد' })
  expect(slug).toMatch(/^page-[0-9a-f]{6}$/)
  expect(await getWrittenPage(visitor(), slug, 'fr')).toMatchObject({
    title: long,
    title_language: 'ar',
    body_language: 'ar',
    description: 'قواعد',
  })
  const own = await getWrittenPage(visitor(), slug, 'ar')
  expect([own.title_language, own.body_language]).toEqual([undefined, undefined])
  expect((await listFooterPages(visitor(), 'en')).items).toEqual([
    { slug, title: long, language: 'ar' },
  ])
  // A copy that waits for its translation is not shown, also after a change of something else.
  await change(id, { version: 1, title_fr: long, translate_later: ['fr'] })
  await change(id, { version: 2, in_footer: false })
  expect(await getWrittenPage(visitor(), slug, 'fr')).toMatchObject({ title_language: 'ar' })
  expect((await listFooterPages(visitor(), 'en')).items).toEqual([])
})

test('an address is made of the title, and belongs to one page, also to an archived one', async () => {
  const { slug, id } = await write({ title_fr: 'Règlement de l’été' })
  expect(slug).toBe('reglement-de-lete')
  await archivePage(admin(), id)
  const taken = { code: 'invalid', details: { errors: [{ path: 'slug', code: 'taken' }] } }
  await expect(write({ title_en: 'x', slug })).rejects.toMatchObject(taken)
  const other = await write({ title_en: 'x', slug: 'other' })
  const move = change(other.id, { version: other.version, slug })
  await expect(move).rejects.toMatchObject(taken)
})

test('a page without a title, and one that changed meanwhile, are refused', async () => {
  await expect(write({ body_fr: 'Texte' })).rejects.toMatchObject({ code: 'invalid' })
  const copy = { title_fr: 'Copie', translate_later: ['fr'] }
  await expect(write(copy)).rejects.toMatchObject({ code: 'invalid' })
  const { id, version } = await write({ title_fr: 'Sponsors' })
  const [first, second] = await Promise.allSettled([
    change(id, { version, title_ar: 'الرعاة' }),
    change(id, { version, title_en: 'Sponsors' }),
  ])
  const refused = [first, second].flatMap((each) => (each.status === 'rejected' ? each.reason : []))
  expect(refused).toMatchObject([{ code: 'stale', details: { current: { version: 2 } } }])
  expect(newPage.safeParse({ title_fr: 'a'.repeat(201) }).success).toBe(false)
  for (const slug of ['Shop', 'a b', '../admin', 'é', 'a--b', ''])
    expect(newPage.safeParse({ title_fr: 'a', slug }).success, slug).toBe(false)
})

test('a preview shows what is typed as its page would, and keeps nothing', async () => {
  const before = (await listAdminPages(admin(), undefined)).items
  const typed = { title_fr: 'Retours', body_fr: '## Délai\n\n**7 jours**', title_ar: 'الإرجاع' }
  const look = (language: string, more: object = {}) =>
    previewPage(admin(), pagePreviewRequest.parse({ ...typed, ...more, language }))
  expect(look('fr')).toMatchObject({
    title: 'Retours',
    blocks: [{ kind: 'heading' }, { runs: [{ text: '7 jours', bold: true }] }],
  })
  expect(look('ar')).toMatchObject({ title: 'الإرجاع', body_language: 'fr' })
  expect(look('ar', { translate_later: ['ar'] })).toMatchObject({ title_language: 'fr' })
  expect((await listAdminPages(admin(), undefined)).items).toEqual(before)
  const typedAlone = pagePreviewRequest.parse(typed)
  expect(() => previewPage(visitor(), typedAlone)).toThrow('unauthorized')
})

test('every verb refuses a visitor', async () => {
  const id = crypto.randomUUID()
  const given = newPage.parse({ title_fr: 'a' })
  for (const attempt of [
    listAdminPages(visitor(), undefined),
    getAdminPage(visitor(), id),
    addPage(visitor(), given),
    changePage(visitor(), id, pageChange.parse({ version: 1 })),
    archivePage(visitor(), id),
    restorePage(visitor(), id),
    undoPageChange(visitor(), id, { version: 1 }),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})
