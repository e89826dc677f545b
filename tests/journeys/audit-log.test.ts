import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { messages as auditAr } from '#features/audit/web/admin/messages.ar.ts'
import { messages as auditEn } from '#features/audit/web/admin/messages.en.ts'
import { messages as auditFr } from '#features/audit/web/admin/messages.fr.ts'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardEn } from '#features/dashboard/web/admin/messages.en.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as ordersAr } from '#features/orders/web/admin/messages.ar.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { messages as ordersFr } from '#features/orders/web/admin/messages.fr.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { openBackOffice } from '#tests/support/back-office.ts'

const languages = [
  { locale: 'en', width: 1280, audit: auditEn, dashboard: dashboardEn, orders: ordersEn },
  { locale: 'fr', width: 1280, audit: auditFr, dashboard: dashboardFr, orders: ordersFr },
  { locale: 'ar', width: 360, audit: auditAr, dashboard: dashboardAr, orders: ordersAr },
] as const

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

async function failToSignIn() {
  await fetch(`${site.program.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'stranger@example.dz', password: 'not the password' }),
  })
}

describe.each(languages)('in $locale at $width px', ({ locale, width, audit, dashboard, orders }) => {
  test('from a figure to its list, from a change to the log of who made it', async () => {
    const number = await placeOrder()
    await failToSignIn()
    const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/dashboard', {
      locale,
      width,
      password: ownPassword,
    })
    await page.locator('.recharts-bar-rectangle').first().waitFor()
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
    await expect.poll(() => page.locator('tr:has(details)').count(), { timeout: seconds(10) }).toBe(1)
    await page.getByText(audit.actions.order.status_changed.replace('{subject}', number)).waitFor()
    await page.locator('details summary').click()
    const details = page.locator('details')
    await details.getByText(orders.status.pending).waitFor()
    await details.getByText(orders.status.confirmed).waitFor()

    await page.getByRole('combobox', { name: audit.columns.actor }).selectOption('visitor')
    await page.getByText(audit.emptySearch).waitFor()
    await page.getByRole('searchbox').fill('stranger')
    const attempt = audit.actions.sign_in.failed.replace('{subject}', 'stranger@example.dz')
    await page.getByText(attempt).first().waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('actor')).toBe('visitor')
    await close()
  })
})
