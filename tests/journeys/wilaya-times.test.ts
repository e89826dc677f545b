import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as clubAr } from '#features/club/messages.ar.ts'
import { messages as clubFr } from '#features/club/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as arrivalAr } from '#features/orders/web/admin/arrival-messages.ar.ts'
import { messages as arrivalFr } from '#features/orders/web/admin/arrival-messages.fr.ts'
import { messages as adminAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/orders/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillBuyerFields, oneJersey } from '#tests/support/checkout.ts'
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

const languages = inOneLanguage('ar', [
  {
    locale: 'fr',
    admin: adminFr,
    times: arrivalFr.arrival,
    orders: ordersFr,
    nav: clubFr.nav,
    wilaya: 'Adrar',
    said: {
      all: /^Livré à Constantine en 2 à 4 jours, ailleurs en 2 à 7 jours/,
      own: 'Livré en 5 à 7 jours',
      dates: /^Livraison prévue/,
    },
    returns: /^Échange ou retour sous 7 jours/,
  },
  {
    locale: 'ar',
    admin: adminAr,
    times: arrivalAr.arrival,
    orders: ordersAr,
    nav: clubAr.nav,
    wilaya: 'أدرار',
    said: {
      all: /^التوصيل إلى قسنطينة خلال يومين إلى 4 أيام، وإلى غيرها خلال يومين إلى 7 أيام/,
      own: /^التوصيل خلال 5 إلى 7/,
      dates: /^التوصيل متوقع/,
    },
    returns: /^الاستبدال أو الإرجاع خلال 7/,
  },
])

test.each(languages)(
  'a wilaya has its own time, from the setting to the ticket, in $locale',
  async ({ locale, admin, times, orders, nav, wilaya, said, returns }) => {
    await site.db.database.pool.query(
      `delete from delivery_arrivals;
       update delivery_settings set arrives_from = 2, arrives_to = 4, return_days = 7,
         return_paid_by = 'buyer', home_wilaya = 25`,
    )
    const desk = await openBackOffice(site.browser, site.program.url, '/admin/settings/delivery', {
      width: 360,
      locale,
      password: ownPassword,
    })
    const settings = desk.page
    await settings.locator('summary', { hasText: times.byWilaya }).click()
    const row = (end: string) =>
      settings.getByRole('textbox', { name: `${wilaya} – ${end}`, exact: true })
    await row(times.from).fill('7')
    await settings.getByText(times.problems.both, { exact: true }).waitFor()
    await row(times.to).fill('5')
    await settings.getByText(times.problems.order, { exact: true }).waitFor()
    await row(times.from).fill('5')
    await row(times.to).fill('7')
    await settings.getByRole('button', { name: admin.delivery.save }).click()
    await settings.getByText(admin.delivery.saved, { exact: true }).waitFor()
    const { rows } = await site.db.database.pool.query('select * from delivery_arrivals')
    expect(rows).toEqual([{ wilaya: 1, arrives_from: 5, arrives_to: 7 }])
    await desk.close()

    const { page, close } = await visit(site.browser, site.program.url, { locale, width: 360 })
    await fillCart(page, productId, oneJersey)
    await page.goto(`/product/${productId}`)
    await page.getByText(said.all).first().waitFor()
    const cart = nav.floatingCart.replace('{count}', '1')
    await page.getByRole('button', { name: cart, exact: true }).click()
    await page.getByRole('button', { name: orders.floating.order, exact: true }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText(returns).waitFor()
    await sheet.locator('#wilaya').fill(wilaya)
    await sheet.getByText(said.own).waitFor()

    await page.goto('/checkout')
    await page.locator('label[for=delivery-delivery]').click()
    await page.locator('#wilaya').fill(wilaya)
    const review = page.getByRole('region', { name: orders.checkout.summary })
    await review.getByText(said.own).waitFor()
    await page.getByText(returns).waitFor()
    await fillBuyerFields(page)
    await page.locator('#commune').fill('Adrar')
    await page.locator('#street').fill('Cité 20 Août')
    await page.getByRole('button', { name: orders.checkout.place, exact: true }).click()
    await page.locator('.ticket').getByText(said.dates).waitFor()
    await page.getByRole('main').getByText(returns).waitFor()
    await page.locator('#content').getByRole('link', { name: orders.confirmation.track }).click()
    await page.locator('[aria-labelledby=tracked-order]').getByText(said.dates).waitFor()
    await close()
  },
)
