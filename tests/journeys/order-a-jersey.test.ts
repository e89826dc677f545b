import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { messages as catalogueAr } from '#features/catalogue/messages.ar.ts'
import { messages as catalogueEn } from '#features/catalogue/messages.en.ts'
import { messages as catalogueFr } from '#features/catalogue/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
  {
    locale: 'fr',
    width: 360,
    catalogue: catalogueFr,
    orders: ordersFr,
    shared: sharedFr,
    product: 'Maillot domicile CBC',
    price: /4\u202f500\u00a0DZD/,
    ready: /quand la commande est prête\./,
  },
  {
    locale: 'en',
    width: 1280,
    catalogue: catalogueEn,
    orders: ordersEn,
    shared: sharedEn,
    product: 'CBC Home',
    price: /4,500\u00a0DZD/,
    ready: /when the order is ready\./,
  },
  {
    locale: 'ar',
    width: 360,
    catalogue: catalogueAr,
    orders: ordersAr,
    shared: sharedAr,
    product: undefined,
    price: /4\u202f500\u00a0دج/,
    ready: /يصبح الطلب جاهزًا\./,
  },
])

const demo = openDemoClub()

async function homeJersey(): Promise<{ id: string; name_ar: string }> {
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  return items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
}

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, catalogue, orders, shared, product, price, ready }) => {
    test('a visitor finds a jersey, chooses size and number, and orders it', async () => {
      const jersey = await homeJersey()
      const name = product ?? jersey.name_ar
      const { page, close } = await visit(demo.browser, demo.url, { locale, width })
      await page.goto('/shop')
      await expect
        .poll(() => page.getAttribute('html', 'dir'))
        .toBe(locale === 'ar' ? 'rtl' : 'ltr')
      await page.getByRole('link', { name, exact: true }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => page.locator('main').innerText()).toMatch(price)

      await page.getByRole('button', { name: catalogue.product.addToCart }).click()
      await page
        .getByRole('paragraph')
        .filter({ hasText: orders.add.sizeRequiredText })
        .first()
        .waitFor()
      // Reported together with the missing size; the focus goes to the first of the two.
      const numberError = page.locator('#jersey-number-error')
      await numberError.filter({ hasText: orders.add.numberRequiredText }).waitFor()
      await page.locator('[name=size]:focus').waitFor({ state: 'attached' })
      await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
      await page.locator('#size-error').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: catalogue.product.addToCart }).click()
      await page.locator('#jersey-number:focus').waitFor()
      await numberError.waitFor()
      await page.getByLabel(catalogue.product.number, { exact: true }).fill('23')
      await page.getByRole('button', { name: catalogue.product.addToCart }).click()
      await page.getByText(orders.add.added).waitFor()
      await page.locator('.toast').getByText(`${name} · M · 23`).waitFor()
      await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()

      await page.reload()
      await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()
      await page.goto('/cart')
      await page.getByText('23', { exact: false }).first().waitFor()
      await page.getByRole('link', { name: orders.cart.checkout }).click()
      // The link is named like the page, not like the button that places the order.
      await page.getByRole('heading', { level: 1, name: orders.cart.checkout }).waitFor()

      const summary = page.getByRole('region', { name: orders.checkout.summary })
      await summary.getByText(orders.checkout.method).waitFor()
      await expect.poll(() => summary.innerText()).not.toContain(orders.checkout.missing)
      await page.getByRole('button', { name: orders.checkout.place }).click()
      await page
        .getByRole('alert')
        .getByRole('link', { name: shared.missing.customer_name, exact: true })
        .waitFor()
      await page.locator('#customer_email').fill('amina@example.dz')
      await summary.getByText(orders.checkout.missing).waitFor()
      await page.getByLabel(orders.checkout.name).fill('Amina B.')
      await summary.getByText(orders.checkout.missing).waitFor({ state: 'detached' })
      await page.locator('#customer_phone').fill('12')
      await page.getByRole('button', { name: orders.checkout.place }).click()
      await page.locator('#customer_phone-error').waitFor()
      // The attempt is over: what is typed now is not sent by it.
      await page.locator('main [role=alert]:focus').waitFor()
      await expect.poll(() => page.locator('#customer_email').inputValue()).toBe('amina@example.dz')
      await page.locator('#customer_phone').fill('٠٥٥٠ ١٢ ٣٤ ٥٦')
      await page.getByRole('button', { name: orders.checkout.place }).click()

      await page.getByRole('heading', { name: orders.confirmation.heading }).waitFor()
      await page.getByText(ready).waitFor()
      await page.locator('main').getByText('amina@example.dz', { exact: true }).waitFor()
      await page.getByText(orders.confirmation.callsFrom.split('<')[0] ?? '').waitFor()
      await expect
        .poll(() => page.getByTestId('order-number').innerText())
        .toMatch(/^CBC-\d{4}-\d{6}$/)
      const caption = page.getByTestId('ticket-code')
      await expect.poll(() => caption.innerText()).toBe(orders.confirmation.code)
      // Below the ticket nobody on a phone would see it.
      const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
      const next = page.getByRole('heading', { name: orders.confirmation.next })
      expect(await top(next)).toBeLessThan(await top(page.getByTestId('order-number')))
      await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0)
      await close()
    })
  },
)

