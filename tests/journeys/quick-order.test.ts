import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/messages.en.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { untilDialogLeftHistory, untilHydrated } from '#tests/support/application.ts'
import { type CartLineOfTest, fillCart } from '#tests/support/full-cart.ts'
import { createProduct } from '#tests/support/builders.ts'
import { failRoute } from '#tests/support/failing-route.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  { locale: 'fr', width: 360, orders: ordersFr, shared: sharedFr, nav: clubFr.nav },
  { locale: 'en', width: 1280, orders: ordersEn, shared: sharedEn, nav: clubEn.nav },
  { locale: 'ar', width: 360, orders: ordersAr, shared: sharedAr, nav: clubAr.nav },
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

const one: CartLineOfTest[] = [{ size: 'M', quantity: 1, jerseyNumbers: [7] }]
const readOrders = async () =>
  (
    await site.db.database.pool.query(
      `select order_number, flow, customer_name, customer_email, customer_phone, parent_phone,
         exact_address, delivery_method, shipping_address, notes, language,
         total_amount::float as total,
         (select json_agg(json_build_array(size, quantity, jersey_number, jersey_numbers, notes)
           order by position) from order_items where order_id = orders.id) as items from orders`,
    )
  ).rows

type Words = Pick<(typeof languages)[number], 'nav' | 'orders'>
type Navigation = Words['nav']
const titled = (nav: Navigation, count: number) =>
  nav.floatingCart.replace('{count}', String(count))

async function openCart(page: Page, nav: Navigation, count: number) {
  await page.getByRole('button', { name: titled(nav, count), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: titled(nav, count), exact: true })
  await dialog.waitFor()
  return dialog
}

const french = { nav: clubFr.nav, orders: ordersFr }
async function openForm(page: Page, { nav, orders }: Words = french) {
  await openCart(page, nav, 1)
  await page.getByRole('button', { name: orders.floating.order, exact: true }).click()
}

const details = {
  customer_name: 'Ines K.',
  player_phone: '0661 23 45 67',
  parent_phone: '٠٥٥٠ ١٢ ٣٤ ٥٦',
  exact_address: 'Cité 20 Août, bât. 4, Constantine',
}
const expectedFields = Object.values({ ...details, parent_phone: '0550 12 34 56' })
async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(details)) await page.locator(`#${name}`).fill(value)
}
const typed = (page: Page) =>
  Promise.all(Object.keys(details).map((name) => page.locator(`#${name}`).inputValue()))

