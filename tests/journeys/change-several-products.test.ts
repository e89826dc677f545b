import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { maxChosenProducts } from '#features/catalogue/admin-contract.ts'
import { dismissToast } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fill } from '#tests/support/product-screen.ts'
import { openStock, stockWords } from '#tests/support/stock-grid.ts'

const stock = openStock()

type Row = { name: string; price: number; active: boolean; category: string | null }

const readProducts = async (names: readonly string[]) => {
  const { rows } = await stock.database.pool.query<Row>(
    `select name_fr as name, price::float8 as price, active, category
       from products where name_fr = any ($1) order by name_fr`,
    [names],
  )
  return rows
}
const pricesOf = async (names: readonly string[]) =>
  (await readProducts(names)).map(({ price }) => price)

/** Three products of one search, all of them chosen. */
async function choose(page: Page, words: (typeof stockWords)['fr'], names: readonly string[]) {
  for (const name of names) await page.getByLabel(fill(words.bulk.choose, { name })).check()
  return page.getByRole('region', { name: words.bulk.title })
}

describe.each([
  ['fr', 360],
  ['ar', 360],
  ['en', 1280],
] as const)('in %s at %i px', (locale, width) => {
  // Every language has the keys of French.
  const words = stockWords[locale] as unknown as (typeof stockWords)['fr']
  const { bulk } = words
  const names = [1, 2, 3].map((each) => `Lot ${locale} ${each}`)

  test('prices are seen before they are set, and come back where nobody changed them', async () => {
    const made = []
    for (const [index, name] of names.entries())
      made.push(await createProduct(stock.database, { name, price: [4500, 1990, 1][index] }))
    const { page, close } = await stock.open(
      `${adminPaths.products()}?q=Lot+${locale}`,
      locale,
      width,
    )
    const bar = await choose(page, words, names)
    await bar.getByRole('button', { name: bulk.prices }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: bulk.preview }).click()
    await dialog.locator('[aria-invalid=true]').waitFor()
    await dialog.getByLabel(bulk.amounts.percent).fill('-١٠')
    await dialog.getByLabel(bulk.round, { exact: true }).selectOption('50')
    await dialog.getByRole('button', { name: bulk.preview }).click()
    await dialog
      .getByRole('row', { name: names[0] })
      .getByText(/4[\s\u202f,]?050/)
      .waitFor()
    await dialog.getByText(fill(bulk.refused.too_small, { name: names[2] ?? '' })).waitFor()
    expect(await pricesOf(names)).toEqual([4500, 1990, 1])
    await dialog.locator('button').last().click()
    await expect.poll(() => pricesOf(names)).toEqual([4050, 1800, 1])
    await stock.database.pool.query(
      'update products set price = 1700, version = version + 1 where id = $1',
      [made[1]],
    )
    await page.locator('.toast').getByRole('button', { name: words.undo }).click()
    await page.getByText(fill(bulk.refused.stale, { name: names[1] ?? '' })).waitFor()
    expect(await pricesOf(names)).toEqual([4500, 1700, 1])
    await close()
  })

  test('they are hidden and moved, and that is undone', async () => {
    const own = names.map((name) => `${name} b`)
    for (const name of own) await createProduct(stock.database, { name })
    const { page, close } = await stock.open(
      `${adminPaths.products()}?q=Lot+${locale}`,
      locale,
      width,
    )
    const bar = await choose(page, words, own)
    const change = async () =>
      (await readProducts(own)).map(({ active, category }) => [active, category])
    await bar.getByRole('button', { name: bulk.hide, exact: true }).click()
    await expect.poll(change).toEqual(own.map(() => [false, 'jersey']))
    const toast = page.locator('.toast').filter({ hasText: '3' })
    await toast.getByRole('button', { name: words.undo }).click()
    await expect.poll(change).toEqual(own.map(() => [true, 'jersey']))
    await dismissToast(page, '3')
    await bar.getByLabel(bulk.moveTo).selectOption('shoes')
    await bar.getByRole('button', { name: bulk.move, exact: true }).click()
    await expect.poll(change).toEqual(own.map(() => [true, 'shoes']))
    await bar.getByRole('button', { name: bulk.clear }).click()
    await expect.poll(() => bar.count()).toBe(0)
    await close()
  })
})

test('a price that changed since its preview is refused, although the list shows it', async () => {
  const words = stockWords.fr
  const { bulk } = words
  const name = 'Vu avant'
  const product = await createProduct(stock.database, { name, price: 1000 })
  const { page, close } = await stock.open(`${adminPaths.products()}?q=Vu+avant`, 'fr', 1280)
  const bar = await choose(page, words, [name])
  await bar.getByRole('button', { name: bulk.prices }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(bulk.amounts.percent).fill('10')
  await dialog.getByRole('button', { name: bulk.preview }).click()
  await dialog.getByRole('row', { name }).waitFor()
  await stock.database.pool.query(
    'update products set price = 2000, version = version + 1 where id = $1',
    [product],
  )
  const read = page.waitForResponse('**/api/admin/products?*')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  expect(await (await read).json()).toMatchObject({ items: [{ price: 2000 }] })
  await dialog.locator('button').last().click()
  await page.getByText(fill(bulk.refused.stale, { name })).waitFor()
  expect(await pricesOf([name])).toEqual([2000])
  await close()
})

test('no more are chosen than one change may have', async () => {
  const words = stockWords.fr
  const { bulk } = words
  for (let each = 0; each <= maxChosenProducts; each += 1)
    await createProduct(stock.database, { name: `Beaucoup ${each}` })
  const { page, close } = await stock.open(`${adminPaths.products()}?q=Beaucoup`, 'fr', 360)
  const rows = page.getByRole('row').filter({ hasText: 'Beaucoup' })
  await rows.first().waitFor()
  while ((await rows.count()) <= maxChosenProducts) {
    const shown = await rows.count()
    await page.locator('main button').last().click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  const boxes = rows.getByRole('checkbox')
  await page.getByLabel(fill(bulk.firstOnes, { count: '100' })).check()
  const bar = page.getByRole('region', { name: bulk.title })
  await bar.getByText(fill(bulk.full, { count: '100' })).waitFor()
  await expect.poll(() => boxes.last().isDisabled()).toBe(true)
  await boxes.first().uncheck()
  await boxes.last().check()
  await expect.poll(() => boxes.first().isDisabled()).toBe(true)
  await close()
})
