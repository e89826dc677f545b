import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as auditAr } from '#features/audit/web/admin/messages.ar.ts'
import { messages as auditEn } from '#features/audit/web/admin/messages.en.ts'
import { messages as auditFr } from '#features/audit/web/admin/messages.fr.ts'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardEn } from '#features/dashboard/web/admin/messages.en.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as productsAr } from '#features/catalogue/web/admin/messages.ar.ts'
import { messages as productsEn } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as productsFr } from '#features/catalogue/web/admin/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { recordAudit } from '#platform/audit.ts'
import { checkoutOrder, createProduct, testAdmin } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { shopName } from '#tests/support/shop-names.ts'
import { inOneLanguage } from '#tests/support/one-language.ts'

const languages = inOneLanguage('fr', [
  {
    locale: 'en',
    width: 1280,
    audit: auditEn,
    dashboard: dashboardEn,
    orders: ordersEn,
    products: productsEn,
  },
  {
    locale: 'fr',
    width: 1280,
    audit: auditFr,
    dashboard: dashboardFr,
    orders: ordersFr,
    products: productsFr,
  },
  {
    locale: 'ar',
    width: 360,
    audit: auditAr,
    dashboard: dashboardAr,
    orders: ordersAr,
    products: productsAr,
  },
])

const categories = {
  en: shopName('jersey', 'en'),
  fr: shopName('jersey', 'fr'),
  ar: shopName('jersey', 'ar'),
}

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site?.close())

async function placeOrder() {
  const product = await createProduct(site.db.database)
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }
  return (await postOrder(site.program.url, checkoutOrder([line]))).order_number
}

async function enterWrongPassword() {
  await fetch(`${site.program.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'stranger@example.dz', password: 'not the password' }),
  })
}

describe.each(languages)(
  'in $locale at $width px',
  ({ locale, width, audit, dashboard, orders, products }) => {
    test('a figure links to its list, and a change to its entry in the log', async () => {
      const number = await placeOrder()
      await enterWrongPassword()
      const { page, close } = await openBackOffice(
        site.browser,
        site.program.url,
        '/admin/dashboard',
        {
          locale,
          width,
          password: ownPassword,
        },
      )
      await page.getByRole('slider').first().waitFor()
      const days = page.getByRole('table', { name: dashboard.orders })
      await expect.poll(() => days.isVisible()).toBe(false)
      const panel = page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: dashboard.orders, exact: true }) })
      await panel.getByText(dashboard.asTable).click()
      await expect.poll(() => days.locator('tbody tr').count()).toBe(30)
      await days.locator('tr:not(:has(td:text-is("0"))) a').first().click()
      await page.waitForURL('**/admin/orders?from=*&to=*')

      await page.getByLabel(orders.statusOf.replace('{number}', number)).selectOption('confirmed')
      await page.getByText(orders.updated).waitFor()
      await page.goto(`/admin/audit`)
      await page.getByRole('heading', { level: 1, name: audit.title }).waitFor()
      await page.getByRole('searchbox').fill(number)
      await expect
        .poll(() => page.locator('tr:has(details)').count(), { timeout: seconds(10) })
        .toBe(1)
      await page
        .getByText(audit.actions.order.status_changed.replace('{subject}', number))
        .waitFor()
      await page.locator('details summary').click()
      const details = page.locator('details')
      await details.getByText(orders.status.pending).waitFor()
      await details.getByText(orders.status.confirmed).waitFor()

      await page.getByRole('combobox', { name: audit.columns.actor }).selectOption('visitor')
      await page.getByText(audit.emptySearch).waitFor()
      await page.getByRole('searchbox').fill('***')
      const attempt = audit.actions.sign_in.failed.replace('{subject}', '***')
      await page.getByText(attempt).first().waitFor()
      await expect.poll(() => page.url()).not.toContain('visitor')

      // Filters by kind and day go into the address. An empty result says why and links back.
      const kind = page.getByRole('combobox', { name: audit.kind })
      await kind.selectOption('product')
      await page.getByText(audit.emptySearch).waitFor()
      await expect.poll(() => page.getByText(audit.empty).count()).toBe(0)
      await kind.selectOption('account')
      await page.getByText(attempt).first().waitFor()
      await page.getByLabel(audit.to, { exact: true }).fill('2026-01-31')
      await page.getByText(audit.emptySearch).waitFor()
      await expect.poll(() => new URL(page.url()).search).toBe('?kind=account&to=2026-01-31')
      await page.getByRole('link', { name: audit.showAll }).click()
      await page
        .getByText(audit.actions.order.status_changed.replace('{subject}', number))
        .waitFor()
      expect([await kind.inputValue(), await page.getByRole('searchbox').inputValue()]).toEqual([
        '',
        '',
      ])
      await close()
    })

    test('changes are described in the words of the forms, with formatted amounts, days and choices', async () => {
      const before = {
        price: 4500,
        active: false,
        category: 'shoes',
        size_stocks: [{ size: 'M', stock: 3 }],
      }
      const after = {
        price: 4900.5,
        active: true,
        category: 'jersey',
        size_stocks: [{ size: 'M', stock: 5 }],
      }
      const subject = {
        fr: `Maillot fr-${locale}`,
        en: `Jersey en-${locale}`,
        ar: `قميص ar-${locale}`,
      }
      await recordAudit(site.db.database, testAdmin, {
        action: 'product.updated',
        subject,
        subjectId: null,
        details: { before, after, weight_grams: '2026-11-21' },
      })
      const { page, close } = await openBackOffice(
        site.browser,
        site.program.url,
        `/admin/audit?q=${subject[locale]}`,
        {
          locale,
          width,
          password: ownPassword,
        },
      )
      await page
        .getByText(audit.actions.product.updated.replace('{subject}', subject[locale]))
        .waitFor()
      await page.locator('details summary').click()
      const details = page.locator('details')
      const row = (label: string) => details.getByRole('row', { name: label })
      const money = (price: string) =>
        ({ en: `${price} DZD`, fr: `${price} DZD`, ar: `${price} دج` })[locale]
      const amount = locale === 'en' ? '4,900.50' : '4 900,50'
      await expect
        .poll(async () =>
          (await row(products.fields.price).innerText()).replaceAll(/[\s\u202f\u00a0]+/g, ' '),
        )
        .toContain(money(amount))
      await row(products.fields.stock).getByText('M 5', { exact: true }).waitFor()
      await row(products.fields.category).getByText(categories[locale], { exact: true }).waitFor()
      await row(products.fields.active)
        .getByText({ en: 'Yes', fr: 'Oui', ar: 'نعم' }[locale])
        .waitFor()
      await details.getByText('weight grams', { exact: true }).waitFor()
      await details
        .getByText({ en: '21 Nov 2026', fr: '21 nov. 2026', ar: '21 نوفمبر 2026' }[locale])
        .waitFor()
      await expect.poll(() => details.getByText('_').count()).toBe(0)
      await close()
    })
  },
)

test('a search that found no family is told without a dash in the place of its name', async () => {
  const entry = { action: 'family.viewed', subject: '–', subjectId: null, details: {} }
  await recordAudit(site.db.database, testAdmin, entry)
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/audit', {
    locale: 'fr',
    width: 360,
    password: ownPassword,
  })
  const told = auditFr.actions.family.viewed.replace(' {subject}', '')
  await page.getByText(told, { exact: true }).waitFor()
  expect(told).toBe('Données de la famille consultées')
  await close()
})
