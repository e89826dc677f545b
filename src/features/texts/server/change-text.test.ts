import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTexts } from '../../../../database/seed/texts.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { minutes } from '#core/durations.ts'
import { contextOf, testAdmin } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { textChange } from '../contract.ts'
import { changeText } from './change-text.ts'
import { getConsentTexts } from './consent-texts.ts'
import { listTexts } from './list-texts.ts'
import { readTexts } from './read-texts.ts'
import { isTextPreview, openTextPreview } from './text-preview.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.drop())

const admin = () => contextOf(db.database, testAdmin)
const visitor = () => contextOf(db.database)

async function textOf(key: string) {
  const found = (await listTexts(admin())).items.find((text) => text.key === key)
  if (!found) throw new Error(`no text ${key}`)
  return found
}

async function change(key: string, input: object) {
  const { version } = await textOf(key)
  return changeText(admin(), key, textChange.parse({ version, ...input }))
}

const errorsOf = (errors: readonly object[]) => ({ code: 'invalid', details: { errors } })

test('every verb refuses a visitor', async () => {
  await expect(listTexts(visitor())).rejects.toMatchObject({ code: 'unauthorized' })
  const refused = changeText(visitor(), 'hero.title', { version: 1, is_draft: false })
  await expect(refused).rejects.toMatchObject({ code: 'unauthorized' })
})

test('the demo club says what it said before its texts were data', async () => {
  const { texts, languages } = await readTexts(visitor(), 'hero', 'en')
  expect(texts.title).toBe('One Club. One Family. One Dream.')
  expect(texts.champions).toBe(demoTexts['hero.champions'].en)
  expect(languages).toBeUndefined()
})

test('a text is shown at once in every language that has it, and else in another', async () => {
  await change('hero.champions', { text_fr: null, text_en: null, text_ar: 'هنا' })
  const french = await readTexts(visitor(), 'hero', 'fr')
  expect(french.texts.champions).toBe('هنا')
  expect(french.languages).toEqual({ champions: 'ar' })
  expect((await readTexts(visitor(), 'hero', 'ar')).languages).toBeUndefined()
})

test('a copy that waits for its translation is not shown as that language', async () => {
  await change('hero.lede', { text_fr: 'Ici', text_ar: 'Ici', to_translate: ['ar'] })
  const arabic = await readTexts(visitor(), 'hero', 'ar')
  expect(arabic.texts.lede).toBe('Ici')
  expect(arabic.languages?.lede).toBe('fr')
  expect(await textOf('hero.lede')).toMatchObject({ text_ar: 'Ici', to_translate: ['ar'] })
})

test('a draft has its own marks of what is to be translated, which are published with it', async () => {
  const arabic = async (reader = visitor()) => (await readTexts(reader, 'shop', 'ar')).texts.men
  await change('shop.men', { text_fr: 'Hommes', text_ar: 'رجال', to_translate: [] })
  await change('shop.men', { text_ar: 'Hommes', to_translate: ['ar'], is_draft: true })
  expect(await arabic()).toBe('رجال')
  expect(await textOf('shop.men')).toMatchObject({ to_translate: [], draft_to_translate: ['ar'] })
  const published = await change('shop.men', {})
  expect(published).toMatchObject({ to_translate: ['ar'], draft_to_translate: [] })
  expect((await readTexts(visitor(), 'shop', 'ar')).languages?.men).toBe('fr')

  await change('shop.men', { text_ar: 'للرجال', to_translate: [], is_draft: true })
  expect(await arabic()).toBe('Hommes')
  expect(await arabic({ ...visitor(), showsDrafts: true })).toBe('للرجال')
  await change('shop.men', {})
  expect(await arabic()).toBe('للرجال')
})

test('a text of which only a marked copy would remain is refused, also by a change in part', async () => {
  await change('shop.kids', {
    text_fr: 'Enfants',
    text_en: null,
    text_ar: 'x',
    to_translate: ['ar'],
  })
  await expect(change('shop.kids', { text_fr: null })).rejects.toMatchObject(
    errorsOf([{ path: 'text_fr', code: 'required' }]),
  )
})

test('a draft stays beside what is shown until it is published or discarded', async () => {
  const before = await textOf('hero.title')
  await change('hero.title', { text_fr: 'Autre', is_draft: true })
  expect((await readTexts(visitor(), 'hero', 'fr')).texts.title).toBe(before.text_fr)
  expect(await textOf('hero.title')).toMatchObject({
    has_draft: true,
    draft_fr: 'Autre',
    draft_en: before.text_en,
  })
  await change('hero.title', {})
  expect((await readTexts(visitor(), 'hero', 'fr')).texts.title).toBe('Autre')
  expect(await textOf('hero.title')).toMatchObject({ has_draft: false, draft_fr: null })
})

test('a token lets its holder see drafts for ten minutes, and only a manager gets one', async () => {
  await expect(openTextPreview(contextOf(db.database))).rejects.toMatchObject({
    code: 'unauthorized',
  })
  const coach = contextOf(db.database, { ...testAdmin, role: 'coach' })
  await expect(openTextPreview(coach)).rejects.toMatchObject({ code: 'not_permitted' })
  const context = contextOf(db.database, testAdmin)
  const { token } = await openTextPreview(context)
  expect(await isTextPreview(context, token)).toBe(true)
  const later = { ...context, now: () => new Date(Date.now() + minutes(11)) }
  expect(await isTextPreview(later, token)).toBe(false)
  expect(await isTextPreview(context, `${token.slice(0, -4)}AAAA`)).toBe(false)
  const otherKey = { ...context, keyFor: () => Buffer.alloc(32, 1) }
  expect(await isTextPreview(otherKey, token)).toBe(false)
})

