import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as ordersAr } from '#features/orders/messages.ar.ts'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { messages as adminAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as adminFr } from '#features/orders/web/admin/messages.fr.ts'
import { messages as sharedAr } from '#i18n/messages.ar.ts'
import { messages as sharedFr } from '#i18n/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillBuyerFields, oneJersey, readOrders } from '#tests/support/checkout.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, { price: 4500, stocks: { M: 9 } })
})
afterAll(() => site?.close())

const amount = (dzd: number, currency: string) =>
  new RegExp(String(dzd).replace(/(\d)(\d{3})$/, '$1\\s$2') + ',00\\s' + currency)

test.each([
  { locale: 'fr', orders: ordersFr, admin: adminFr, shared: sharedFr, currency: 'DZD' },
  { locale: 'ar', orders: ordersAr, admin: adminAr, shared: sharedAr, currency: 'دج' },
] as const)(
  'a price of a wilaya is set on a phone, and accepted by who is ordering, in $locale',
  async (words) => {
    const { locale, orders, admin, shared, currency } = words
    await site.db.database.pool.query('delete from orders; delete from delivery_ways')
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
    await page.getByText(amount(350, currency)).waitFor()

    await settings.getByRole('button', { name: shared.undo }).click()
    await settings.getByText(admin.delivery.undone, { exact: true }).waitFor()
    const { rows } = await site.db.database.pool.query('select * from delivery_prices')
    expect(rows).toEqual([])
    await buyer.close()
    await desk.close()
  },
)
