import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { maySee, roles } from '#core/permissions.ts'
import { changeSizeStocks } from '#features/catalogue/server/change-size-stocks.ts'
import { countLedgerDifferences, createProduct, readStock } from '#tests/support/builders.ts'
import { fill } from '#tests/support/product-screen.ts'
import { openStock, stockWords } from '#tests/support/stock-grid.ts'

const stock = openStock()

type Words = (typeof stockWords)['fr' | 'en' | 'ar']

const fieldOf = (page: Page, { stockTake }: Words, name: string, size: string) =>
  page.getByRole('textbox', { name: fill(stockTake.counted, { name, size }), exact: true })

/** A piece is sold between the count and its booking. */
const sell = (product: string, size = 'M') =>
  stock.database.transaction((tx) =>
    changeSizeStocks(tx, [{ product_id: product, size, quantity: -1 }], {
      reason: 'order',
      orderId: null,
      actor: 'visitor',
    }),
  )

describe.each([
  ['fr', 360],
  ['ar', 360],
  ['en', 1280],
] as const)('in %s at %i px', (locale, width) => {
  const words = stockWords[locale]

  test('a count survives a reload, keeps what was sold meanwhile, and is undone', async () => {
    const name = `Compte ${locale}`
    const product = await createProduct(stock.database, { name, stocks: { M: 10, L: 4 } })
    const { page, close } = await stock.open(adminPaths.stockTake, locale, width)
    await fieldOf(page, words, name, 'M').fill('٨')
    await fieldOf(page, words, name, 'L').fill('4')
    const item = page.getByRole('listitem').filter({ hasText: name }).first()
    await item.getByText(words.stockTake.same, { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => fieldOf(page, words, name, 'M').inputValue()).toBe('٨')
    await sell(product)
    await page.getByRole('button', { name: words.stockTake.save }).click()
    await page.getByRole('heading', { name: words.stockTake.result }).waitFor()
    const line = page.getByRole('row').filter({ hasText: name })
    await line.getByText(/9[\s\u202f,]?000/).waitFor()
    expect(await readStock(stock.database, product, 'M')).toBe(7)
    expect(await readStock(stock.database, product, 'L')).toBe(4)
    await page.getByRole('button', { name: words.stockTake.undo }).click()
    const result = page.getByRole('region', { name: words.stockTake.result })
    await result.getByText(words.stockTake.undone).waitFor()
    expect(await readStock(stock.database, product, 'M')).toBe(9)
    expect(await stock.movementsOf(product, 'M')).toEqual([
      'initial 10',
      'order -1',
      'counted -2',
      'counted 2',
    ])
    expect(await countLedgerDifferences(stock.database)).toBe(0)
    await page.getByRole('button', { name: words.stockTake.again }).click()
    await expect.poll(() => fieldOf(page, words, name, 'M').inputValue()).toBe('')
    const earlier = page.getByRole('region', { name: words.stockTake.earlier })
    await earlier.getByRole('button').first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(words.stockTake.undone).waitFor()
    const lines = dialog.getByRole('row').filter({ hasText: name })
    await expect.poll(() => lines.count()).toBe(2)
    expect(await lines.first().getByRole('cell').allTextContents()).toEqual(
      expect.arrayContaining(['10', '8']),
    )
    await close()
  })
})

test('a lost answer and a reload book a count once, and what was counted since is left', async () => {
  const words = stockWords.en
  const name = 'Lost answer'
  const product = await createProduct(stock.database, { name, stocks: { M: 10, L: 4 } })
  const { page, close } = await stock.open(adminPaths.stockTake, 'en', 1280)
  const save = page.getByRole('button', { name: words.stockTake.save })
  await page.route('**/api/admin/products/stock-takes', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await fieldOf(page, words, name, 'M').fill('8')
  await save.click()
  await expect.poll(() => readStock(stock.database, product, 'M')).toBe(8)
  await page.locator('.toast').first().waitFor()
  await page.unroute('**/api/admin/products/stock-takes')
  await page.reload()
  await fieldOf(page, words, name, 'L').fill('3')
  await save.click()
  await page.getByRole('heading', { name: words.stockTake.result }).waitFor()
  expect(await stock.movementsOf(product, 'M')).toEqual(['initial 10', 'counted -2'])
  await page.getByRole('button', { name: words.stockTake.again }).click()
  await expect.poll(() => fieldOf(page, words, name, 'M').inputValue()).toBe('')
  await expect.poll(() => fieldOf(page, words, name, 'L').inputValue()).toBe('3')
  await save.click()
  await page.getByRole('heading', { name: words.stockTake.result }).waitFor()
  expect(await stock.movementsOf(product, 'L')).toEqual(['initial 4', 'counted -1'])
  await close()
})

test('a count that is changed while it is booked is kept, and starts from what is booked', async () => {
  const words = stockWords.en
  const name = 'Counted on'
  const product = await createProduct(stock.database, { name, stocks: { M: 10 } })
  const { page, close } = await stock.open(adminPaths.stockTake, 'en', 1280)
  const save = page.getByRole('button', { name: words.stockTake.save })
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/stock-takes', async (route) => {
    if (route.request().method() === 'POST') await isTyped
    await route.continue()
  })
  await fieldOf(page, words, name, 'M').fill('8')
  const sent = page.waitForRequest((request) => request.method() === 'POST')
  await save.click()
  await sent
  await fieldOf(page, words, name, 'M').fill('7')
  typed()
  await page.getByRole('button', { name: words.stockTake.again }).click()
  await expect.poll(() => fieldOf(page, words, name, 'M').inputValue()).toBe('7')
  await save.click()
  await page.getByRole('heading', { name: words.stockTake.result }).waitFor()
  expect(await stock.movementsOf(product, 'M')).toEqual(['initial 10', 'counted -2', 'counted -1'])
  await close()
})

