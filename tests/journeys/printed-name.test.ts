import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, orders: ordersFr, catalogue: catalogueFr, print: 'AMINE' },
  { locale: 'ar', width: 360, orders: ordersAr, catalogue: catalogueAr, print: 'أمين' },
])

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
  product = await createProduct(site.db.database, { name: 'Home', stocks: { M: 9 } })
  await site.db.database.pool.query(
    `update products set jersey = $1, name_price = 500, number_price = 0`,
    [drawnJersey],
  )
})
afterAll(() => site?.close())

describe.each(languages)('in $locale', ({ locale, width, orders, catalogue, print }) => {
  test('a jersey with a priced name, from its page to its tracking', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const add = page.getByRole('button', { name: catalogue.product.addToCart })
    const name = page.getByLabel(orders.add.name)
    const piece = async (number: string, typed: string) => {
      await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
      await page.getByLabel(catalogue.product.number, { exact: true }).fill(number)
      await name.fill(typed)
      await add.click()
    }
    await page.goto(`/product/${product}`)
    const refused = page.locator('#jersey-name-error', { hasText: orders.add.nameRequiredText })
    await name.fill('AMINE!')
    await refused.waitFor()
    await expect.poll(() => page.locator('section ul svg text', { hasText: '!' }).count()).toBe(0)
    await piece('7', '☺')
    await refused.waitFor()
    await name.fill(` ${print} `)
    // The heading and the bar say the same price.
    const prices = page.locator('.product-columns h1 + * .price, .action-bar .price')
    await expect.poll(() => prices.filter({ hasText: /5\s000\s/ }).count()).toBe(2)
    // On the large picture and on the small one of its button.
    const printed = page.locator('section ul svg text', { hasText: print })
    await expect.poll(() => printed.count()).toBe(2)
    await add.click()
    await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()
    await expect.poll(() => name.inputValue()).toBe('')
    // Fields, prices and pictures begin anew together, for the next piece.
    await expect.poll(() => prices.filter({ hasText: /4\s500\s/ }).count()).toBe(2)
    await expect.poll(() => printed.count()).toBe(0)
    const place = async (of: string) => page.locator(of).boundingBox()
    const [toast, bar] = [await place('.toast'), await place('.action-bar')]
    expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
    await expect.poll(() => page.locator('.floating-action').isVisible()).toBe(false)
    await piece('23', '')
    await page.getByTestId('cart-badge').filter({ hasText: '2' }).waitFor()

    await page.goto('/cart')
    // Whose number the name belongs to.
    await page.getByText(`7 ${print}`).waitFor()
    await expect.poll(() => page.locator('main').innerText()).toMatch(/9\D500,00/)
    await page.goto('/checkout')
    await page.getByLabel(orders.checkout.name).fill('Amina B.')
    await page.locator('#customer_email').fill('amina@example.org')
    await page.locator('#customer_phone').fill('0550123456')
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.getByTestId('order-number').waitFor()
    const number = await page.getByTestId('order-number').innerText()

    await close()

    // Another device, which does not know the order.
    const other = await visit(site.browser, site.program.url, { locale, width })
    await other.page.goto(`/order?number=${number}`)
    await startApplication(other.page)
    await other.page.locator('input[name=phone]').fill('0550123456')
    await other.page.getByRole('button', { name: orders.track.show }).click()
    const found = other.page.locator('section[aria-labelledby=tracked-order]')
    await found.getByText(print).last().waitFor()
    await expect.poll(() => found.innerText()).toMatch(/9\D500,00/)
    await other.close()
  })
})
