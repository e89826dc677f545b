import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueEn } from '#features/catalogue/messages.en.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { formatMoney } from '#i18n/format.ts'
import { formatDinars } from '#ui/money.tsx'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillBuyerFields } from '#tests/support/checkout.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  {
    locale: 'fr',
    numbers: 'Numéros 7 et 23',
    width: 360,
    orders: ordersFr,
    catalogue: catalogueFr,
    shared: sharedFr,
    short: 'Il n’en reste que 2',
    noneLeft: 'Les 2 dernières pièces sont déjà dans votre panier',
  },
  {
    locale: 'en',
    numbers: 'Numbers 7 and 23',
    width: 1280,
    orders: ordersEn,
    catalogue: catalogueEn,
    shared: sharedEn,
    short: 'Only 2 left',
    noneLeft: 'The last 2 are in your cart already',
  },
  {
    locale: 'ar',
    numbers: 'الرقمان 7 و23',
    width: 360,
    orders: ordersAr,
    catalogue: catalogueAr,
    shared: sharedAr,
    short: 'بقيت قطعتان فقط',
    noneLeft: 'القطعتان الأخيرتان في سلتك بالفعل',
  },
])

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  productId = await createProduct(site.db.database, {
    name: 'Maillot',
    price: 4500,
    stocks: { M: 9, L: 2 },
  })
})
afterAll(() => site?.close())

const change = (sql: string) => site.db.database.pool.query(sql, [productId])

const lineOf = (page: Page, size: 'M' | 'L') =>
  page
    .locator('main')
    .getByRole('listitem')
    .nth(size === 'M' ? 0 : 1)

