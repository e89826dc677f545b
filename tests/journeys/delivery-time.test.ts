import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as arrivalAr } from '#features/orders/web/admin/arrival-messages.ar.ts'
import { messages as arrivalEn } from '#features/orders/web/admin/arrival-messages.en.ts'
import { messages as arrivalFr } from '#features/orders/web/admin/arrival-messages.fr.ts'
import { messages as adminAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as adminEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as adminFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { oneJersey } from '#tests/support/checkout.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, { price: 4500, stocks: { M: 9 } })
})
afterAll(() => site?.close())

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const jsonLd = async (page: Page) =>
  JSON.parse(await page.locator('script[type="application/ld+json"]').first().innerText())

const languages = inOneLanguage('fr', [
  {
    locale: 'fr',
    admin: adminFr,
    problems: arrivalFr.arrival.problems,
    shared: sharedFr,
    days: ['2', '4'],
    arrival: 'Livré en 2 à 4 jours',
    returns: 'Échange ou retour sous 7 jours, à vos frais',
    atPrice: 'Chez vous en 2 à 4 jours · échange sous 7 jours',
  },
  {
    locale: 'ar',
    admin: adminAr,
    problems: arrivalAr.arrival.problems,
    shared: sharedAr,
    days: ['٢', '٤'],
    arrival: 'التوصيل خلال يومين إلى 4 أيام',
    returns: 'الاستبدال أو الإرجاع خلال 7 أيام، على نفقتك',
    atPrice: 'يصلك خلال يومين إلى 4 أيام · الاستبدال خلال 7 أيام',
  },
])

test.each(languages)(
  'a club says how long a delivery takes, at the price and where it is chosen, in $locale',
  async ({ locale, admin, problems, shared, days, arrival, returns, atPrice }) => {
    await site.db.database.pool.query(
      `delete from delivery_ways;
       update delivery_settings set arrives_from = null, arrives_to = null, return_days = 0,
         return_paid_by = null`,
    )
    const desk = await openBackOffice(site.browser, site.program.url, '/admin/settings/delivery', {
      width: 360,
      locale,
      password: ownPassword,
    })
    const settings = desk.page
    const [from, to] = [settings.locator('#arrives_from'), settings.locator('#arrives_to')]
    const save = () => settings.getByRole('button', { name: admin.delivery.save }).click()
    await from.fill('5')
    await settings.locator('#arrives_to-error', { hasText: problems.both }).waitFor()
    await to.fill(days[1])
    await settings.locator('#arrives_to-error', { hasText: problems.order }).waitFor()
    await save()
    await settings.locator('.toast', { hasText: problems.order }).waitFor()
    expect(await isTooWide(settings)).toBe(false)
    await from.fill(days[0])
    await expect.poll(() => settings.locator('#arrives_to-error').count()).toBe(0)
    await settings.locator('#return_days').fill('7')
    await settings.locator('#delivery_price').fill('400')
    await save()
    await settings.getByText(admin.delivery.saved, { exact: true }).waitFor()
    // Under the pointer it stays, however long the buyer takes.
    await settings.getByRole('button', { name: shared.undo }).hover()

    const plain = await visit(site.browser, site.program.url, { locale, javaScript: false })
    await plain.page.goto(`/product/${productId}`)
    await plain.page.getByText(`${arrival} · ${returns}`, { exact: true }).waitFor()
    await plain.page.getByText(atPrice, { exact: true }).waitFor()
    expect(await isTooWide(plain.page)).toBe(false)
    expect(await jsonLd(plain.page)).toMatchObject({
      offers: { shippingDetails: { deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } } } },
    })
    await plain.close()

    const buyer = await visit(site.browser, site.program.url, { locale })
    const { page } = buyer
    await fillCart(page, productId, oneJersey)
    await page.goto('/cart')
    await page.getByText(`${arrival} · ${returns}`, { exact: true }).waitFor()
    expect(await isTooWide(page)).toBe(false)
    await page.goto('/checkout')
    await page.locator('label[for=delivery-delivery]', { hasText: arrival }).waitFor()
    await expect
      .poll(() => page.locator('label[for=delivery-pickup]', { hasText: arrival }).count())
      .toBe(0)
    await page.getByText(returns, { exact: true }).waitFor()
    expect(await isTooWide(page)).toBe(false)

    await settings.getByRole('button', { name: shared.undo }).click()
    await settings.getByText(admin.delivery.undone, { exact: true }).waitFor()
    await page.goto(`/product/${productId}`)
    await page.getByRole('radio').first().waitFor()
    await expect.poll(() => page.getByText(arrival).count()).toBe(0)
    await expect.poll(() => page.getByText(atPrice).count()).toBe(0)
    await buyer.close()
    await desk.close()
  },
)

const refusals = inOneLanguage('en', [
  { locale: 'fr', admin: adminFr, problems: arrivalFr.arrival.problems },
  { locale: 'en', admin: adminEn, problems: arrivalEn.arrival.problems },
  { locale: 'ar', admin: adminAr, problems: arrivalAr.arrival.problems },
])

test.each(refusals)(
  'what the server refuses stands at its field, in $locale',
  async ({ locale, admin, problems }) => {
    const { page, close } = await openBackOffice(
      site.browser,
      site.program.url,
      '/admin/settings/delivery',
      { width: 360, locale, password: ownPassword },
    )
    const save = () => page.getByRole('button', { name: admin.delivery.save }).click()
    // The form refuses this order itself; a form of another version might not.
    await page.route('**/api/admin/delivery', (route) => {
      const sent = route.request().postDataJSON()
      return route.continue(
        route.request().method() === 'GET'
          ? {}
          : { postData: JSON.stringify({ ...sent, arrives_from: 9, arrives_to: 3 }) },
      )
    })
    await page.locator('#arrives_from').fill('1')
    await page.locator('#arrives_to').fill('3')
    await save()
    await page.locator('#arrives_to-error', { hasText: problems.order }).waitFor({ timeout: 5000 })
    const focused = () => page.evaluate(() => document.activeElement?.id)
    await expect.poll(focused).toBe('arrives_to')
    await expect.poll(() => page.getByText(admin.delivery.oneWay).count()).toBe(0)
    await page.locator('#arrives_to').fill('4')
    await expect.poll(() => page.locator('#arrives_to-error').count()).toBe(0)
    await page.unroute('**/api/admin/delivery')
    for (const way of await page.locator('[id$=_enabled]').all()) await way.uncheck()
    await save()
    await page.locator('#ways-error', { hasText: admin.delivery.oneWay }).waitFor()
    await expect.poll(focused).toMatch(/_enabled$/)
    await close()
  },
)
