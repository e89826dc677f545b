import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { createProduct } from '#tests/support/builders.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { fillBuyerFields, oneJersey, readOrders } from '#tests/support/checkout.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, orders: ordersFr, shared: sharedFr },
  { locale: 'en', width: 1280, orders: ordersEn, shared: sharedEn },
  { locale: 'ar', width: 360, orders: ordersAr, shared: sharedAr },
])

let site: OpenSite
let productId: string

beforeAll(async () => {
  site = await openSite()
})

beforeEach(async () => {
  await site.db.database.pool.query('delete from orders')
  productId = await createProduct(site.db.database, {
    name: 'Maillot',
    price: 4500,
    stocks: { M: 9, L: 2 },
  })
})

afterAll(() => site?.close())

describe.each(languages)('in $locale at $width px', ({ locale, width, orders, shared }) => {
  test('a delivery is ordered to a wilaya found by name, and the buyer is remembered on request', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    await fillBuyerFields(page)
    const { pickup } = orders.delivery
    await page.locator('label[for=delivery-pickup]', { hasText: pickup.paidText }).waitFor()
    await page.locator('label[for=delivery-delivery]').click()
    const wilaya = page.getByLabel(orders.address.wilaya)
    await wilaya.waitFor()
    await expect.poll(() => wilaya.inputValue()).toBe(locale === 'ar' ? 'قسنطينة' : 'Constantine')
    await page.getByLabel(orders.address.commune).click()
    await page.keyboard.type(locale === 'ar' ? 'الخر' : 'khr')
    const commune = locale === 'ar' ? 'الخروب' : 'El Khroub'
    await page.getByRole('option', { name: commune }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel(orders.address.commune).inputValue()).toBe(commune)
    await wilaya.fill('atlantis')
    await page.getByText(orders.address.none).waitFor()
    await wilaya.press('Tab')
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.locator('#wilaya-error', { hasText: shared.validation.unknown_wilaya }).waitFor()
    await page.locator('#street-error').waitFor()
    await wilaya.fill(locale === 'ar' ? 'سطي' : 'seti')
    await page.getByRole('option', { name: locale === 'ar' ? 'سطيف' : 'Sétif' }).waitFor()
    await wilaya.press('Enter')
    await page.locator('#wilaya-error').waitFor({ state: 'detached' })
    await page.getByLabel(orders.address.street).fill('Cité 5, bât. 1')
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page
      .locator('#commune-error', { hasText: orders.delivery.refused.commune_elsewhere })
      .waitFor()
    const constantine = locale === 'ar' ? 'قسنطينة' : 'Constantine'
    const right = orders.address.right
      .replace('{commune}', commune)
      .replace('{wilaya}', constantine)
    await page.getByRole('button', { name: right }).click()
    await expect.poll(() => wilaya.inputValue()).toBe(constantine)
    await expect.poll(() => page.getByRole('button', { name: right }).count()).toBe(0)
    await wilaya.fill(locale === 'ar' ? 'سطيف' : 'Sétif')
    await page.getByLabel(orders.address.commune).fill(locale === 'ar' ? 'العلمة' : 'El Eulma')
    const comma = locale === 'ar' ? '، ' : ', '
    const [eulma, setif] = locale === 'ar' ? ['العلمة', 'سطيف'] : ['El Eulma', 'Sétif']
    const address = ['Cité 5, bât. 1', eulma, setif].join(comma)
    const review = page.getByRole('region', { name: orders.checkout.summary })
    for (const text of [address, 'Amina B.', 'amina@example.dz', orders.delivery.delivery.name])
      await review.getByText(text).first().waitFor()
    await page.getByLabel(orders.kept.keep).check()
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.getByRole('heading', { name: orders.confirmation.heading }).waitFor()
    const [kept] = await readOrders(site)
    expect(kept).toMatchObject({
      flow: 'checkout',
      delivery_method: 'delivery',
      shipping_address: address,
    })
    const share = await page
      .getByRole('link', { name: orders.confirmation.share })
      .getAttribute('href')
    // Its number is said once.
    await expect.poll(() => page.locator('main').getByText(kept.order_number).count()).toBe(1)
    expect(decodeURIComponent(share ?? '')).toContain(`/order?number=${kept.order_number}`)

    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    await page.getByRole('button', { name: orders.kept.forget }).waitFor()
    await expect.poll(() => page.locator('#customer_email').inputValue()).toBe('amina@example.dz')
    await page.locator('label[for=delivery-delivery]').click()
    await expect
      .poll(() => page.getByLabel(orders.address.street).inputValue())
      .toBe('Cité 5, bât. 1')
    await page.getByRole('button', { name: orders.kept.forget }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('buyer-details'))).toBeNull()
    const tickets = () => page.evaluate(() => localStorage.getItem('placed-orders') ?? '')
    await expect.poll(tickets).toContain(kept.order_number)
    await expect.poll(tickets).not.toMatch(/Amina|bât\. 1/)
    const phone = () => page.evaluate(() => sessionStorage.getItem('placed-order-phone'))
    await expect.poll(phone).not.toMatch(/\d{6}/)
    await close()
  })

  test('the button shows that it is sending, and sends once; the number survives a reload', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    const place = page.getByRole('button', { name: orders.checkout.place })
    const placeTop = () =>
      place.evaluate((button) => button instanceof HTMLElement && button.offsetTop)
    const untouched = await placeTop()
    await fillBuyerFields(page)
    await page.getByRole('button', { name: shared.draft.clear }).waitFor()
    expect(await placeTop()).toBe(untouched)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/orders', async (route) => {
      await answer.promise
      await route.continue()
    })
    // Faster than the first press can lock the button.
    await place.dblclick()
    await page.getByRole('button', { name: orders.checkout.placing, disabled: true }).waitFor()
    await page.locator('#customer_name').press('Enter')
    answer.resolve()
    await page.getByTestId('order-number').waitFor()
    const [kept, ...more] = await readOrders(site)
    expect(more).toEqual([])
    const stub = page.getByRole('region', { name: orders.confirmation.title })
    await expect.poll(() => stub.count()).toBe(0)
    await page.waitForURL(`**/order/${kept.order_number}`)
    await page.reload()
    await page.getByTestId('order-number').filter({ hasText: kept.order_number }).waitFor()
    await page.getByRole('main').getByText('Maillot').first().waitFor()
    await page.goto('/checkout')
    await page.waitForURL('**/cart')
    await stub.getByText(kept.order_number, { exact: true }).waitFor()
    await close()
  })
})

