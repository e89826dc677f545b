import { describe, expect, test } from 'vitest'
import { visitor as anybody } from '#core/actor.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { contextOf, readStock } from '#tests/support/builders.ts'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { newSizeSystem, type NewSizeSystem, sizeSystemChange } from '../admin-contract.ts'
import { adjustStock } from './adjust-stock.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { changeProduct } from './change-product.ts'
import {
  archiveSizeSystem,
  changeSizeSystem,
  createSizeSystem,
  restoreSizeSystem,
} from './change-size-system.ts'
import { getProduct } from './list-products.ts'
import { getSizeSystem, listSizeSystems } from './size-systems.ts'

const { db, admin, visitor, create } = openAdminProducts()

const balls: NewSizeSystem = newSizeSystem.parse({
  name_fr: 'Ballons',
  sizes: [{ size: '5', name_fr: 'Taille 5' }, { size: '6' }, { size: '7', offered: false }],
})
const stocked = (size: string, stock = 2) => ({ size, stock })

test('a new club has letters as the default, clothing by age, shoes, socks and one size', async () => {
  const { items } = await listSizeSystems(admin())
  expect(items.map(({ id, sizes }) => [id, sizes.length])).toEqual([
    ['letters', 6],
    ['garment_child', 7],
    ['garment_adult', 6],
    ['shoes_eu', 19],
    ['socks', 5],
    ['one_size', 1],
  ])
  const [letters, child] = items
  expect(letters?.sizes.map(({ size }) => size)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL'])
  expect(letters?.sizes[0]?.guide).toEqual({ years: [10, 11], height: [134, 146], chest: [66, 72] })
  expect(child?.sizes[1]).toMatchObject({ size: '6 ans', name_en: '6 years', name_ar: '6 سنوات' })
})

test('every verb refuses a visitor', async () => {
  const context = contextOf(db.database, anybody)
  for (const attempt of [
    listSizeSystems(context),
    getSizeSystem(context, 'letters'),
    createSizeSystem(context, balls),
    changeSizeSystem(context, 'letters', { version: 1 }),
    archiveSizeSystem(context, 'letters'),
    restoreSizeSystem(context, 'letters'),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

describe('a product', () => {
  test('has the sizes of its system, with their names and guide on its page', async () => {
    const shoes = await create({ size_system: 'shoes_eu', size_stocks: [stocked('42')] })
    expect(shoes).toMatchObject({ size_system: 'shoes_eu', sizes: ['42'] })
    const { size_guide } = await getProduct(visitor(), shoes.id)
    expect(size_guide).toHaveLength(19)
    expect(size_guide.find(({ size }) => size === '42')).toMatchObject({
      guide: { foot_length: [26.5, 26.5] },
    })
    expect((await create()).size_system).toBe('letters')
  })

  test.each([
    [{ size_system: 'shoes_eu', size_stocks: [stocked('M')] }, 'size_stocks.0.size'],
    [{ size_stocks: [stocked('S'), stocked('42')] }, 'size_stocks.1.size'],
    [{ size_system: 'nothing', size_stocks: [stocked('M')] }, 'size_system'],
  ])('is refused with %j', async (given, path) => {
    await expect(create(given)).rejects.toMatchObject({ details: { errors: [{ path }] } })
    const { id } = await create()
    await expect(changeProduct(admin(), id, { version: 1, ...given })).rejects.toMatchObject({
      details: { errors: [{ path }] },
    })
  })

  test('that gets another system has its sizes; those of the old one keep their ledger', async () => {
    const { id } = await create({ size_stocks: [stocked('S', 4), stocked('M', 1)] })
    const changed = await changeProduct(admin(), id, {
      version: 1,
      size_system: 'garment_adult',
      size_stocks: [{ size: 'M', stock: 3, was: 1 }, stocked('3XL', 2)],
    })
    expect(changed).toMatchObject({ size_system: 'garment_adult', sizes: ['M', '3XL'], stock: 5 })
    expect(await readStock(db.database, id, 'S')).toBe(0)
  })

  test('keeps its system when none is given', async () => {
    const shoes = await create({ size_system: 'shoes_eu', size_stocks: [stocked('42')] })
    const change = { version: 1, size_system: null, size_stocks: [stocked('43')] }
    expect(await changeProduct(admin(), shoes.id, change)).toMatchObject({
      size_system: 'shoes_eu',
      sizes: ['43'],
    })
  })

  test('cannot have a size of another system, whatever writes it', async () => {
    const { id } = await create()
    const write = (columns: string, ...values: unknown[]) =>
      db.database.pool.query(
        `insert into size_stocks (product_id, position, stock, ${columns}) values ($1, 9, 1, $2, $3)`,
        [id, ...values],
      )
    await expect(write('size_system, size', 'letters', '42')).rejects.toThrow(
      'size_stocks_of_system',
    )
    await expect(write('size_system, size', 'shoes_eu', '42')).rejects.toThrow(
      'size_stocks_of_product',
    )
    await expect(
      db.database.pool.query(`update products set size_system = 'socks' where id = $1`, [id]),
    ).rejects.toThrow('size_stocks_of_product')
  })
})

describe('a size system', () => {
  test('is written in one language, changed on its version, and keeps its earlier value', async () => {
    const made = await createSizeSystem(admin(), balls)
    expect(made).toMatchObject({ name_fr: 'Ballons', name_en: '', position: 7, version: 1 })
    const sizes = balls.sizes.toReversed()
    const unnamed = changeSizeSystem(admin(), made.id, { version: 1, name_fr: '' })
    await expect(unnamed).rejects.toMatchObject({ code: 'invalid' })
    const changed = await changeSizeSystem(admin(), made.id, { version: 1, sizes })
    expect(changed.sizes.map(({ size }) => size)).toEqual(['7', '6', '5'])
    await expect(
      changeSizeSystem(admin(), made.id, { version: 1, name_en: 'Balls' }),
    ).rejects.toMatchObject({ code: 'stale', details: { current: { version: 2 } } })
    const { rows } = await db.database.pool.query(
      `select value -> 'name_fr' as name from revisions where kind = 'size_system' and item_id = $1`,
      [made.id],
    )
    expect(rows).toEqual([{ name: 'Ballons' }])
    const { items } = await listRevisions(admin(), 'size_system', made.id)
    const earlier = sizeSystemChange.parse({ ...items[0]?.value, version: 2 })
    const back = await changeSizeSystem(admin(), made.id, earlier)
    expect(back.sizes.map(({ size }) => size)).toEqual(['5', '6', '7'])
    const none = { name_fr: '', name_en: null, name_ar: undefined }
    await expect(createSizeSystem(admin(), { ...balls, ...none })).rejects.toMatchObject({
      code: 'invalid',
    })
  })

  test('keeps a size in use, which can only be no longer offered', async () => {
    const made = await createSizeSystem(admin(), balls)
    const ball = await create({ size_system: made.id, size_stocks: [stocked('5')] })
    const without = balls.sizes.filter(({ size }) => size !== '5')
    await expect(
      changeSizeSystem(admin(), made.id, { version: 1, sizes: without }),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'sizes', code: 'size_in_use' }] } })
    const sizes = balls.sizes.map((each) => ({ ...each, offered: each.size !== '5' }))
    await changeSizeSystem(admin(), made.id, { version: 1, sizes })
    const kept = { version: 1, size_stocks: [stocked('5', 8)] }
    expect(await changeProduct(admin(), ball.id, kept)).toMatchObject({ sizes: ['5'] })
    await expect(
      create({ size_system: made.id, size_stocks: [stocked('5')] }),
    ).rejects.toMatchObject({ details: { errors: [{ code: 'size_not_offered' }] } })
  })

  test('is deleted when no product has it, and comes back', async () => {
    const made = await createSizeSystem(admin(), balls)
    const ball = await create({ size_system: made.id, size_stocks: [stocked('6')] })
    await expect(archiveSizeSystem(admin(), made.id)).rejects.toMatchObject({
      code: 'in_use',
      details: { count: 1 },
    })
    const letters = { size_system: 'letters', size_stocks: [stocked('M')] }
    await changeProduct(admin(), ball.id, { version: 1, ...letters })
    await archiveSizeSystem(admin(), made.id)
    expect(await getSizeSystem(admin(), made.id)).toMatchObject({ archived: true })
    await expect(
      create({ size_system: made.id, size_stocks: [stocked('6')] }),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'size_system' }] } })
    expect(await restoreSizeSystem(admin(), made.id)).toMatchObject({ archived: false })
  })

  test('that was deleted is saved with a product that came back with it, whose stock stays', async () => {
    const { id: system } = await createSizeSystem(admin(), balls)
    const { id } = await create({ size_system: system, size_stocks: [stocked('5')] })
    await archiveProduct(admin(), id)
    await archiveSizeSystem(admin(), system)
    const { version } = await restoreProduct(admin(), id)
    const whole = { size_system: system, size_stocks: [stocked('5', 3), stocked('6')] }
    const saved = await changeProduct(admin(), id, { ...whole, version, price: 900 })
    expect(saved).toMatchObject({ price: 900, size_system: system, stock: 5 })
    await expect(create(whole)).rejects.toMatchObject({ code: 'invalid' })
    const { id: other } = await create()
    await expect(changeProduct(admin(), other, { ...whole, version: 1 })).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path: 'size_system', code: 'invalid' }] },
    })
  })
})

describe('the audit log', () => {
  test('keeps the names of sizes with their stock', async () => {
    const size_names = { name_fr: 'Taille 5', name_en: '', name_ar: '' }
    const { id: size_system } = await createSizeSystem(admin(), balls)
    const ball = await create({ size_system, size_stocks: [stocked('5'), stocked('6')] })
    const changes = [
      { size: '5', quantity: 1 },
      { size: '6', quantity: 2 },
    ]
    await adjustStock(admin(), ball.id, { reason: 'received', changes })
    const size_stocks = [{ size: '5', stock: 9 }]
    await changeProduct(admin(), ball.id, { version: 1, size_stocks })
    const { rows } = await db.database.pool.query(
      'select details from audit_entries where subject_id = $1 order by id desc limit 2',
      [ball.id],
    )
    expect(rows.map(({ details }) => details)).toEqual([
      {
        before: {
          size_stocks: [
            { size: '5', stock: 3, size_names },
            { size: '6', stock: 4 },
          ],
        },
        after: { size_stocks: [{ size: '5', stock: 9, size_names }] },
      },
      {
        reason: 'received',
        changes: [
          { size: '5', quantity: 1, size_names },
          { size: '6', quantity: 2 },
        ],
      },
    ])
  })
})