test('what is no number is said at its field, and nothing is booked', async () => {
  const words = stockWords.en
  const name = 'Wrong count'
  const product = await createProduct(stock.database, { name, stocks: { M: 2 } })
  const { page, close } = await stock.open(adminPaths.stockTake, 'en', 1280)
  await fieldOf(page, words, name, 'M').fill('1,5')
  await page.getByRole('button', { name: words.stockTake.save }).click()
  const wrong = page.getByRole('alert').filter({ hasText: words.stockTake.wrong })
  await expect.poll(() => wrong.count()).toBe(2)
  expect(await readStock(stock.database, product, 'M')).toBe(2)
  await close()
})

test('a refused count is named wherever its row is, shown and counted again, or left out', async () => {
  const words = stockWords.fr
  const { below, counted, show, leaveOf, save, result, whole } = words.stockTake
  const name = 'Ailleurs'
  const product = await createProduct(stock.database, { name, stocks: { M: 1, L: 3 } })
  const { page, close } = await stock.open(adminPaths.stockTake, 'fr', 360)
  await fieldOf(page, words, name, 'M').fill('0')
  await fieldOf(page, words, name, 'L').fill('0')
  for (const size of ['M', 'L']) await sell(product, size)
  await stock.database.pool.query(
    "update size_stocks set offered = false where product_id = $1 and size = 'L'",
    [product],
  )
  await page.getByLabel(words.columns.category).selectOption('shoes')
  await fieldOf(page, words, name, 'M').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: save }).click()
  const refused = page.getByRole('alert').getByRole('listitem')
  const label = (size: string) => fill(counted, { name, size })
  await refused
    .filter({ hasText: label('M') })
    .getByText(below)
    .waitFor()
  await page.getByRole('button', { name: fill(leaveOf, { label: label('L') }) }).click()
  await expect.poll(() => refused.count()).toBe(1)

  await refused.getByRole('button', { name: show }).click()
  await page.getByRole('button', { name: whole }).waitFor()
  await fieldOf(page, words, name, 'M').fill('')
  await fieldOf(page, words, name, 'M').fill('0')
  await page.getByRole('button', { name: save }).click()
  await page.getByRole('heading', { name: result }).waitFor()
  expect(await readStock(stock.database, product, 'M')).toBe(0)
  await close()
})

test('a coach does not count', () => {
  expect(roles.map((role) => maySee(role, adminPaths.stockTake))).toEqual([true, true, false])
})
