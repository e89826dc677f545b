import { expect, test } from 'vitest'
import { statement } from '#platform/database.ts'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { listAdminProducts } from './list-admin-products.ts'
import { changeProduct } from './change-product.ts'
import { changeProducts } from './change-products.ts'

const { db, admin, visitor, create } = openAdminProducts()

const takeCategory = statement<never>(
  'take-category-in-test',
  'update products set category = null where id = $1',
  { changes: 'catalogue' },
)

test('several products are changed, and each is refused on its own', async () => {
  const [first, moved, cheap] = [
    await create({ price: 1000 }),
    await create({ price: 1000 }),
    await create({ price: 1000, compare_at_price: 1200 }),
  ]
  await changeProduct(admin(), moved.id, { version: 1, featured: true })
  const gone = crypto.randomUUID()
  const { changed, refused } = await changeProducts(admin(), {
    changes: [first.id, moved.id, cheap.id, gone].map((id) => ({ id, version: 1, price: 1300 })),
  })
  expect(changed).toMatchObject([{ id: first.id, price: 1300, version: 2 }])
  expect(refused).toMatchObject([
    { id: moved.id, code: 'stale', current: { price: 1000, version: 2 } },
    { id: cheap.id, code: 'invalid', errors: [{ path: 'compare_at_price' }] },
    { id: gone, code: 'not_found', current: null },
  ])
})

test('they are hidden and put into another category', async () => {
  const { id } = await create()
  const change = { id, version: 1, active: false, category: 'shoes' }
  const { changed } = await changeProducts(admin(), { changes: [change] })
  expect(changed).toMatchObject([{ active: false, category: 'shoes' }])
})

test('an undo takes a category only from those that had none', async () => {
  const [none, other] = [await create(), await create({ category: 'shoes' })]
  await db.database.rows(takeCategory, [none.id])
  const put = async (version: number, category: string | null) =>
    changeProducts(admin(), {
      changes: [none.id, other.id].map((id) => ({ id, version, category })),
    })
  expect((await put(1, 'training_gear')).refused).toEqual([])
  const { changed, refused } = await put(2, null)
  expect(changed).toMatchObject([{ id: none.id, category: null }])
  expect(refused).toMatchObject([{ id: other.id, errors: [{ path: 'category' }] }])
})

test('refuses a visitor', async () => {
  await expect(changeProducts(visitor(), { changes: [] })).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('the view of sold-out products holds those with a size of which nothing is left', async () => {
  const { id } = await create({
    size_stocks: [
      { size: 'S', stock: 4 },
      { size: 'M', stock: 0 },
    ],
  })
  const low = await create({ size_stocks: [{ size: 'S', stock: 1 }] })
  const { items } = await listAdminProducts(admin(), { view: 'sold_out' })
  const found = items.map((product) => product.id)
  expect([found.includes(id), found.includes(low.id)]).toEqual([true, false])
})
