import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { maySee, roles } from '#core/permissions.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { changeSizeStocks } from '#features/catalogue/server/change-size-stocks.ts'
import { checkoutOrder, createProduct, readStock } from '#tests/support/builders.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { fill } from '#tests/support/product-screen.ts'
import { openStock, stockWords } from '#tests/support/stock-grid.ts'

const stock = openStock()

type Words = (typeof stockWords)['fr' | 'en' | 'ar']

const cellOf = (page: Page, { stockGrid }: Words, name: string, size: string) =>
  page.getByRole('textbox', { name: fill(stockGrid.cell, { name, size }), exact: true })

/** A piece is sold, or comes back, while somebody has the grid on screen. */
const moveElsewhere = (product: string, quantity: number) =>
  stock.database.transaction((tx) =>
    changeSizeStocks(tx, [{ product_id: product, size: 'M', quantity }], {
      reason: 'order',
      orderId: null,
      actor: 'visitor',
    }),
  )

describe.each([
  ['fr', '٧'],
  ['ar', '٧'],
] as const)('by thumb in %s', (locale, seven) => {
  const words = stockWords[locale]
  const name = `Maillot ${locale}`

  test('taps are one row of the ledger, and their undo another', async () => {
    const product = await createProduct(stock.database, { name, stocks: { M: 4, L: 0 } })
    const { page, close } = await stock.open(adminPaths.stock(), locale, 360)
    const row = page.getByRole('row', { name })
    await row.getByText(words.soldOut, { exact: true }).waitFor()
    const more = row.getByRole('button', {
      name: fill(words.stockGrid.more, { name, size: 'M' }),
    })
    for (let tap = 0; tap < 3; tap += 1) await more.click()
    await page.locator('.toast').getByText(`M`).waitFor()
    expect(await readStock(stock.database, product, 'M')).toBe(7)
    await page.locator('.toast').getByRole('button', { name: words.undo }).click()
    await expect.poll(() => cellOf(page, words, name, 'M').inputValue()).toBe('4')
    expect(await stock.movementsOf(product, 'M')).toEqual([
      'initial 4',
      'correction 3',
      'correction -3',
    ])
    await close()
  })

  test('a number is typed in Arabic digits, and a sale meanwhile is said at its cell', async () => {
    const product = await createProduct(stock.database, {
      name: `${name} 2`,
      stocks: { M: 10 },
    })
    const { page, close } = await stock.open(adminPaths.stock(), locale, 360)
    const cell = cellOf(page, words, `${name} 2`, 'M')
    await cell.waitFor()
    await moveElsewhere(product, -1)
    await cell.click()
    await cell.fill(seven)
    await cell.press('Enter')
    const row = page.getByRole('row', { name: `${name} 2` })
    await row.getByText(fill(words.stockGrid.changed, { count: '9' })).waitFor()
    await expect.poll(() => cell.inputValue()).toBe(seven)
    expect(await readStock(stock.database, product, 'M')).toBe(9)
    await cell.press('Enter')
    await expect.poll(() => readStock(stock.database, product, 'M')).toBe(7)
    await expect.poll(() => row.getByRole('alert').count()).toBe(0)
    expect(await stock.movementsOf(product, 'M')).toEqual([
      'initial 10',
      'order -1',
      'correction -2',
    ])
    await close()
  })
})

describe.each([
  ['fr', 360],
  ['ar', 1280],
] as const)('in the history of a size in %s at %i px', (locale, width) => {
  test('an older change is taken back, and says so; a sale since then stays', async () => {
    const words = stockWords[locale]
    const name = `Ancien ${locale}`
    const product = await createProduct(stock.database, { name, stocks: { M: 4 } })
    const { page, close } = await stock.open(`${adminPaths.stock()}?q=Ancien`, locale, width)
    const cell = cellOf(page, words, name, 'M')
    for (const typed of ['40', '41']) {
      await cell.fill(typed)
      await cell.press('Enter')
      await expect.poll(() => readStock(stock.database, product, 'M')).toBe(Number(typed))
    }
    await moveElsewhere(product, -1)
    await cell.press('Shift+Enter')
    const dialog = page.getByRole('dialog', { name: fill(words.stockHistory.of, { name }) })
    const older = dialog.getByRole('listitem').nth(2)
    await older.getByRole('button', { name: words.stockHistory.undo }).click()
    const ofUndo = dialog.getByRole('listitem').first()
    await ofUndo.getByText(words.stockHistory.takesBack).waitFor()
    await dialog.getByRole('listitem').nth(3).getByText(words.stockHistory.undone).waitFor()
    expect(await readStock(stock.database, product, 'M')).toBe(4)
    await dialog.getByRole('button').first().click()
    await expect.poll(() => cell.inputValue()).toBe('4')
    await close()
  })
})