/** True if something covers the focused field at its top, middle or bottom. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!field) return true
    const { left, top, width, height } = field.getBoundingClientRect()
    const seen = [2, height / 2, height - 2].map((y) =>
      document.elementFromPoint(left + width / 2, top + y),
    )
    return seen.some((element) => element !== field)
  })

test.each(languages)('what is missing is said at its field alone: $locale', async (language) => {
  const { locale, catalogue, orders } = language
  const { id } = await homeJersey()
  const { page, close } = await visit(demo.browser, demo.url, { locale })
  await page.goto(`/product/${id}`)
  const number = page.locator('#jersey-number')
  const add = page.getByRole('button', { name: catalogue.product.addToCart })
  await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
  for (const height of [740, 560]) {
    await page.setViewportSize({ width: 360, height })
    await number.evaluate((field) => field.scrollIntoView({ block: 'end' }))
    await add.click()
    await page.locator('#jersey-number-error', { hasText: orders.add.numberRequiredText }).waitFor()
    const lines = page.locator('#jersey-number-error p')
    await lines.filter({ hasText: orders.add.numberRequired }).waitFor()
    // Its short title is for screen readers: the label says it already.
    const widths = () => lines.evaluateAll((each) => each.map(({ clientWidth }) => clientWidth > 1))
    await expect.poll(widths).toEqual([false, true])
    await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await isFocusCovered(page)).toBe(false)
    await number.fill('1')
    await number.fill('')
  }
  await expect.poll(() => page.locator('.toast').count()).toBe(0)
  await page.locator('#jersey-number-error').waitFor({ state: 'detached' })
  await number.fill('100')
  await page.locator('#jersey-number-error', { hasText: orders.add.numberRequiredText }).waitFor()
  await expect.poll(() => number.inputValue()).toBe('100')
  await add.click()
  await page.locator('#jersey-number-error', { hasText: orders.add.numberRequiredText }).waitFor()
  await expect.poll(() => page.getByTestId('cart-badge').count()).toBe(0)
  await number.fill('99')
  await add.click()
  await page.getByTestId('cart-badge').waitFor()
  await close()
})

test('a total that changed is refused, shown on its line, and nothing typed is lost', async () => {
  const { id } = await homeJersey()
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto(`/product/${id}`)
  await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
  await page.getByLabel(catalogueFr.product.number, { exact: true }).fill('7')
  await page.getByRole('button', { name: catalogueFr.product.addToCart }).click()
  await page.getByTestId('cart-badge').waitFor()
  await page.evaluate(() => {
    const lines = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([{ ...lines[0], price: 100 }]))
  })
  await page.goto('/checkout')
  await page.getByLabel(ordersFr.checkout.name).fill('Amina B.')
  await page.locator('#customer_email').fill('amina@example.dz')
  await page.locator('#customer_phone').fill('0550123456')
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByText(ordersFr.checkout.changed).waitFor()
  await expect.poll(() => page.getByLabel(ordersFr.checkout.name).inputValue()).toBe('Amina B.')
  await page.getByRole('button', { name: ordersFr.cart.acceptPrices }).click()
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByRole('heading', { name: ordersFr.confirmation.heading }).waitFor()
  await close()
})

test('the language changes in place and keeps what was typed; an unknown stored language is ignored', async () => {
  const { id } = await homeJersey()
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto(`/product/${id}`)
  await page.getByLabel(catalogueFr.product.number, { exact: true }).fill('42')
  await page.locator('summary', { hasText: /^Langue/ }).click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  await expect
    .poll(() => page.getByLabel(catalogueAr.product.number, { exact: true }).inputValue())
    .toBe('42')
  await page.reload()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('ar')
  await page.evaluate(() => localStorage.setItem('language', 'xx'))
  await page.context().clearCookies()
  await page.reload()
  await expect.poll(() => page.getAttribute('html', 'lang')).toBe('fr')
  await close()
})

test('without JavaScript pages are readable, the language changes and ordering is by phone', async () => {
  const { id } = await homeJersey()
  const { page, close } = await visit(demo.browser, demo.url, { javaScript: false })
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Maillot domicile CBC', exact: true }).click()
  // Text selectors ignore <noscript> even when it is shown.
  await expect
    .poll(() => page.locator('noscript p').innerText())
    .toContain(catalogueFr.product.noScript)
  await page.locator('summary', { hasText: /^Langue/ }).click()
  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('heading', { level: 1, name: 'CBC Home' }).waitFor()
  await expect.poll(() => page.url()).toBe(`${demo.url}/product/${id}`)
  await close()
})

test('an unknown product and an unknown page answer 404 with their screens', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { locale: 'en' })
  const missing = await page.goto(`/product/${crypto.randomUUID()}`)
  expect(missing?.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: catalogueEn.product.notFound }).waitFor()
  await page.getByTestId('airball').waitFor()
  await page.getByRole('main').getByRole('search').waitFor()
  await page.getByRole('link', { name: catalogueEn.product.backToShop }).click()
  await page.waitForURL('**/shop')
  const unknown = await page.goto('/no-such-page')
  expect(unknown?.status()).toBe(404)
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  const redirected = await fetch(`${demo.url}/shop/some-id`, { redirect: 'manual' })
  expect([redirected.status, redirected.headers.get('location')]).toEqual([301, '/product/some-id'])
  await close()
})
