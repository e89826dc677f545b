import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { days } from '#core/durations.ts'
import { foldName } from '#core/fold-name.ts'
import { statement } from '#platform/database.ts'
import { contextOf, createProduct } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { ProductListParams } from '../contract.ts'
import { getProduct, listProducts, listRelatedProducts } from './list-products.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await createTestDatabase()
})

afterAll(() => db.drop())

const change = statement<never>(
  'test-change-product',
  `update products set name_en = coalesce($2, name_en), name_ar = coalesce($3, name_ar),
    shop_type = $4,
     compare_at_price = $5, archived_at = $6 where id = $1`,
)

type Shown = {
  name: string
  en?: string
  ar?: string
  category?: string
  type?: string
  was?: number
  daysOld?: number
  active?: boolean
  archived?: Date
}

const shown: Shown[] = [
  { name: 'Maillot domicile', en: 'Home jersey', ar: 'قَمِيصُ الدَّار', category: 'jersey', daysOld: 1 },
  {
    name: 'Maillot rétro',
    en: 'Old jersey',
    ar: 'قميص قديم',
    category: 'jersey',
    daysOld: 40,
    was: 6000,
  },
  { name: 'T-shirt', en: 'Tee', ar: 'تيشيرت', type: 'tshirts', daysOld: 2, was: 5000 },
  { name: 'Haut d’équipe', en: 'Team top', ar: 'قميص الفرقة', type: 'jerseys', daysOld: 31 },
  {
    name: 'Casquette',
    en: 'Cap',
    ar: 'قبعة أنيقة',
    category: 'accessories',
    type: 'hats',
    daysOld: 50,
  },
  { name: 'Chapeau', en: 'Hat', ar: 'قبعة', type: 'hats', daysOld: 51 },
  { name: 'Soutien-Gorge sport', en: 'Sports top', ar: 'حزام', daysOld: 60 },
  { name: 'Brassière', en: 'Training top', ar: 'صدرية', daysOld: 61 },
  { name: 'Haut', en: 'Cobra BRA top', ar: 'حزام', daysOld: 62 },
  { name: 'Haut fin', en: 'Light top', ar: 'حمالة صدر', daysOld: 63 },
  { name: 'Caché', daysOld: 1, active: false },
  { name: 'Archivé', daysOld: 1, archived: new Date() },
]

async function show({
  name,
  en,
  ar,
  category = 'training_gear',
  type,
  was,
  daysOld = 1,
  ...state
}: Shown) {
  const createdAt = new Date(Date.now() - days(daysOld))
  const id = await createProduct(db.database, {
    name,
    category,
    createdAt,
    active: state.active ?? true,
  })
  await db.database.rows(change, [id, en, ar, type, was, state.archived])
  return id
}

async function namesOf(query: ProductListParams): Promise<string[]> {
  const { items } = await listProducts(contextOf(db.database), query)
  return items.map(({ name_fr }) => name_fr)
}