test('a number that was not saved says so at its cell, until it is sent again', async () => {
  const words = stockWords.fr
  const name = 'Sans réseau'
  const product = await createProduct(stock.database, { name, stocks: { M: 4 } })
  const { page, close } = await stock.open(`${adminPaths.stock()}?q=Sans`, 'fr', 360)
  const row = page.getByRole('row', { name })
  await page.route('**/api/admin/products/*/stock', (route) => route.abort())
  await row.getByRole('button', { name: fill(words.stockGrid.more, { name, size: 'M' }) }).click()
  await row.getByRole('alert').filter({ hasText: words.stockGrid.unsaved }).waitFor()
  const cell = cellOf(page, words, name, 'M')
  await expect.poll(() => cell.inputValue()).toBe('5')
  await page.unroute('**/api/admin/products/*/stock')
  await cell.focus()
  await cell.blur()
  await expect.poll(() => readStock(stock.database, product, 'M')).toBe(5)
  await expect.poll(() => row.getByRole('alert').count()).toBe(0)
  await close()
})

test('a number typed before the saved one is drawn is saved too', async () => {
  const words = stockWords.en
  const name = 'Typed at once'
  const product = await createProduct(stock.database, { name, stocks: { M: 4 } })
  const { page, close } = await stock.open(`${adminPaths.stock()}?q=at+once`, 'en', 1280)
  const cell = cellOf(page, words, name, 'M')
  await cell.fill('40')
  await cell.evaluate((input: HTMLInputElement) => {
    const type = (typed: string) => {
      input.focus()
      input.select()
      document.execCommand('insertText', false, typed)
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
    // The list learns what was saved in a later task, which runs late on a busy phone.
    const later = window.setTimeout.bind(window)
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => later(run, ms + 200) })
    new MutationObserver((_changes, observer) => {
      // The cell shows the old number between the answer and the refetched list.
      if (input.value !== '4') return
      observer.disconnect()
      type('41')
    }).observe(input, { attributeFilter: ['value'] })
  })
  await cell.press('Enter')
  await expect.poll(() => readStock(stock.database, product, 'M')).toBe(41)
  await close()
})

test('what is typed while an older number is refused is kept', async () => {
  const words = stockWords.en
  const name = 'Typed since'
  const product = await createProduct(stock.database, { name, stocks: { M: 10 } })
  const { page, close } = await stock.open(`${adminPaths.stock()}?q=Typed`, 'en', 1280)
  const { promise: isTyped, resolve: typed } = Promise.withResolvers<void>()
  await page.route('**/api/admin/products/*/stock', async (route) => {
    await isTyped
    await route.continue()
  })
  const cell = cellOf(page, words, name, 'M')
  await cell.fill('7')
  await moveElsewhere(product, -1)
  const sent = page.waitForRequest('**/api/admin/products/*/stock')
  await cell.press('Enter')
  await sent
  await cell.fill('6')
  typed()
  await page.getByText(fill(words.stockGrid.changed, { count: '9' })).waitFor()
  await expect.poll(() => cell.inputValue()).toBe('6')
  await cell.press('Enter')
  await expect.poll(() => readStock(stock.database, product, 'M')).toBe(6)
  await close()
})