const total = (page: Page) => page.locator('main dl dd').last().innerText()

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, catalogue, orders, shared, short, noneLeft, numbers }) => {
    const { add, cart } = orders
    const money = (dzd: number) => formatMoney(dzd, locale)
    const named = (text: string) => text.replace('{product}', 'Maillot')

    test('each line shows what changed in the shop; new prices apply once they are accepted', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await fillCart(page, productId, [
        { size: 'M', quantity: 1, jerseyNumbers: [7] },
        { size: 'L', quantity: 3, jerseyNumbers: [1, 2, 3] },
      ])
      await change('update products set price = 5000 where id = $1')
      await page.goto('/cart')
      await lineOf(page, 'L').getByText(short, { exact: true }).waitFor()
      const priced = cart.priceChanged.replace('{price}', formatDinars(5000, locale))
      await lineOf(page, 'M').getByText(priced, { exact: true }).waitFor()
      await expect.poll(() => total(page)).toBe(money(18_000))
      // Only totals have decimals: amount and unit price of a line read alike.
      const alike = lineOf(page, 'M').getByText(formatDinars(4500, locale))
      await expect.poll(() => alike.count()).toBe(2)
      await expect.poll(() => lineOf(page, 'M').innerText()).not.toMatch(/[.,]00(?!\d)/)
      await lineOf(page, 'L')
        .getByRole('button', { name: named(cart.less) })
        .click()
      await lineOf(page, 'L').getByText(priced, { exact: true }).waitFor()
      await page.getByRole('button', { name: cart.acceptPrices }).click()
      await page.getByText(priced).waitFor({ state: 'detached' })
      await expect.poll(() => total(page)).toBe(money(15_000))

      await change('update size_stocks set stock = 0 where product_id = $1')
      await page.reload()
      await lineOf(page, 'M').getByText(cart.soldOut, { exact: true }).waitFor()
      await change('update products set active = false where id = $1')
      await page.reload()
      await lineOf(page, 'M').getByText(cart.gone, { exact: true }).waitFor()
      await close()
    })

    test('minus on the last piece and emptying can be undone, and another tab follows each step', async () => {
      const { page, context, close } = await visit(site.browser, site.program.url, {
        locale,
        width,
      })
      await fillCart(page, productId, [
        { size: 'M', quantity: 2, jerseyNumbers: [7, 23] },
        { size: 'L', quantity: 1, jerseyNumbers: [10] },
      ])
      const other = await context.newPage()
      await Promise.all([page.goto('/cart'), other.goto('/cart')])
      const undo = page
        .getByRole('region', { name: shared.notifications })
        .getByRole('button', { name: shared.undo })
      await lineOf(page, 'M').getByText(numbers, { exact: true }).waitFor()
      const lessM = lineOf(page, 'M').getByRole('button', { name: named(cart.less) })
      await lessM.click()
      await expect.poll(() => total(other)).toBe(money(9000))
      await lineOf(page, 'M')
        .getByRole('button', { name: named(cart.remove) })
        .click()
      await expect.poll(() => total(other)).toBe(money(4500))
      await undo.click()
      await expect.poll(() => total(other)).toBe(money(9000))
      await page.getByRole('button', { name: cart.clear }).click()
      await other.getByText(cart.empty, { exact: true }).waitFor()
      await page.getByText(cart.empty, { exact: true }).waitFor()
      await page.getByTestId('some-products').getByRole('link').first().waitFor()
      await undo.last().click()
      await expect.poll(() => total(page)).toBe(money(9000))
      await expect.poll(() => total(other)).toBe(money(9000))
      await close()
    })

    test('a quantity above a line’s limit is refused with the reason', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await fillCart(page, productId, [
        { size: 'M', quantity: 99, jerseyNumbers: Array(99).fill(7) },
      ])
      await page.goto(`/product/${productId}`)
      await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
      await page.locator('#jersey-number').fill('23')
      await page.getByRole('button', { name: catalogue.product.addToCart }).click()
      const toast = page
        .getByRole('region', { name: shared.notifications })
        .getByText(add.full.replace('{count}', '99'), { exact: true })
      await toast.waitFor()
      await expect.poll(() => page.locator('#jersey-number').inputValue()).toBe('23')
      await expect.poll(() => page.getByTestId('cart-badge').innerText()).toBe('99')
      await close()
    })

    test('the last pieces are taken once, and a cart that asks for more leads to its line', async () => {
      const { page, close } = await visit(site.browser, site.program.url, { locale, width })
      await fillCart(page, productId, [{ size: 'L', quantity: 2, jerseyNumbers: [7, 8] }])
      await page.goto(`/product/${productId}`)
      await page.locator('label', { has: page.locator('input[name=size][value=L]') }).click()
      await page.locator('#jersey-number').fill('23')
      await page.getByRole('button', { name: catalogue.product.addToCart }).click()
      const toasts = page.getByRole('region', { name: shared.notifications })
      await toasts.getByText(noneLeft, { exact: true }).waitFor()
      await expect.poll(() => page.getByTestId('cart-badge').innerText()).toBe('2')

      await page.goto('/cart')
      const line = page.locator('main').getByRole('listitem').first()
      const more = line.getByRole('button', { name: named(cart.more) })
      await expect.poll(() => more.isDisabled()).toBe(true)
      await change("update size_stocks set stock = 1 where product_id = $1 and size = 'L'")
      await page.reload()
      const left = page.locator('[data-line-notice]')
      await left.waitFor()
      const toCheckout = page.getByRole('link', { name: cart.checkout })
      await toCheckout.click()
      await expect.poll(() => left.evaluate((it) => it === document.activeElement)).toBe(true)
      await expect.poll(() => page.url()).toMatch(/\/cart$/)
      await page.getByRole('button', { name: cart.keepAvailable }).click()
      await left.waitFor({ state: 'detached' })
      await expect.poll(() => total(page)).toBe(money(4500))
      await toCheckout.click()

      await page.waitForURL('**/checkout')
      await fillBuyerFields(page)
      const barTotal = page.getByTestId('bar-total')
      await expect.poll(() => barTotal.isVisible()).toBe(width === 360)
      await expect.poll(() => barTotal.textContent()).toBe(money(4500))
      await change("update size_stocks set stock = 0 where product_id = $1 and size = 'L'")
      await page.getByRole('button', { name: orders.checkout.place }).click()
      const reason = page.getByText(orders.checkout.changed, { exact: true })
      await expect.poll(() => reason.evaluate((it) => it === document.activeElement)).toBe(true)
      await page.getByText(cart.soldOut, { exact: true }).waitFor()
      const top = () => reason.evaluate((it) => it.getBoundingClientRect().top)
      await expect.poll(top).toBeGreaterThan(40)
      await expect.poll(top).toBeLessThan(300)
      await toasts.getByText(orders.checkout.failed, { exact: true }).waitFor()
      await page.getByRole('button', { name: cart.keepAvailable }).click()
      await page.waitForURL('**/cart')
      await close()
    })
  },
)
