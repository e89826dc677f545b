import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('ar', [
  {
    locale: 'fr',
    width: 360,
    orders: ordersFr,
    both: 'Numéros 7 et 12',
    one: 'Numéro 9',
  },
  {
    locale: 'ar',
    width: 1280,
    orders: ordersAr,
    both: 'الرقمان 7 و12',
    one: 'الرقم 9',
  },
])

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, { name: 'Maillot', stocks: { M: 9 } })
})
afterAll(() => site?.close())
afterEach(() => site.db.database.pool.query('update products set name_price = null'))

describe.each(languages)('in $locale', ({ locale, width, orders, both, one }) => {
  test('a number is changed in the cart, and one piece more asks for its own', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, [{ size: 'M', quantity: 1, jerseyNumbers: [8] }])
    await page.goto('/cart')
    const line = page.locator('main').getByRole('listitem').first()
    const { cart, add } = orders
    const piece = (of: number) => line.getByLabel(cart.piece.replace('{piece}', String(of)))
    await line.getByRole('button', { name: cart.changeNumber }).click()
    await piece(1).fill('٧')
    await line.getByRole('button', { name: cart.more.replace('{product}', 'Maillot') }).click()
    await expect.poll(() => piece(2).evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.type('12')
    await line.getByText(both, { exact: true }).waitFor()

    await piece(2).fill('120')
    await line.getByText(add.numberRequiredText, { exact: true }).waitFor()
    await page.getByRole('link', { name: cart.checkout }).click()
    await expect.poll(() => piece(2).evaluate((it) => it === document.activeElement)).toBe(true)
    await expect.poll(() => piece(2).inputValue()).toBe('120')
    await expect.poll(() => page.url()).toMatch(/\/cart$/)
    await line.getByRole('button', { name: cart.less.replace('{product}', 'Maillot') }).click()
    await piece(1).fill('9')
    await line.getByText(one, { exact: true }).waitFor()
    await page.getByRole('link', { name: cart.checkout }).click()
    await page.waitForURL('**/checkout')
    await page.getByText(one, { exact: true }).first().waitFor()
    await close()
  })
  test('a name is changed, added and taken back in the cart, at the price of names', async () => {
    await site.db.database.pool.query('update products set name_price = 500, number_price = 0')
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, [{ size: 'M', quantity: 2, jerseyNumbers: [8, 9] }])
    await page.goto('/cart')
    const line = page.locator('main').getByRole('listitem').first()
    const { cart, add } = orders
    await line.getByRole('button', { name: cart.changeNumber }).click()
    const names = line.getByLabel(cart.pieceName)
    await expect.poll(() => names.count()).toBe(2)
    await names.nth(1).click()
    await page.keyboard.type('Nour El')
    await line.getByText(/9 Nour El/).waitFor()
    await expect.poll(() => line.innerText()).toMatch(/9\D500/)
    await names.nth(1).fill('N0ur')
    await line.getByText(add.nameRequiredText, { exact: true }).waitFor()
    await line.getByText(/9 Nour El/).waitFor()
    await page.getByRole('link', { name: cart.checkout }).click()
    await expect.poll(() => names.nth(1).evaluate((it) => it === document.activeElement)).toBe(true)
    await names.nth(1).fill('')
    await expect.poll(() => line.innerText()).toMatch(/9\D000/)
    await close()
  })
})