test('what is added in another tab while an order is sent stays in the cart', async () => {
  const { page, context, close } = await visit(site.browser, site.program.url)
  const other = await context.newPage()
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  const answer = await delayRequests(page, '**/api/orders')
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByRole('button', { name: ordersFr.checkout.placing, disabled: true }).waitFor()
  await fillCart(other, productId, [
    { size: 'M', quantity: 2, jerseyNumbers: [7, 23] },
    { size: 'L', quantity: 1, jerseyNumbers: [8] },
  ])
  answer()
  await page.getByTestId('order-number').waitFor()
  await page.getByTestId('cart-badge').filter({ hasText: '2' }).waitFor()
  const left = () =>
    page.evaluate(() => {
      const lines: { size: string; jerseyNumbers: number[] }[] = JSON.parse(localStorage['cart'])
      return lines.map(({ size, jerseyNumbers }) => [size, ...jerseyNumbers])
    })
  await expect.poll(left).toEqual([
    ['M', 23],
    ['L', 8],
  ])
  await close()
})

test('errors say what to type, and the page’s title announces them', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await page.locator('label[for=delivery-delivery]').click()
  await page.locator('#street').waitFor()
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  for (const name of ['customer_name', 'customer_phone', 'commune', 'street'] as const) {
    await page.locator(`#${name}-error`, { hasText: sharedFr.missing[name] }).waitFor()
    await page.getByRole('alert').getByRole('link', { name: sharedFr.missing[name] }).waitFor()
  }
  const title = sharedFr.titleWithError.replace('{title}', '')
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${title}`))
  await page.getByRole('alert').getByRole('link', { name: sharedFr.missing.street }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('street')
  await page.locator('label[for=delivery-pickup]').click()
  await fillBuyerFields(page)
  await expect.poll(() => page.title()).not.toMatch(title)
  await close()
})

test('fields that a choice brings after a refusal wait for the next one', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  await page.locator('#customer_phone').fill('12')
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.locator('#customer_phone-error').waitFor()
  await page.locator('label[for=delivery-delivery]').click()
  await page.locator('#street').waitFor()
  await page.locator('#customer_phone').fill('0550 14 20 14')
  await page.locator('#customer_phone-error').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.locator('#street-error').waitFor()
  await close()
})

const draft = (page: Page) => page.evaluate(() => sessionStorage.getItem('draft:checkout'))

test('a draft survives a reload, input before hydration wins over it, and ordering or clearing deletes it', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  await page.locator('label[for=delivery-delivery]').click()
  await page.locator('#street').fill('Cité Zouaghi, bâtiment 4')
  await expect.poll(() => draft(page)).toContain('Zouaghi')
  const release = await delayRequests(page, '**/assets/entry.client-*.js')
  await page.reload()
  await page.locator('#customer_name').fill('Early Bird')
  release()
  await expect.poll(() => page.locator('#street').inputValue()).toBe('Cité Zouaghi, bâtiment 4')
  await expect.poll(() => page.locator('#customer_email').inputValue()).toBe('amina@example.dz')
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Early Bird')

  await page.getByRole('button', { name: sharedFr.draft.clear }).click()
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('')
  await expect.poll(() => draft(page)).toBe(null)
  await fillBuyerFields(page)
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByTestId('order-number').waitFor()
  await expect.poll(() => draft(page)).toBe(null)
  await close()
})

test('the confirmation has an address of its own that works on this device only', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.waitForURL(/\/order\/CBC-\d{4}-\d{6}$/)
  const number = await page.getByTestId('order-number').innerText()
  await page.reload()
  await page.getByTestId('order-number').filter({ hasText: number }).waitFor()
  await page.getByRole('main').getByRole('link', { name: ordersFr.cart.continue }).click()
  await page.waitForURL('**/shop')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await page.goBack()
  await page.getByTestId('order-number').filter({ hasText: number }).waitFor()
  await page.getByRole('main').getByRole('link', { name: ordersFr.confirmation.track }).click()
  await expect.poll(() => page.locator('#phone').inputValue()).toBe('0550123456')
  // This tab knows the phone, so the order is there without a press.
  await page
    .getByRole('region', { name: number })
    .getByText(ordersFr.track.status.confirmed)
    .waitFor()
  await expect.poll(() => page.url()).not.toContain('0550')
  // The footer's link names no order: the latest of this device is meant.
  await page.goto('/order')
  await expect.poll(() => page.locator('#order_number').inputValue()).toBe(number)
  await expect.poll(() => page.locator('#phone').inputValue()).toBe('0550123456')
  await page.goto('/order/CBC-2026-999999')
  await page.waitForURL('**/order?number=CBC-2026-999999')
  await expect.poll(() => page.locator('#order_number').inputValue()).toBe('CBC-2026-999999')
  await close()
})
