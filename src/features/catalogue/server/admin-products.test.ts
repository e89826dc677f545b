import { describe, expect, test } from 'vitest'
import { hoodie, openAdminProducts } from '#tests/support/admin-products.ts'
import { countLedgerDifferences, readStock } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { newProduct, stockChange, type StockReason } from '../contract.ts'
import { archiveProduct, restoreProduct } from './archive-product.ts'
import { changeProduct } from './change-product.ts'
import { createProduct } from './create-product.ts'
import { getAdminProduct, listAdminProducts } from './list-admin-products.ts'
import { getProduct, listProducts } from './list-products.ts'
import { adjustStock } from './adjust-stock.ts'
import { changeSizeStocks } from './change-size-stocks.ts'

const { db, admin, visitor, create } = openAdminProducts()

const numberPlace = {
  kind: 'photo' as const,
  image: '/media/front.jpg',
  x: 35,
  y: 40,
  width: 30,
  height: 26,
  ink: '#fedcba',
  outline: '#102030',
}

const auditOf = async (id: string) =>
  (
    await db.database.pool.query<{ action: string; details: object; subject_names: object | null }>(
      'select action, details, subject_names from audit_entries where subject_id = $1 order by id',
      [id],
    )
  ).rows

test('every verb refuses a visitor', async () => {
  const { id } = await create()
  const refused = [
    listAdminProducts(visitor(), {}),
    getAdminProduct(visitor(), id),
    createProduct(visitor(), hoodie()),
    changeProduct(visitor(), id, { version: 1 }),
    archiveProduct(visitor(), id),
    restoreProduct(visitor(), id),
    adjustStock(visitor(), id, { reason: 'received', changes: [{ size: 'S', quantity: 1 }] }),
  ]
  for (const attempt of refused)
    await expect(attempt).rejects.toMatchObject({ code: 'unauthorized' })
})

describe('a new product', () => {
  test('is in the shop, with its stock in the ledger and an audit entry', async () => {
    const made = await create({ shop_type: 'hoodies', compare_at_price: 6000, featured: true })
    expect(made).toMatchObject({
      version: 1,
      stock: 3,
      sizes: ['S', 'M'],
      active: true,
      featured: true,
    })
    expect(await getProduct(visitor(), made.id)).toMatchObject({
      name_fr: 'Sweat à capuche',
      stock: 3,
    })
    expect(await auditOf(made.id)).toMatchObject([{ action: 'product.created' }])
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test.each([
    ['compare_at_price', { compare_at_price: 5200 }, 'not_above_price'],
    ['jersey.image', { jersey: { ...numberPlace, image: '/media/another.jpg' } }, 'picture_needed'],
    ['images.1', { images: ['/media/front.jpg', '/media/never-there.jpg'] }, 'media_gone'],
  ])('with a wrong %s is refused and leaves nothing', async (path, changes, code) => {
    const { total } = await listAdminProducts(admin(), {})
    await expect(create(changes)).rejects.toMatchObject({
      code: 'invalid',
      details: { errors: [{ path, code }] },
    })
    expect((await listAdminProducts(admin(), {})).total).toBe(total)
  })

  test.each([
    ['price', { price: undefined }, 'required'],
    ['price', { price: '12' }, 'invalid_type'],
    ['price', { price: -1 }, 'too_small'],
    ['images', { images: [] }, 'image_required'],
    ['images', { images: undefined }, 'required'],
    ['images', { images: Array.from({ length: 5 }, () => '/media/front.jpg') }, 'too_long'],
    ['images.0', { images: ['javascript:alert(1)'] }, 'invalid_url'],
    ['images.0', { images: ['/media/../secrets/key'] }, 'invalid_url'],
    ['size_stocks', { size_stocks: [] }, 'required'],
    ['size_stocks.0.stock', { size_stocks: [{ size: 'S', stock: -1 }] }, 'too_small'],
    [
      'size_stocks',
      {
        size_stocks: [
          { size: 'S', stock: 1 },
          { size: 'S', stock: 1 },
        ],
      },
      'duplicate',
    ],
    [
      'size_stocks',
      {
        size_stocks: [
          { size: 'S', stock: 1 },
          { size: null, stock: 1 },
        ],
      },
      'invalid',
    ],
    ['category', { category: undefined }, 'required'],
    ['jersey.base', { jersey: { ...drawnJersey, base: 'red;"><script>' } }, 'invalid_format'],
    ['jersey.pattern', { jersey: { ...drawnJersey, pattern: 'spots' } }, 'invalid_value'],
    ['jersey.x', { jersey: { ...numberPlace, x: -1 } }, 'too_small'],
    ['jersey.width', { jersey: { ...numberPlace, width: 4 } }, 'too_small'],
    ['jersey.width', { jersey: { ...numberPlace, x: 80, width: 30 } }, 'outside_picture'],
    ['jersey.height', { jersey: { ...numberPlace, y: 99 } }, 'outside_picture'],
  ])('must have a valid %s', (path, changes, code) => {
    const { error } = newProduct.safeParse({ ...hoodie(), ...changes })
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, code],
    ])
  })
})

