import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { openBackOffice, signInAsAdmin } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
  const product = await createProduct(site.db.database, { stocks: { M: 9 } })
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  await postOrder(site.program.url, checkoutOrder([line]))
})
afterAll(() => site?.close())

/** Waits until a second passes without a request: screens are fetched ahead when all is quiet. */
async function untilQuiet(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await sleep(1000)
  }
}

/** What the page asks for from the press on the menu's link until the list shows an order. */
async function requestsToRows(page: Page): Promise<string[]> {
  await untilQuiet(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator(`nav a[href="${adminPaths.orders()}"]`).first().click()
  await page.locator('tbody tr').first().waitFor()
  page.removeAllListeners('request')
  return asked
}

test('the list of orders is at most 15 requests away from a press in the menu', async () => {
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/dashboard', {
    locale: 'fr',
    width: 1280,
    password: ownPassword,
  })
  const first = await requestsToRows(page)
  expect(first.length, first.join('\n')).toBeLessThanOrEqual(15)
  await page.goBack()
  const again = await requestsToRows(page)
  expect(again.length, again.join('\n')).toBeLessThanOrEqual(15)
  await close()
})

test('its first visit by address asks for at most 15 scripts until it shows an order', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { width: 1280 })
  await signInAsAdmin(page, { locale: 'fr', password: ownPassword })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(adminPaths.orders())
  await page.locator('tbody tr').first().waitFor()
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(15)
  await close()
})