describe('the filters of the shop', () => {
  let ids: string[]
  beforeAll(async () => {
    ids = await Promise.all(shown.map(show))
  })
  afterAll(() => db.database.pool.query('delete from products'))

  const active = shown.slice(0, 10).map(({ name }) => name)
  const cases: [string, ProductListParams, string[]][] = [
    [
      'everything active, newest first',
      {},
      [
        'Maillot domicile',
        'T-shirt',
        'Haut d’équipe',
        ...active.filter((n) => !['Maillot domicile', 'T-shirt', 'Haut d’équipe'].includes(n)),
      ],
    ],
    [
      'men: no bra by any of the three names',
      { category: 'men' },
      ['Maillot domicile', 'T-shirt', 'Haut d’équipe', 'Maillot rétro', 'Casquette', 'Chapeau'],
    ],
    ['accessories: the category only', { category: 'accessories' }, ['Casquette']],
    [
      'jerseys: by category or by shop type',
      { type: 'jerseys' },
      ['Maillot domicile', 'Haut d’équipe', 'Maillot rétro'],
    ],
    ['hats', { type: 'hats' }, ['Casquette', 'Chapeau']],
    ['t-shirts', { type: 'tshirts' }, ['T-shirt']],
    ['no hoodies', { type: 'hoodies' }, []],
    ['new: of the last 30 days', { filter: 'new' }, ['Maillot domicile', 'T-shirt']],
    ['sale', { filter: 'sale' }, ['T-shirt', 'Maillot rétro']],
    ['all of them at once', { category: 'accessories', type: 'hats', q: 'casq' }, ['Casquette']],
    ['a search in French by default', { q: 'MAILLOT' }, ['Maillot domicile', 'Maillot rétro']],
    ['accents do not matter', { q: "d'equ", lang: 'fr' }, ['Haut d’équipe']],
    ['only the names of the language count', { q: 'maillot', lang: 'en' }, []],
    ['a search in English', { q: 'jersey', lang: 'en' }, ['Maillot domicile', 'Maillot rétro']],
    [
      'vowel marks do not matter in Arabic',
      { q: 'قميص', lang: 'ar' },
      ['Maillot domicile', 'Haut d’équipe', 'Maillot rétro'],
    ],
    ['nor do letter forms', { q: 'قبعه انيقه', lang: 'ar' }, ['Casquette']],
    ['one letter', { q: 'q', lang: 'fr' }, ['Haut d’équipe', 'Casquette']],
    ['wildcards are literal', { q: '%' }, []],
    ['vowel marks alone are an empty search', { q: '\u064e', type: 'tshirts' }, ['T-shirt']],
  ]
  test.each(cases)('%s', async (_, query, names) => expect(await namesOf(query)).toEqual(names))

  test.each(['women', 'kids'] as const)('%s adds no filter', async (category) =>
    expect(await namesOf({ category })).toEqual(await namesOf({})),
  )

  test('a product for some people is shown only where it belongs, and among all', async () => {
    const forWhom = async (name: string, audiences: string) =>
      db.database.pool.query('update products set audiences = $2 where name_fr = $1', [
        name,
        audiences,
      ])
    await forWhom('Chapeau', '{women}')
    await forWhom('T-shirt', '{women,kids}')
    await forWhom('Haut fin', '{men}')
    const all = await namesOf({})
    const but = (...names: string[]) => all.filter((name) => !names.includes(name))
    const noBras = ['Soutien-Gorge sport', 'Brassière', 'Haut', 'Haut fin']
    expect(await namesOf({ category: 'men' })).toEqual(but('Chapeau', 'T-shirt', ...noBras))
    expect(await namesOf({ category: 'women' })).toEqual(but('Haut fin'))
    expect(await namesOf({ category: 'kids' })).toEqual(but('Chapeau', 'Haut fin'))
    expect(await namesOf({ type: 'hats' })).toEqual(['Casquette', 'Chapeau'])
    const { total } = await listProducts(contextOf(db.database), { category: 'kids', limit: 1 })
    expect(total).toBe(all.length - 2)
    await db.database.pool.query(`update products set audiences = '{}'`)
  })

  test('pages by cursor have every product once, in order, also with a filter, and the total', async () => {
    for (const query of [{}, { q: 'a' }, { category: 'men' }] satisfies ProductListParams[]) {
      const found: string[] = []
      const names = await namesOf(query)
      let cursor: string | undefined
      do {
        const page = await listProducts(contextOf(db.database), { ...query, limit: 2, cursor })
        expect(page.total).toBe(names.length)
        found.push(...page.items.map(({ name_fr }) => name_fr))
        cursor = page.next_cursor ?? undefined
      } while (cursor)
      expect(found).toEqual(names)
    }
  })

  test('featured: everything sold while nothing is marked, the marked ones first', async () => {
    const sold = await namesOf({})
    expect(new Set(await namesOf({ featured: 'first' }))).toEqual(new Set(sold))
    const marked = [ids[5], ids[10], ids[11]]
    await db.database.pool.query('update products set featured = true where id = any ($1)', [
      marked,
    ])
    const found = await namesOf({ featured: 'first' })
    expect(found).toHaveLength(sold.length)
    expect(found[0]).toBe('Chapeau')
    const plain = await listProducts(contextOf(db.database), { limit: 100 })
    const featured = await listProducts(contextOf(db.database), { featured: 'first', limit: 100 })
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
    expect(featured.items.toSorted(byId)).toEqual(
      plain.items.map((each) => ({ ...each, featured: marked.includes(each.id) })).toSorted(byId),
    )
    const cards = await listProducts(contextOf(db.database), { featured: 'first', cards: '1' })
    expect(cards.items.map(({ id, stock, sizes }) => ({ id, stock, sizes }))).toEqual(
      featured.items.map(({ id, stock }) => ({ id, stock, sizes: [] })),
    )
    await db.database.pool.query('update products set featured = false')
  })

  test('related: the same category first, never itself, only active products', async () => {
    const { items } = await listRelatedProducts(contextOf(db.database), ids[0] ?? '')
    expect(items.map(({ name_fr }) => name_fr)).toEqual([
      'Maillot rétro',
      'T-shirt',
      'Haut d’équipe',
      'Casquette',
    ])
    expect((await listRelatedProducts(contextOf(db.database), crypto.randomUUID())).items).toEqual(
      [],
    )
  })

  test('a product without size rows is sold out, and breaks no list', async () => {
    const id = await createProduct(db.database, {})
    await db.database.pool.query('delete from size_stocks where product_id = $1', [id])
    const { items } = await listProducts(contextOf(db.database), { limit: 1 })
    expect(items[0]).toMatchObject({ id, size_stocks: [], sizes: [], stock: 0 })
    await db.database.pool.query('delete from products where id = $1', [id])
  })

  test('an inactive or unknown product is not found', async () => {
    for (const id of [ids[10] ?? '', ids[11] ?? '', crypto.randomUUID()]) {
      await expect(getProduct(contextOf(db.database), id)).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })
})

// Skips characters newer than the database's Unicode, which it cannot fold yet.
const foldAll = statement<{ folded: string | null }>(
  'test-fold',
  `select case when unicode_assigned(text) then fold_name(text) end as folded
     from unnest($1::text[]) with ordinality as u (text, at) order by at`,
)

test('the database folds every character as the browser does', async () => {
  const characters = Array.from({ length: 0x1f700 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\P{Cn}/u.test(character))
  const texts = [
    ...characters,
    ...characters.map((character) => `É${character}\u0301ل${character}`),
  ]
  const rows = await db.database.rows(foldAll, [texts])
  expect(rows.filter(({ folded }) => folded !== null).length).toBeGreaterThan(100_000)
  const different = rows.flatMap(({ folded }, at) => {
    const text = texts[at] ?? ''
    return folded === null || folded === foldName(text) ? [] : [text]
  })
  expect(different).toEqual([])
})