test('by keyboard: keys move between the cells, Escape restores, a wrong number stays', async () => {
  const words = stockWords.en
  const first = await createProduct(stock.database, {
    name: 'Key A',
    stocks: { S: 1, M: 20, L: 30 },
  })
  const second = await createProduct(stock.database, { name: 'Key B', stocks: { S: 4, L: 50 } })
  const { page, close } = await stock.open(`${adminPaths.stock()}?q=Key`, 'en', 1280)
  const cell = (name: string, size: string) => cellOf(page, words, name, size)
  const hasFocus = (name: string, size: string) =>
    expect
      .poll(() => cell(name, size).evaluate((each) => each === document.activeElement))
      .toBe(true)
  const press = (key: string) => page.keyboard.press(key)
  await cell('Key A', 'S').focus()
  await press('ArrowRight')
  await hasFocus('Key A', 'M')
  await page.keyboard.type('21')
  await press('Tab')
  await hasFocus('Key A', 'L')
  await expect.poll(() => readStock(stock.database, first, 'M')).toBe(21)
  await page.keyboard.type('31')
  await press('Enter')
  await hasFocus('Key B', 'L')
  await expect.poll(() => readStock(stock.database, first, 'L')).toBe(31)
  await page.keyboard.type('999')
  await press('Escape')
  await expect.poll(() => cell('Key B', 'L').inputValue()).toBe('50')
  await press('ArrowLeft')
  await hasFocus('Key B', 'S')
  await page.keyboard.type('1,5')
  await press('Enter')
  await page.getByText(words.stockGrid.wrong).waitFor()
  await hasFocus('Key B', 'S')
  await press('Escape')
  await press('ArrowUp')
  await hasFocus('Key A', 'S')
  expect(await readStock(stock.database, second, 'S')).toBe(4)
  expect(await readStock(stock.database, second, 'L')).toBe(50)
  await close()
})

test('the history of a cell says what moved it, by whom, and in which order', async () => {
  const words = stockWords.en
  const name = 'Told Jersey'
  const product = await createProduct(stock.database, { name, stocks: { M: 10 } })
  const line = { product_id: product, size: 'M' as const, quantity: 2, jersey_numbers: [7, 8] }
  await postOrder(stock.url, checkoutOrder([line], { expected_total: 9000 }))
  const { page, close } = await stock.open(`${adminPaths.stock()}?q=Told`, 'en', 1280)
  await cellOf(page, words, name, 'M').focus()
  await page.keyboard.press('Shift+Enter')
  const dialog = page.getByRole('dialog', { name: fill(words.stockHistory.of, { name }) })
  const newest = dialog.getByRole('listitem').first()
  await newest.getByText(words.stockHistory.reasons.order).waitFor()
  for (const said of [/^\W?-2\W?$/, fill(words.stockHistory.after, { count: '8' })])
    await newest.getByText(said, { exact: true }).waitFor()
  await newest.getByText(words.stockHistory.customer).waitFor()
  const link = newest.getByRole('link', { name: /CBC-\d{4}-\d{6}/ })
  await expect.poll(() => link.getAttribute('href')).toMatch(/^\/admin\/orders\?order=/)
  await close()
})

test('the view of low sizes, an empty search, and a list that cannot be read', async () => {
  const words = stockWords.fr
  await createProduct(stock.database, { name: 'Plein', stocks: { M: 90 } })
  const { page, close } = await stock.open(adminPaths.stock(), 'fr', 1280)
  const full = page.getByRole('row', { name: 'Plein' })
  await full.waitFor()
  await page.getByRole('link', { name: words.stockGrid.lowOnly }).click()
  await full.waitFor({ state: 'detached' })
  await page.getByRole('searchbox', { name: words.search }).fill('introuvable')
  await page.getByText(fill(words.emptySearch, { q: 'introuvable' })).waitFor()
  await page.route('**/api/admin/products?*', (route) => route.abort())
  await page.goto(adminPaths.stock())
  const retry = page.locator('main [role=alert] button')
  await expect.poll(() => retry.count()).toBe(1)
  await close()
})

test('a coach sees nothing of it', () => {
  const screen = adminPaths.stock()
  expect(roles.map((role) => maySee(role, screen))).toEqual([true, true, false])
})
