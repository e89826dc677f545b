import { describe, expect, test } from 'vitest'
import { openAdminProducts } from '#tests/support/admin-products.ts'
import { adminProductList } from '../contract.ts'
import { listAdminProducts } from './list-admin-products.ts'

const { admin, create } = openAdminProducts()

describe('the list', () => {
  async function walk(query: Parameters<typeof listAdminProducts>[1]) {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await listAdminProducts(admin(), { ...query, limit: 3, cursor })
      ids.push(...page.items.map(({ id }) => id))
      expect(adminProductList.safeParse(page).error).toBeUndefined()
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    return ids
  }

  test.each(['created_at', '-created_at', 'name', '-name', 'price', '-price'] as const)(
    'by %s returns every product once, in that order',
    async (sort) => {
      for (const price of [100, 100, 100, 250]) await create({ price, name_fr: 'Écharpe' })
      const all = await listAdminProducts(admin(), { sort, limit: 100 })
      const walked = await walk({ sort })
      expect(walked).toEqual(all.items.map(({ id }) => id))
      expect([new Set(walked).size, all.total]).toEqual([walked.length, walked.length])
    },
  )

  test('by price starts with the cheapest', async () => {
    const prices = (await listAdminProducts(admin(), { sort: 'price' })).items.map(
      ({ price }) => price,
    )
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  test('finds names in every language and low stock, and counts them', async () => {
    const { id } = await create({
      name_ar: 'قميص التدريب',
      size_stocks: [{ size: 'L', stock: 40 }],
    })
    const found = await listAdminProducts(admin(), { q: 'التدريب' })
    expect([found.items.map((product) => product.id), found.total]).toEqual([[id], 1])
    const low = await walk({ view: 'low_stock' })
    expect(low).not.toContain(id)
    expect(low.length).toBeGreaterThan(0)
  })

  test('refuses a malformed cursor for products', async () => {
    const listed = listAdminProducts(admin(), { cursor: crypto.randomUUID() })
    await expect(listed).rejects.toMatchObject({ code: 'invalid' })
  })
})
