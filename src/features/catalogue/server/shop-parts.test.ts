import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { visitor as anybody } from '#core/actor.ts'
import { statement } from '#platform/database.ts'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { contextOf } from '#tests/support/builders.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { newCategory, type NewCategory } from '../admin-contract.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { checkParts } from './check-parts.ts'
import { changeProduct } from './change-product.ts'
import {
  archiveShopPart,
  changeShopPart,
  createShopPart,
  restoreShopPart,
} from './change-shop-part.ts'
import { getAdminProduct, listAdminProducts } from './list-admin-products.ts'
import { getProduct, listProducts } from './list-products.ts'
import { getShopMenu } from './shop-menu.ts'
import { getShopPart, listShopParts } from './shop-parts.ts'

const { db, admin, visitor, create } = openAdminProducts()

const add = (given: NewCategory) => createShopPart(admin(), 'category', newCategory.parse(given))
const refused = (path: string, code: string) => ({
  code: 'invalid',
  details: { errors: [{ path, code }] },
})
const idsOf = async (query: Parameters<typeof listProducts>[1]) =>
  (await listProducts(visitor(), query)).items.map(({ id }) => id)

const archiveType = (id: string, to?: string) => archiveShopPart(admin(), 'shop_type', id, to)

test('the demo club has the categories and types of the spec, in their order', async () => {
  const { items: categories } = await listShopParts(admin(), 'category')
  expect(categories.map(({ slug, visible }) => (visible ? slug : `(${slug})`)).join(' ')).toBe(
    'men women kids (jersey) (shorts) (shoes) accessories (training_gear)',
  )
  const { items: types } = await listShopParts(admin(), 'shop_type')
  expect(types.map(({ slug }) => slug)).toEqual(['jerseys', 'tshirts', 'hoodies', 'hats'])
  const menu = await getShopMenu(visitor(), 'ar')
  expect(menu.categories[0]).toEqual({ slug: 'men', name: shopName('men', 'ar') })
})

