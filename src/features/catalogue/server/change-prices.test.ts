import { expect, test } from 'vitest'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { newPrices } from '../price-contract.ts'
import { changePrices } from './change-prices.ts'
import { changeProduct } from './change-product.ts'
import { getAdminProduct } from './list-admin-products.ts'

const { admin, visitor, create } = openAdminProducts()

const ask = (rule: object, ids: readonly string[], apply = true) =>
  newPrices.parse({ rule, apply, products: ids.map((id) => ({ id, version: 1 })) })

test('a preview tells the new prices and changes none', async () => {
  const [first, second] = [await create({ price: 4500 }), await create({ price: 1990.5 })]
  const rule = { kind: 'percent', amount: -10, round_to: 50 }
  const told = await changePrices(admin(), ask(rule, [first.id, second.id], false))
  expect(told).toEqual({
    prices: [
      { id: first.id, before: 4500, after: 4050 },
      { id: second.id, before: 1990.5, after: 1800 },
    ],
    changed: [],
    refused: [],
  })
  expect(await getAdminProduct(admin(), first.id)).toMatchObject({ price: 4500, version: 1 })
})

test('applied, each product is changed or refused on its own', async () => {
  const [kept, moved, cheap, onSale] = [
    await create({ price: 1000 }),
    await create({ price: 1000 }),
    await create({ price: 99 }),
    await create({ price: 1000, compare_at_price: 1050 }),
  ]
  await changeProduct(admin(), moved.id, { version: 1, price: 1200 })
  const gone = crypto.randomUUID()
  const lower = await changePrices(
    admin(),
    ask({ kind: 'add', amount: -98.5 }, [kept.id, moved.id, cheap.id, gone]),
  )
  expect(lower.changed).toMatchObject([{ id: kept.id, price: 901.5, version: 2 }])
  expect(lower.refused).toMatchObject([
    { id: moved.id, code: 'stale', current: { price: 1200 } },
    { id: cheap.id, code: 'invalid', errors: [{ path: 'price', code: 'too_small' }] },
    { id: gone, code: 'not_found', current: null },
  ])
  const set = await changePrices(admin(), ask({ kind: 'set', amount: 1100 }, [onSale.id]))
  expect(set.refused).toMatchObject([{ code: 'invalid', errors: [{ code: 'not_above_price' }] }])
})

test('a price above the highest is refused on its own, in the preview as well', async () => {
  const [other, dear] = [await create({ price: 0.4 }), await create({ price: 1000 })]
  const rule = { kind: 'add', amount: 9_999_999_998.6 }
  const refused = [{ id: dear.id, code: 'invalid', errors: [{ path: 'price', code: 'too_big' }] }]
  const seen = await changePrices(admin(), ask(rule, [other.id, dear.id], false))
  expect(seen.refused).toMatchObject(refused)
  const set = await changePrices(admin(), ask(rule, [other.id, dear.id]))
  expect(set.changed).toMatchObject([{ id: other.id, price: 9_999_999_999 }])
  expect(set.refused).toMatchObject(refused)
})

test('32 at once raise a price once', async () => {
  const { id } = await create({ price: 1000 })
  const rule = { kind: 'percent', amount: 10 }
  const all = await Promise.all(
    Array.from({ length: 32 }, () => changePrices(admin(), ask(rule, [id]))),
  )
  expect(all.flatMap(({ changed }) => changed)).toHaveLength(1)
  expect(all.flatMap(({ refused }) => refused.map(({ code }) => code))).toEqual(
    Array.from({ length: 31 }, () => 'stale'),
  )
  expect(await getAdminProduct(admin(), id)).toMatchObject({ price: 1100, version: 2 })
})

test('refuses a visitor, and steps that are no steps', async () => {
  const { id } = await create()
  const rule = { kind: 'set', amount: 5 }
  await expect(changePrices(visitor(), ask(rule, [id]))).rejects.toMatchObject({
    code: 'unauthorized',
  })
  expect(() => ask({ ...rule, round_to: 25 }, [id])).toThrow('round_to')
})
