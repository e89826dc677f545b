import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { createProduct } from '#tests/support/builders.ts'
import { failRoute, loseAnswers } from '#tests/support/failing-route.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { fillBuyerFields, oneJersey, readOrders } from '#tests/support/checkout.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('en', [
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
  test('a failed checkout says so and keeps the form; without https ordering and copying work too', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
      Object.defineProperty(crypto, 'randomUUID', { value: undefined })
    })
    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    await fillBuyerFields(page)
    const api = await failRoute(page, '**/api/orders', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable' } }),
    )
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page
      .getByRole('region', { name: shared.notifications })
      .getByText(orders.checkout.failed, { exact: true })
      .waitFor()
    await page.getByText(shared.awayCause, { exact: true }).waitFor()
    await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Amina B.')
    expect(await readOrders(site)).toEqual([])
    api.restore()
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.getByTestId('order-number').waitFor()
    await page.getByText(orders.checkout.failed, { exact: true }).waitFor({ state: 'detached' })
    const [kept] = await readOrders(site)
    expect(kept).toMatchObject({ delivery_method: 'pickup', shipping_address: null, total: 4500 })
    // The confirmation is a screen with its own address.
    await page.waitForURL('**/order/CBC-*')
    await page.getByRole('button', { name: orders.confirmation.copy }).click()
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(kept.order_number)
    await page
      .getByText(orders.confirmation.copied)
      .or(page.getByText(orders.confirmation.selected))
      .first()
      .waitFor()
    await close()
  })

  test('a form sent before its page knew that the cart is empty orders nothing, and says so', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    const application = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await application.promise
      await route.continue()
    })
    await page.goto('/checkout')
    await fillBuyerFields(page)
    await page.getByRole('button', { name: orders.checkout.place }).click()
    application.resolve()
    await page
      .getByRole('region', { name: shared.notifications })
      .getByText(orders.floating.emptyText, { exact: true })
      .waitFor()
    await page.waitForURL('**/cart')
    expect(await readOrders(site)).toEqual([])
    await close()
  })
})

test('a network lost while typing is reported, and the order is sent when it is back', async () => {
  const { page, context, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await page.locator('#customer_name').press('Tab')
  await page.waitForFunction(() => 'applicationRuns' in window)
  const loaded = page.waitForResponse('**/toast-region-*.js')
  await fillBuyerFields(page)
  await loaded
  await context.setOffline(true)
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  const said = page.locator('.toast')
  await said.getByText(sharedFr.offlineCause, { exact: true }).waitFor()
  await expect.poll(() => said.innerText()).not.toContain(ordersFr.checkout.failed)
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Amina B.')
  await context.setOffline(false)
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByTestId('order-number').waitFor()
  await close()
})

test('a single request without an answer is reported as a lost network', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  await page.route('**/api/orders', (route) => route.abort())
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByText(sharedFr.networkCause, { exact: true }).waitFor()
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Amina B.')
  await close()
})

/** A checkout whose order is stored, while its buyer reads that the network is lost. */
async function loseFirstAnswer() {
  const { page, close } = await visit(site.browser, site.program.url)
  const place = page.getByRole('button', { name: ordersFr.checkout.place })
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  const api = await loseAnswers(page, '**/api/orders')
  await place.click()
  await page.getByText(sharedFr.networkCause, { exact: true }).waitFor()
  return { page, close, place, api }
}

test('an order whose answer was lost is stored once, and the same one later is another', async () => {
  const { page, close, place, api } = await loseFirstAnswer()
  await expect.poll(() => readOrders(site)).toHaveLength(1)
  api.restore()
  await page.reload()
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Amina B.')
  await place.click()
  const [first] = await readOrders(site)
  await page.getByTestId('order-number').filter({ hasText: first.order_number }).waitFor()
  expect(await readOrders(site)).toHaveLength(1)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  await place.click()
  await page.getByTestId('order-number').waitFor()
  await expect.poll(() => page.getByText(first.order_number).count()).toBe(0)
  expect(await readOrders(site)).toHaveLength(2)
  await close()
})

test('an order that was changed after its answer was lost is not sent unasked', async () => {
  const { page, close, place, api } = await loseFirstAnswer()
  api.restore()
  await page.locator('#customer_name').fill('Amina Benali')
  await place.click()
  await page.getByText(ordersFr.checkout.stored, { exact: true }).waitFor()
  await expect.poll(() => page.locator('#customer_name').inputValue()).toBe('Amina Benali')
  expect(await readOrders(site)).toHaveLength(1)
  await place.click()
  await page.getByTestId('order-number').waitFor()
  expect(await readOrders(site)).toHaveLength(2)
  await close()
})

