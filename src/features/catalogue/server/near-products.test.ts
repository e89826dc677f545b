import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contextOf } from '#tests/support/builders.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import type { ProductListParams } from '../contract.ts'
import { listProducts } from './list-products.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db.drop())

const insert = `insert into products (name_fr, name_en, name_ar, description_en, description_fr,
   description_ar, category, price, images, active, archived_at, created_at)
 select name_fr, name_en, name_ar, '', '', '', 'training_gear', 1000, '{/media/a.jpg}',
   name_fr <> 'Maillot caché', case when name_fr = 'Maillot archivé' then now() end,
   now() - n * interval '1 minute'`

const names = [
  ['Maillot domicile', 'Home jersey', 'قميص الدار'],
  ['Maillot rouge', 'Red jersey', 'القميص الأحمر'],
  ['Sweat à capuche', 'Hoodie', 'سترة بقلنسوة'],
  ['Survêtement', 'Tracksuit', 'بدلة رياضية'],
  ['Short d’été', 'Summer shorts', 'سروال قصير'],
  ['Maillot caché', 'Hidden jersey', 'قميص مخفي'],
  ['Maillot archivé', 'Archived jersey', 'قميص مؤرشف'],
]

const similarTo = async (query: ProductListParams) => {
  const { items, total, similar } = await listProducts(contextOf(db.database), query)
  return { found: items.length, total, similar: similar?.map(({ name_fr }) => name_fr) }
}

describe('a search that finds nothing', () => {
  beforeAll(() =>
    db.database.pool.query(
      `${insert} from json_to_recordset($1) as x (name_fr text, name_en text, name_ar text, n int)`,
      [
        JSON.stringify(
          names.map(([name_fr, name_en, name_ar], n) => ({ name_fr, name_en, name_ar, n })),
        ),
      ],
    ),
  )
  afterAll(() => db.database.pool.query('delete from products'))

  const jerseys = ['Maillot domicile', 'Maillot rouge']
  const cases: [string, ProductListParams['lang'], string[]][] = [
    ['mayot', 'fr', jerseys],
    ['mailot', 'fr', jerseys],
    ['MAYO', 'fr', jerseys],
    ['maillots rouge', 'fr', ['Maillot rouge', 'Maillot domicile']],
    ['hoodie', 'fr', ['Sweat à capuche']],
    ['hoody', 'en', ['Sweat à capuche']],
    ['swaet', 'fr', ['Sweat à capuche']],
    ['survetment', 'fr', ['Survêtement']],
    ['survetement', 'ar', ['Survêtement']],
    ['survettement', 'fr', ['Survêtement']],
    ['shorte', 'fr', ['Short d’été']],
    ['jersy', 'en', jerseys],
    ['قميس', 'ar', jerseys],
    ['قَميس احمر', 'ar', ['Maillot rouge', 'Maillot domicile']],
  ]
  test.each(cases)('“%s” (%s) comes near to %j', async (q, lang, similar) => {
    expect(await similarTo({ q, lang })).toEqual({ found: 0, total: 0, similar })
  })

  test('a filter does not hide them', async () => {
    const answer = await similarTo({ q: 'maillot', category: 'accessories' })
    expect(answer).toEqual({ found: 0, total: 0, similar: jerseys })
  })

  test.each(['zzz', 'ballon', '2026', "' or 1=1 --", '%_\\', 'a'.repeat(100), 'ﷺ'.repeat(100)])(
    '“%s” comes near to none',
    async (q) => expect(await similarTo({ q })).toEqual({ found: 0, total: 0 }),
  )

  test('one that finds products names no others, nor does a filter without products', async () => {
    expect(await similarTo({ q: 'maillot d' })).toEqual({ found: 1, total: 1 })
    expect(await similarTo({ category: 'accessories' })).toEqual({ found: 0, total: 0 })
  })

  test('four at most', async () => {
    await db.database.pool.query(
      `${insert} from (select 'Gourde ' || n as name_fr, '' as name_en, '' as name_ar, n
         from generate_series(1, 6) n) x`,
    )
    const similar = ['Gourde 1', 'Gourde 2', 'Gourde 3', 'Gourde 4']
    expect(await similarTo({ q: 'gourdes' })).toMatchObject({ similar })
  })
})