describe.each(languages)('in $locale at $width px', ({ locale, width, orders, shared, nav }) => {
  const toastsOf = (page: Page) => page.getByRole('region', { name: shared.notifications })

  test('the floating cart is changed, undone, and ordered in one form', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, [
      { size: 'M', quantity: 2, jerseyNumbers: [7, 23] },
      { size: 'L', quantity: 1, jerseyNumbers: [10] },
    ])
    const dialog = await openCart(page, nav, 3)
    const lines = dialog.getByRole('listitem')
    const bin = orders.cart.remove.replace('{product}', 'Maillot')
    await lines.nth(1).getByRole('button', { name: bin }).click()
    await page.getByRole('dialog', { name: titled(nav, 2), exact: true }).waitFor()
    await toastsOf(page).getByRole('button', { name: shared.undo }).click()
    await page.getByRole('dialog', { name: titled(nav, 3), exact: true }).waitFor()
    await lines
      .nth(0)
      .getByRole('button', { name: orders.cart.less.replace('{product}', 'Maillot') })
      .click()
    await page
      .getByTestId('floating-total')
      .filter({ hasText: /9[\u202f,]000[.,]00/ })
      .waitFor()

    await page.getByRole('button', { name: orders.floating.order, exact: true }).click()
    await page.getByRole('button', { name: orders.quick.submit }).click()
    const refused = page.getByRole('alert')
    for (const field of ['customer_name', 'player_phone', 'parent_phone', 'exact_address'] as const)
      await refused.getByRole('link', { name: shared.missing[field], exact: true }).waitFor()
    await fill(page)
    await page.locator('#jersey_number').fill('100')
    await page
      .locator('#jersey_number-error', { hasText: shared.validation.out_of_range })
      .waitFor()
    await expect.poll(() => page.locator('#jersey_number').inputValue()).toBe('100')
    await page.locator('#jersey_number').fill('٩٩')
    await page.locator('#notes').fill('Appelez le soir')
    await page.getByRole('button', { name: orders.quick.submit }).click()

    await toastsOf(page).getByText(orders.quick.placed, { exact: true }).waitFor()
    const [kept] = await readOrders()
    const said = orders.quick.placedText.replace('<ltr>{number}</ltr>', kept.order_number)
    await toastsOf(page).getByText(said, { exact: true }).waitFor()
    await toastsOf(page).locator('bdi', { hasText: kept.order_number }).waitFor()
    expect(kept).toEqual({
      order_number: expect.stringMatching(/^CBC-\d{4}-\d{6}$/),
      flow: 'quick',
      customer_name: 'Ines K.',
      customer_email: '+213661234567',
      customer_phone: '+213661234567',
      parent_phone: '+213550123456',
      exact_address: 'Cité 20 Août, bât. 4, Constantine',
      delivery_method: 'delivery',
      shipping_address: 'Cité 20 Août, bât. 4, Constantine',
      notes: 'Appelez le soir',
      language: locale,
      total: 9000,
      items: [
        ['M', 1, 99, [99], 'Appelez le soir'],
        ['L', 1, 99, [99], 'Appelez le soir'],
      ],
    })
    await page
      .getByRole('button', { name: titled(nav, 0), exact: true })
      .waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[role=dialog] form').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await toastsOf(page).getByRole('button', { name: orders.track.heading }).click()
    await page.getByRole('heading', { name: kept.order_number }).waitFor()
    await close()
  })

  test('the order’s number stays visible until it is dismissed', async () => {
    const { page, context, close } = await visit(site.browser, site.program.url, { locale, width })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillCart(page, productId, one)
    await openForm(page, { nav, orders })
    await fill(page)
    await page.getByRole('button', { name: orders.quick.submit }).click()
    const stub = page.getByRole('region', { name: orders.confirmation.title })
    await stub.waitFor()
    const [{ order_number: number }] = await readOrders()
    await page.goto('/')
    await stub.waitFor()
    await stub.getByText(number, { exact: true }).waitFor()
    await stub.getByRole('button', { name: orders.confirmation.copy }).click()
    await toastsOf(page).getByText(orders.confirmation.copied).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number)
    await stub.getByRole('link').click()
    await page.waitForURL(`**/order/${number}`)
    await page.getByTestId('ticket-code').waitFor()
    await stub.waitFor({ state: 'detached' })
    await page.goBack()
    await stub.getByRole('button', { name: shared.close }).click()
    await stub.waitFor({ state: 'detached' })
    await untilDialogLeftHistory(page)
    await page.reload()
    await untilHydrated(page)
    await expect.poll(() => stub.count()).toBe(0)
    await close()
  })

  test('an order that fails stays in the form, and succeeds when the server answers again', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, one)
    await openForm(page, { nav, orders })
    await fill(page)
    const api = await failRoute(page, '**/api/orders', (route) =>
      route.fulfill({ status: 503, body: '' }),
    )
    await page.getByRole('button', { name: orders.quick.submit }).click()
    const toasts = toastsOf(page)
    await toasts.getByText(orders.quick.failed, { exact: true }).waitFor()
    await toasts.getByText(shared.error, { exact: true }).waitFor()
    await expect.poll(() => typed(page)).toEqual(expectedFields)
    expect(await readOrders()).toEqual([])
    await toasts.getByLabel(shared.close).click()
    api.restore()
    await page.getByRole('button', { name: orders.quick.submit }).click()
    await toasts.getByText(orders.quick.placed, { exact: true }).waitFor()
    expect((await readOrders())[0].items).toEqual([['M', 1, 7, [7], null]])
    await close()
  })

  test('changes in the shop are shown at their line, and nothing typed is lost', async () => {
    const { page, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, [...one, { size: 'L', quantity: 1, jerseyNumbers: [8] }])
    const dialog = await openCart(page, nav, 2)
    await page.getByRole('button', { name: orders.floating.order, exact: true }).click()
    await fill(page)
    await site.db.database.pool.query('update products set price = 5000 where id = $1', [productId])
    await site.db.database.pool.query(
      "update size_stocks set stock = 0 where product_id = $1 and size = 'L'",
      [productId],
    )
    await page.getByRole('button', { name: orders.quick.submit }).click()
    await dialog.getByText(orders.checkout.changed).waitFor()
    await dialog.getByText(orders.cart.soldOut).waitFor()
    await dialog
      .getByText(orders.cart.priceChanged.split('{')[0] ?? '')
      .first()
      .waitFor()
    await expect.poll(() => typed(page)).toEqual(expectedFields)

    await page.getByRole('button', { name: orders.quick.back }).click()
    await dialog
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: orders.cart.remove.replace('{product}', 'Maillot') })
      .click()
    await page.getByRole('button', { name: orders.cart.acceptPrices }).click()
    await page.getByRole('button', { name: orders.floating.order, exact: true }).click()
    await expect.poll(() => typed(page)).toEqual(expectedFields)
    await page.getByRole('button', { name: orders.quick.submit }).click()
    await toastsOf(page).getByText(orders.quick.placed, { exact: true }).waitFor()
    expect((await readOrders())[0].total).toBe(5000)
    await close()
  })

  test('a cart that was emptied in another tab is refused, and the form stays', async () => {
    const { page, context, close } = await visit(site.browser, site.program.url, { locale, width })
    await fillCart(page, productId, one)
    await openForm(page, { nav, orders })
    await fill(page)
    const other = await context.newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: orders.cart.clear }).click()
    await page.getByRole('dialog', { name: titled(nav, 0), exact: true }).waitFor()
    await page.getByRole('button', { name: orders.quick.submit }).click()
    await toastsOf(page).getByText(orders.floating.empty, { exact: true }).waitFor()
    await toastsOf(page).getByText(orders.floating.emptyText, { exact: true }).waitFor()
    await expect.poll(() => typed(page)).toEqual(expectedFields)
    expect(await readOrders()).toEqual([])
    await close()
  })
})