test('without any language the text is left out', async () => {
  await change('location.parking', { text_fr: '', text_en: '', text_ar: null })
  expect((await readTexts(visitor(), 'location', 'fr')).texts).not.toHaveProperty('parking')
})

test('placeholders are filled; a broken one is refused in its language', async () => {
  await change('about.intro', { text_fr: 'Depuis {year} : {club}' })
  const facts = { year: '1999', club: 'Les Aigles' }
  const { texts } = await readTexts(visitor(), 'about', 'fr', facts)
  expect(texts.intro).toBe('Depuis 1999 : Les Aigles')
  for (const broken of ['{annee}', 'Depuis {year', 'a } b', '{}'])
    await expect(change('about.intro', { text_ar: broken })).rejects.toMatchObject(
      errorsOf([{ path: 'text_ar', code: 'broken_placeholder' }]),
    )
  await expect(change('hero.title', { text_fr: '{year}' })).rejects.toMatchObject(
    errorsOf([{ path: 'text_fr', code: 'broken_placeholder' }]),
  )
})

test.each([
  ['hero.title', { text_en: 'x'.repeat(301) }, { path: 'text_en', code: 'too_long' }],
  [
    'hero.title',
    { text_fr: 'a', text_en: null, text_ar: null, to_translate: ['fr'] },
    { path: 'text_fr', code: 'required' },
  ],
])('%s with %o is refused', async (key, input, error) => {
  await expect(change(key, input)).rejects.toMatchObject(errorsOf([error]))
})

test('an unknown text is not found', async () => {
  const change = changeText(admin(), 'hero.nothing', { version: 0, is_draft: false })
  await expect(change).rejects.toMatchObject({ code: 'not_found' })
})

test('of two admins on one text the second is shown both versions', async () => {
  const { version } = await textOf('programs.intro')
  const write = (text_fr: string) =>
    changeText(admin(), 'programs.intro', { version, text_fr, is_draft: false })
  const results = await Promise.allSettled([write('Le premier'), write('Le second')])
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(1)
  const current = await textOf('programs.intro')
  expect(refused[0]?.reason).toMatchObject({ code: 'stale', details: { current } })
  expect(current.version).toBe(version + 1)
})

test('each change keeps what was there before, and is in the audit log', async () => {
  const before = await textOf('shop.hats')
  await change('shop.hats', { text_fr: 'Pour la tête' })
  const { items } = await listRevisions(admin(), 'text', 'shop.hats')
  expect(items[0]).toMatchObject({ version: before.version, value: { text_fr: before.text_fr } })
  expect(await textOf('shop.hats')).toMatchObject({ updated_by: expect.stringContaining('@') })
  const { rows } = await db.database.pool.query(
    "select subject, details from audit_entries where action = 'text.updated' order by id desc limit 1",
  )
  expect(rows[0]).toMatchObject({
    details: { before: { text_fr: before.text_fr }, after: { text_fr: 'Pour la tête' } },
  })
})

test('a text is kept with an emoji where the audit log cuts it', async () => {
  await change('hero.lede', { text_fr: `${'x'.repeat(79)}🏀` })
  const { rows } = await db.database.pool.query(
    "select subject_names ->> 'fr' as fr from audit_entries where action = 'text.updated' order by id desc limit 1",
  )
  expect(rows).toEqual([{ fr: 'x'.repeat(79) }])
})

test('a consent that reads otherwise gets a new version by itself; the old one stays', async () => {
  const before = await getConsentTexts(visitor())
  expect(before.version).toBe('2')
  await change('consents.photos', { text_fr: 'Photos : oui', is_draft: true })
  expect((await getConsentTexts(visitor())).version).toBe('2')
  await change('consents.photos', {})
  const after = await getConsentTexts(visitor())
  expect(after.version).toBe('3')
  expect(after.texts.photos.fr).toBe('Photos : oui')
  expect(after.texts.participation).toEqual(before.texts.participation)
  expect(await getConsentTexts(visitor(), '2')).toEqual(before)
  await change('consents.photos', {})
  expect((await getConsentTexts(visitor())).version).toBe('3')
  await expect(getConsentTexts(visitor(), '99')).rejects.toMatchObject({ code: 'not_found' })
  await expect(
    change('consents.photos', { text_fr: null, text_en: null, text_ar: null }),
  ).rejects.toMatchObject(errorsOf([{ path: 'text_fr', code: 'required' }]))
})

test('two admins who change two consents at once make two versions, each whole', async () => {
  const { version } = await getConsentTexts(visitor())
  await Promise.all([
    change('consents.participation', { text_en: 'One' }),
    change('consents.newsletter', { text_en: 'Two' }),
  ])
  const after = await getConsentTexts(visitor())
  expect(Number(after.version)).toBe(Number(version) + 2)
  expect([after.texts.participation.en, after.texts.newsletter.en]).toEqual(['One', 'Two'])
})