test('every verb refuses a visitor', async () => {
  const context = contextOf(db.database, anybody)
  for (const attempt of [
    listShopParts(context, 'category'),
    getShopPart(context, 'category', 'shoes'),
    createShopPart(context, 'category', { name_fr: 'x' }),
    changeShopPart(context, 'shop_type', 'hats', { version: 1 }),
    archiveShopPart(context, 'category', 'shoes'),
    restoreShopPart(context, 'category', 'shoes'),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

describe('a category', () => {
  test('is at once a filter of the shop, with its products only', async () => {
    const balls = await add({ name_fr: 'Ballons d’été', name_ar: 'كرات' })
    expect(balls).toMatchObject({ slug: 'ballons-d-ete', visible: true, products: 0, version: 1 })
    const { id } = await create({ category: balls.slug })
    expect(await idsOf({ category: balls.slug })).toEqual([id])
    expect((await getProduct(visitor(), id)).category).toBe(balls.slug)
    const english = (await getShopMenu(visitor(), 'en')).categories.at(-1)
    expect(english).toEqual({ slug: 'ballons-d-ete', name: 'Ballons d’été', lang: 'fr' })
  })

  test('may be named in Arabic only, with 200 letters, and twice', async () => {
    const [one, other] = [await add({ name_ar: 'ك'.repeat(200) }), await add({ name_ar: 'كرات' })]
    expect([one.slug, other.slug]).toEqual(['part', 'part-2'])
    await expect(add({ name_fr: ' ' })).rejects.toMatchObject({ code: 'invalid' })
    expect(newCategory.safeParse({ name_fr: 'x'.repeat(201) }).success).toBe(false)
  })

  test('may have the address of a shop type', async () => {
    expect(await add({ name_fr: 'Hats' })).toMatchObject({ slug: 'hats' })
  })

  test('keeps its old addresses when it gets another slug', async () => {
    const bags = await add({ name_fr: 'Sacs' })
    const { id } = await create({ category: 'sacs' })
    await changeShopPart(admin(), 'category', bags.id, { version: 1, slug: 'bagages' })
    expect(await idsOf({ category: 'sacs' })).toEqual([id])
    expect(await idsOf({ category: 'bagages' })).toEqual([id])
    expect((await getAdminProduct(admin(), id)).category).toBe('bagages')
    const menu = await getShopMenu(visitor(), 'fr')
    expect(menu.categories.at(-1)).toMatchObject({ slug: 'bagages', was: ['sacs'], id: 'sacs' })
    await expect(add({ name_fr: 'x', slug: 'bagages' })).rejects.toMatchObject(
      refused('slug', 'duplicate'),
    )
    const back = { version: 2, slug: 'accessories' }
    await expect(changeShopPart(admin(), 'category', bags.id, back)).rejects.toMatchObject(
      refused('slug', 'duplicate'),
    )
    const stale = changeShopPart(admin(), 'category', bags.id, { version: 1, position: 9 })
    await expect(stale).rejects.toMatchObject({ code: 'stale' })
  })

  test('that is hidden or unknown is no filter, and names its products all the same', async () => {
    for (const category of ['jersey', 'nothing'])
      await expect(idsOf({ category })).rejects.toMatchObject(refused('category', 'invalid_value'))
    await expect(idsOf({ type: 'nothing' })).rejects.toMatchObject(refused('type', 'invalid_value'))
    const menu = await getShopMenu(visitor())
    expect(menu.categories.find(({ slug }) => slug === 'jersey')).toMatchObject({ hidden: true })
  })

  test('says whether its products are printed with a number, and as which type they count', async () => {
    const kits = await add({ name_fr: 'Tenues', takes_number: true, shop_type: 'hats' })
    const { id } = await create({ category: kits.slug })
    expect((await getProduct(visitor(), id)).takes_number).toBe(true)
    expect(await idsOf({ type: 'hats' })).toContain(id)
    await expect(add({ name_fr: 'x', shop_type: 'nothing' })).rejects.toMatchObject(
      refused('shop_type', 'invalid_value'),
    )
  })
})

describe('a category that counts as a type', () => {
  const addType = (name_fr: string) => createShopPart(admin(), 'shop_type', { name_fr })

  test('goes on with another one when it is deleted, and comes back with it', async () => {
    const [socks, shoes] = [await addType('Chaussettes'), await addType('Chaussures')]
    const feet = await add({ name_fr: 'Pieds', shop_type: socks.slug })
    const { id } = await create({ category: feet.slug })
    expect((await getShopPart(admin(), 'shop_type', socks.id)).products).toBe(1)
    await expect(archiveType(socks.id)).rejects.toMatchObject({
      code: 'in_use',
      details: { count: 1 },
    })
    await archiveType(socks.id, shoes.slug)
    expect(await idsOf({ type: shoes.slug })).toEqual([id])
    expect((await getShopPart(admin(), 'shop_type', shoes.id)).products).toBe(1)
    await archiveType(shoes.id, 'hats')
    expect(await idsOf({ type: 'hats' })).toContain(id)
    const shown = await getShopPart(admin(), 'category', feet.id)
    expect(shown).toMatchObject({ shop_type: 'hats', products: 1 })
    const change = { version: 1, name_fr: 'Aux pieds', shop_type: 'hats' }
    await changeShopPart(admin(), 'category', feet.id, change)

    await restoreShopPart(admin(), 'shop_type', shoes.id)
    expect(await idsOf({ type: 'hats' })).not.toContain(id)
    await restoreShopPart(admin(), 'shop_type', socks.id)
    expect(await idsOf({ type: shoes.slug })).toEqual([])
    expect(await idsOf({ type: socks.slug })).toEqual([id])
  })

  test('can be saved when the type was deleted while no product counted as it', async () => {
    const scarves = await addType('Écharpes')
    const { id, slug } = await add({ name_fr: 'Hiver', shop_type: scarves.slug })
    await archiveType(scarves.id)
    const change = { version: 1, position: 3, shop_type: scarves.slug }
    const changed = await changeShopPart(admin(), 'category', id, change)
    expect(changed).toMatchObject({ slug, position: 3, shop_type: scarves.slug })
    const other = changeShopPart(admin(), 'category', 'shoes', { ...change, version: 1 })
    await expect(other).rejects.toMatchObject(refused('shop_type', 'invalid_value'))
    const none = await changeShopPart(admin(), 'category', id, { version: 2, shop_type: null })
    expect(none.shop_type).toBeNull()
  })

  test('has its type again by an undo, also when that was deleted meanwhile', async () => {
    const [belts, bags] = [await addType('Ceintures'), await addType('Sacs')]
    const { id, slug } = await add({ name_fr: 'Cuir', shop_type: belts.slug })
    const belt = await create({ category: slug })
    const change = (version: number, shop_type: string) =>
      changeShopPart(admin(), 'category', id, { version, shop_type })
    await change(1, bags.slug)
    await archiveType(belts.id)
    expect(await change(2, belts.slug)).toMatchObject({ shop_type: belts.slug })
    expect(await idsOf({})).toContain(belt.id)
    await change(3, bags.slug)
    await change(4, 'hats')
    await expect(change(5, belts.slug)).rejects.toMatchObject(refused('shop_type', 'invalid_value'))
  })
})

describe('a product', () => {
  test.each([['nothing'], ['women']])('is refused in %s', async (category) => {
    const error = refused('category', 'invalid_value')
    await expect(create({ category })).rejects.toMatchObject(error)
    const { id } = await create()
    await expect(changeProduct(admin(), id, { version: 1, category })).rejects.toMatchObject(error)
  })

  test('needs a category while the shop has one', async () => {
    await expect(create({ category: null })).rejects.toMatchObject(refused('category', 'required'))
  })

  test('is found by its category in the back office', async () => {
    const { id } = await create({ category: 'training_gear' })
    const { items, total } = await listAdminProducts(admin(), { category: 'training_gear' })
    expect([items.map((each) => each.id), total]).toEqual([[id], 1])
  })
})

const putInto = statement<never>(
  'put-into-in-test',
  'update products set category = $2 where id = $1',
  { changes: 'catalogue' },
)
const waiting = `select from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`

describe('a category with products', () => {
  test('is deleted only when they go to another one, and comes back with those still there', async () => {
    const shoes = await add({ name_fr: 'Baskets' })
    const { id } = await create({ category: shoes.slug })
    const sold = await create({ category: shoes.slug })
    const archive = (to?: string) => archiveShopPart(admin(), 'category', shoes.id, to)
    await expect(archive()).rejects.toMatchObject({ code: 'in_use', details: { count: 2 } })
    for (const to of ['nothing', 'women', shoes.slug])
      await expect(archive(to)).rejects.toMatchObject({ code: 'invalid' })
    await archive('accessories')
    expect((await getAdminProduct(admin(), id)).category).toBe('accessories')
    await expect(idsOf({ category: shoes.slug })).rejects.toMatchObject({ code: 'invalid' })
    await expect(create({ category: shoes.slug })).rejects.toMatchObject({ code: 'invalid' })
    const other = await create({ category: 'accessories' })
    await changeProduct(admin(), sold.id, { version: 2, category: 'jersey' })
    await restoreShopPart(admin(), 'category', shoes.id)
    const categoryOf = async (product: string) => (await getAdminProduct(admin(), product)).category
    expect(await Promise.all([id, sold.id, other.id].map(categoryOf))).toEqual([
      shoes.slug,
      'jersey',
      'accessories',
    ])
    expect(await idsOf({ category: shoes.slug })).toEqual([id])
    await archive('jersey')
    await changeProduct(admin(), id, { version: 4, category: 'accessories' })
    await restoreShopPart(admin(), 'category', shoes.id)
    expect(await categoryOf(id)).toBe('accessories')
  })

  test('keeps its name on a product that was deleted before it, and comes back', async () => {
    const old = await add({ name_fr: 'Anciens' })
    const product = await create({ category: old.slug })
    await archiveProduct(admin(), product.id)
    await archiveShopPart(admin(), 'category', old.id)
    await restoreProduct(admin(), product.id)
    const changed = await changeProduct(admin(), product.id, {
      version: 3,
      price: 100,
      category: old.slug,
    })
    expect(changed).toMatchObject({ price: 100, category: old.slug })
    const { categories } = await getShopMenu(visitor())
    expect(categories.find(({ slug }) => slug === old.slug)).toMatchObject({ hidden: true })
  })

  test('never keeps a product that is saved into it while it is deleted', async () => {
    const { id, slug } = await add({ name_fr: 'Course' })
    const product = await create()
    const { pool } = db.database
    const removal = await db.database.transaction(async (tx) => {
      const { category } = await checkParts(tx, { category: slug })
      await tx.rows(putInto, [product.id, category])
      const removing = archiveShopPart(admin(), 'category', id).catch((error: unknown) => error)
      await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
      return { removing }
    })
    expect(await removal.removing).toMatchObject({ code: 'in_use', details: { count: 1 } })
    const saves = [1, 2, 3].map(() => create({ category: slug }))
    const archiving = archiveShopPart(admin(), 'category', id, 'accessories')
    await Promise.allSettled([...saves, archiving])
    const { archived, products } = await getShopPart(admin(), 'category', id)
    expect(archived && products > 0).toBe(false)
  })

  test('two of one name made at once get two addresses', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => add({ name_fr: 'Gourdes' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(4)
  })
})

describe('in a shop without categories', () => {
  const setHidden = (at: string) =>
    db.database.pool.query(`update shop_parts set archived_at = ${at}, version = version + 1`)
  beforeEach(() => setHidden('now()'))
  afterEach(() => setHidden('null'))

  test('a product needs none', async () => {
    const { id } = await create({ category: null })
    expect((await getProduct(visitor(), id)).category).toBeNull()
    expect(await changeProduct(admin(), id, { version: 1, price: 10 })).toMatchObject({ price: 10 })
  })
})
