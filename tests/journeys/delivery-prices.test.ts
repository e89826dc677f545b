import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as adminAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as sharedAdminAr } from '#i18n/admin/messages.ar.ts'
import { messages as sharedAdminFr } from '#i18n/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillBuyerFields, oneJersey, readOrders } from '#tests/support/checkout.ts'
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

const amount = (dzd: number, currency: string) =>
  new RegExp(String(dzd).replace(/(\d)(\d{3})$/, '$1\\s$2') + ',00\\s' + currency)

const languages = inOneLanguage('fr', [
  {
    locale: 'fr',
    orders: ordersFr,
    admin: adminFr,
    shared: sharedFr,
    sharedAdmin: sharedAdminFr,
    currency: 'DZD',
  },
  {
    locale: 'ar',
    orders: ordersAr,
    admin: adminAr,
    shared: sharedAr,
    sharedAdmin: sharedAdminAr,
    currency: 'دج',
  },
])

test.each(languages)(
  'a price of a wilaya is set on a phone, and accepted by who is ordering, in $locale',
  async (words) => {
    const { locale, orders, admin, shared, sharedAdmin, currency } = words
    await site.db.database.pool.query(
      'delete from orders; delete from pickup_places; delete from delivery_ways',
    )
    const desk = await openBackOffice(site.browser, site.program.url, '/admin/settings/delivery', {
      width: 360,
      locale,
      password: ownPassword,
    })
    const settings = desk.page
    const buyer = await visit(site.browser, site.program.url, { locale, width: 360 })
    const { page } = buyer
    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    await fillBuyerFields(page)
    await page.locator('label[for=delivery-delivery]').click()
    const commune = page.getByLabel(orders.address.commune)
    await commune.fill(locale === 'ar' ? 'الخروب' : 'El Khroub')
    await page.getByLabel(orders.address.street).fill('Cité 5')

    await settings.locator('summary').first().click()
    await settings.getByLabel(admin.delivery.find).first().fill('constan')
    const name = locale === 'ar' ? 'قسنطينة' : 'Constantine'
    await settings.getByLabel(admin.delivery.own.replace('{wilaya}', name)).first().fill('350')
    await settings.getByRole('button', { name: admin.delivery.save }).click()
    await settings.getByText(admin.delivery.saved, { exact: true }).waitFor()
    const hasSideways = await settings.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(hasSideways).toBe(false)

    await page.getByRole('button', { name: orders.checkout.place }).click()
    const accept = page.getByRole('button', { name: orders.cart.acceptPrices })
    await accept.waitFor()
    expect(await readOrders(site)).toEqual([])
    await accept.click()
    const review = page.getByRole('region', { name: orders.checkout.summary })
    await review.getByText(amount(4850, currency)).waitFor()
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.getByTestId('order-number').waitFor()
    expect(await readOrders(site)).toMatchObject([{ total: 4850 }])
    // A fee is a price: without decimals.
    await page.getByText(new RegExp(`350\\s${currency}`)).waitFor()

    await settings.getByRole('button', { name: shared.undo }).click()
    await settings.getByText(admin.delivery.undone, { exact: true }).waitFor()
    const { rows } = await site.db.database.pool.query('select * from delivery_prices')
    expect(rows).toEqual([])

    await settings.getByRole('button', { name: admin.places.add }).click()
    const dialog = settings.getByRole('dialog')
    const place = locale === 'ar' ? 'مكتبة المركز' : 'Librairie du Centre'
    await dialog.getByLabel(admin.places.fields[`name_${locale}`]).fill(place)
    await dialog.getByRole('button', { name: sharedAdmin.save }).click()
    await settings.getByRole('heading', { name: place }).waitFor()
    await fillCart(page, productId, oneJersey)
    await page.goto('/checkout')
    await fillBuyerFields(page)
    await page.locator('label', { hasText: place }).click()
    await review.getByText(place).waitFor()
    await settings
      .getByRole('button', { name: admin.places.deleteOf.replace('{name}', place) })
      .click()
    await settings.getByText(admin.places.deleted).waitFor()
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page
      .locator('#delivery_method', { hasText: orders.delivery.refused.not_offered })
      .waitFor()
    expect(await readOrders(site)).toHaveLength(1)
    await expect.poll(() => page.getByText(place).count()).toBe(0)
    await settings.getByRole('button', { name: shared.undo, exact: true }).click()
    await expect
      .poll(async () => (await fetch(`${site.program.url}/api/delivery`)).text())
      .toContain(place)
    await page.reload()
    await page.locator('label', { hasText: place }).click()
    await page.getByRole('button', { name: orders.checkout.place }).click()
    await page.getByTestId('order-number').waitFor()
    await page.getByText(place).waitFor()
    expect(await readOrders(site)).toMatchObject([{ total: 4850 }, { total: 4500 }])
    await buyer.close()
    await desk.close()
  },
)