test('a ticket that is stored late is one all the same, and not an order to be tracked', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  const late = Promise.withResolvers<void>()
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  await page.locator('#customer_name').press('Tab')
  await page.waitForFunction(() => 'applicationRuns' in window)
  const loaded = page.waitForResponse('**/order-confirmation-*.js')
  await fillBuyerFields(page)
  await loaded
  await page.route('**/placed-orders-*.js', (route) => late.promise.then(() => route.continue()))
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await page.getByTestId('order-number').waitFor()
  await page.waitForTimeout(500)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/checkout')
  late.resolve()
  await page.waitForURL('**/order/CBC-*')
  await page.getByTestId('order-number').waitFor()
  await close()
})

// Of enough digits; only the phone library on the server knows that no network has it.
const unknownPhone = '0550 12 34 56 78'

test('a short phone is refused with all the rest, and an unknown one at its field only', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page.goto('/checkout')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.locator('#customer_name').fill('Amina B.')
  const phone = page.locator('#customer_phone')
  await phone.fill('055012')
  const place = page.getByRole('button', { name: ordersFr.checkout.place })
  await place.click()
  const summary = page.getByRole('main').getByRole('alert')
  await summary.getByRole('link', { name: sharedFr.missing.customer_email }).waitFor()
  await summary.getByRole('link', { name: sharedFr.validation.invalid_phone }).waitFor()
  expect(sent).toEqual([])
  await fillBuyerFields(page)
  await phone.fill(unknownPhone)
  await summary.waitFor({ state: 'detached' })
  await place.click()
  await summary.getByRole('link', { name: sharedFr.validation.invalid_phone }).waitFor()
  expect(sent).toHaveLength(1)
  await expect.poll(() => summary.evaluate((it) => it === document.activeElement)).toBe(true)
  // What was loaded while typing would show it by now.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect.poll(() => page.getByText(ordersFr.checkout.failed).count()).toBe(0)
  await close()
})

test('the quick order refuses phones in the same way', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, oneJersey)
  await page
    .getByRole('button', { name: clubFr.nav.floatingCart.replace('{count}', '1'), exact: true })
    .click()
  await page.getByRole('button', { name: ordersFr.floating.order, exact: true }).click()
  await page.locator('#player_phone').fill('055012')
  await page.locator('#parent_phone').fill('0550123456')
  await page.locator('#exact_address').fill('Constantine')
  const submit = page.getByRole('button', { name: ordersFr.quick.submit })
  await submit.click()
  const summary = page.getByRole('dialog').getByRole('alert')
  await summary.getByRole('link', { name: sharedFr.missing.customer_name }).waitFor()
  await summary.getByRole('link', { name: sharedFr.validation.invalid_phone }).waitFor()
  await page.locator('#customer_name').fill('Ines K.')
  await page.locator('#player_phone').fill(unknownPhone)
  await summary.waitFor({ state: 'detached' })
  await submit.click()
  await summary.getByRole('link', { name: sharedFr.validation.invalid_phone }).waitFor()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)))
  await expect.poll(() => page.getByText(ordersFr.quick.failed).count()).toBe(0)
  await close()
})

const twoSizes = [...oneJersey, { size: 'L' as const, quantity: 1, jerseyNumbers: [8] }]
const loseSize = () =>
  site.db.database.pool.query("delete from size_stocks where product_id = $1 and size = 'L'", [
    productId,
  ])

test('a line that the shop no longer has as it is, is a changed cart', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, twoSizes)
  await page.goto('/checkout')
  await fillBuyerFields(page)
  const main = page.getByRole('main')
  await expect.poll(() => main.getByText(ordersFr.cart.soldOut).count()).toBe(0)
  await loseSize()
  await page.getByRole('button', { name: ordersFr.checkout.place }).click()
  await main.getByText(ordersFr.cart.soldOut).waitFor()
  const notice = main.getByRole('alert').filter({ hasText: ordersFr.checkout.changed })
  await expect.poll(() => notice.evaluate((it) => it === document.activeElement)).toBe(true)
  await expect.poll(() => page.getByText(/items\.\d/).count()).toBe(0)
  expect(await readOrders(site)).toEqual([])
  await close()
})

test('such a line is a changed cart in the quick order too', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, twoSizes)
  await page
    .getByRole('button', { name: clubFr.nav.floatingCart.replace('{count}', '2'), exact: true })
    .click()
  await page.getByRole('button', { name: ordersFr.floating.order, exact: true }).click()
  await page.locator('#customer_name').fill('Ines K.')
  await page.locator('#player_phone').fill('0661 23 45 67')
  await page.locator('#parent_phone').fill('0550 12 34 56')
  await page.locator('#exact_address').fill('Constantine')
  await loseSize()
  await page.getByRole('button', { name: ordersFr.quick.submit }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText(ordersFr.checkout.changed, { exact: true }).waitFor()
  await sheet.getByText(ordersFr.cart.soldOut).waitFor()
  await expect.poll(() => page.getByText(/items\.\d/).count()).toBe(0)
  expect(await readOrders(site)).toEqual([])
  await close()
})