test('the quick order’s draft survives a reload', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, one)
  await openForm(page)
  await page.locator('#exact_address').fill('Cité Zouaghi')
  await page.locator('label[for=delivery-pickup]').click()
  await page.reload()
  await openForm(page)
  await expect.poll(() => page.locator('#exact_address').inputValue()).toBe('Cité Zouaghi')
  await page.getByText(ordersFr.confirmation.pay.pickup, { exact: true }).waitFor()
  await close()
})

test('the parent’s phone copies the player’s, Escape closes, and what was typed is kept', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, one)
  await openForm(page)
  await page.getByLabel(ordersFr.quick.sameAsPlayer).check()
  await page.locator('#player_phone').fill('0661234567')
  await expect.poll(() => page.locator('#parent_phone').inputValue()).toBe('0661234567')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.locator('.floating-action:focus').waitFor()
  await openCart(page, clubFr.nav, 1)
  await expect.poll(() => page.locator('#parent_phone').inputValue()).toBe('0661234567')
  await close()
})

test('articles without a number ask for none', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, [{ size: 'M', quantity: 1, jerseyNumbers: [] }])
  await openForm(page)
  await fill(page)
  await expect.poll(() => page.getByLabel(ordersFr.quick.number).count()).toBe(0)
  await page.getByRole('button', { name: ordersFr.quick.submit }).click()
  await expect.poll(async () => (await readOrders())[0]?.items).toEqual([['M', 1, null, [], null]])
  await close()
})