describe('a change', () => {
  test('keeps how the number is shown, and its place only with the picture', async () => {
    const { id, version } = await create({ jersey: drawnJersey })
    expect(await getProduct(visitor(), id)).toMatchObject({ jersey: drawnJersey })
    const priced = await changeProduct(admin(), id, { version, price: 5300 })
    expect(priced.jersey).toEqual(drawnJersey)
    const marked = await changeProduct(admin(), id, { version: 2, jersey: numberPlace })
    expect(marked.jersey).toEqual(numberPlace)
    const other = await changeProduct(admin(), id, { version: 3, images: ['/media/back.jpg'] })
    expect(other.jersey).toBeNull()
    const cleared = await changeProduct(admin(), id, { version: 4, jersey: null })
    expect(cleared).toMatchObject({ jersey: null, version: 5 })
  })

  test('changes the given fields, increments the version and audits the old values', async () => {
    const { id } = await create()
    const changed = await changeProduct(admin(), id, {
      version: 1,
      price: 4900,
      images: ['/media/back.jpg'],
    })
    expect(changed).toMatchObject({ version: 2, price: 4900, name_en: 'Hoodie', stock: 3 })
    expect((await auditOf(id))[1]).toMatchObject({
      action: 'product.updated',
      details: {
        before: { price: 5200, images: ['/media/front.jpg'] },
        after: { price: 4900, images: ['/media/back.jpg'] },
      },
    })
  })

  test('based on an older version is refused with the newer one', async () => {
    const { id } = await create()
    await changeProduct(admin(), id, { version: 1, name_en: 'Warm hoodie' })
    await expect(
      changeProduct(admin(), id, { version: 1, name_en: 'Hoody' }),
    ).rejects.toMatchObject({
      code: 'stale',
      details: { current: { version: 2, name_en: 'Warm hoodie' } },
    })
  })

  test('by twenty admins at once on one version succeeds once', async () => {
    const { id } = await create()
    const prices = Array.from({ length: 20 }, (_, index) => 1000 + index)
    const saved = await Promise.allSettled(
      prices.map((price) => changeProduct(admin(), id, { version: 1, price })),
    )
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await getAdminProduct(admin(), id)).version).toBe(2)
  })

  test('of the sizes adds, removes and corrects them, and the ledger agrees', async () => {
    const { id } = await create()
    const size_stocks = [
      { size: 'M' as const, stock: 4 },
      { size: 'L' as const, stock: 2 },
    ]
    const changed = await changeProduct(admin(), id, { version: 1, size_stocks })
    expect(changed.size_stocks).toEqual(size_stocks)
    expect(await readStock(db.database, id, 'S')).toBe(0)
    const back = { version: 2, size_stocks: [{ size: 'S' as const, stock: 1 }] }
    expect((await changeProduct(admin(), id, back)).size_stocks).toEqual([{ size: 'S', stock: 1 }])
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('of a stock keeps the sales made meanwhile', async () => {
    const { id } = await create()
    await changeSizeStocks(db.database, [{ product_id: id, size: 'S', quantity: -2 }], {
      reason: 'order',
      orderId: null,
      actor: 'visitor',
    })
    const size_stocks = [{ size: 'S' as const, stock: 5, was: 3 }]
    expect((await changeProduct(admin(), id, { version: 1, size_stocks })).stock).toBe(3)
    const less = [{ size: 'S' as const, stock: 0, was: 5 }]
    await expect(
      changeProduct(admin(), id, { version: 2, size_stocks: less }),
    ).rejects.toMatchObject({
      details: { errors: [{ path: 'size_stocks', code: 'stock_below_zero' }] },
    })
  })
})

describe('stock', () => {
  test('changes with a reason, and never below zero', async () => {
    const { id } = await create()
    const received = await adjustStock(admin(), id, {
      reason: 'received',
      changes: [{ size: 'M', quantity: 6 }],
    })
    expect([received.stock, received.version]).toEqual([9, 1])
    const refused = (change: Parameters<typeof adjustStock>[2]) =>
      adjustStock(admin(), id, change).catch((error: unknown) => error)
    const changed = (size: 'S' | 'XL', quantity: number, reason: StockReason = 'correction') =>
      refused({ reason, changes: [{ size, quantity }] })
    expect(await changed('S', -4)).toMatchObject({
      details: { errors: [{ code: 'stock_below_zero' }] },
    })
    expect(await changed('S', -1, 'received')).toMatchObject({
      details: { errors: [{ code: 'wrong_direction' }] },
    })
    expect(await changed('XL', -1)).toMatchObject({
      details: { errors: [{ code: 'size_not_offered' }] },
    })
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })

  test('counted by two at once is set once; the second gets the current stock', async () => {
    const { id } = await create()
    const count = {
      reason: 'correction' as const,
      changes: [{ size: 'S' as const, quantity: -2, was: 3 }],
    }
    const both = await Promise.allSettled([
      adjustStock(admin(), id, count),
      adjustStock(admin(), id, count),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'stale', details: { current: { stock: 1 } } },
    })
  })

  test('of a size changes at most once per request', () => {
    const twice = [
      { size: 'S', quantity: 1 },
      { size: 'S', quantity: 2 },
    ]
    const { error } = stockChange.safeParse({ reason: 'received', changes: twice })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['changes', 'duplicate'],
    ])
  })

  test('taken out by thirty at once is taken only as often as it exists', async () => {
    const { id } = await create({ size_stocks: [{ size: null, stock: 7 }] })
    const take = () =>
      adjustStock(admin(), id, { reason: 'correction', changes: [{ size: null, quantity: -1 }] })
    const taken = await Promise.allSettled(Array.from({ length: 30 }, take))
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await readStock(db.database, id, null)).toBe(0)
    expect(await countLedgerDifferences(db.database)).toBe(0)
  })
})

describe('an archived product', () => {
  test('leaves the shop and the lists, and can be restored', async () => {
    const { id } = await create({ name_en: 'Old hoodie' })
    await archiveProduct(admin(), id)
    await expect(getProduct(visitor(), id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(archiveProduct(admin(), id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(changeProduct(admin(), id, { version: 2 })).rejects.toMatchObject({
      code: 'not_found',
    })
    const archived = await listAdminProducts(admin(), { view: 'archived' })
    expect(archived.items.map((product) => product.id)).toContain(id)
    expect(await restoreProduct(admin(), id)).toMatchObject({ name_en: 'Old hoodie', stock: 3 })
    expect((await listProducts(visitor(), {})).items.map((product) => product.id)).toContain(id)
    const names = { en: 'Old hoodie', fr: 'Sweat à capuche', ar: 'سترة بقلنسوة' }
    expect(await auditOf(id)).toMatchObject([
      { action: 'product.created', subject_names: names },
      { action: 'product.archived', subject_names: names },
      { action: 'product.restored', subject_names: names },
    ])
  })
})
