import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as desk } from '#features/orders/web/admin/messages.en.ts'
import { messages as fr } from '#features/orders/messages.fr.ts'
import { createProduct, readStock } from '#tests/support/builders.ts'
import { fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite({ RATE_LIMIT: 'on' })
  productId = await createProduct(site.db.database, {
    name: 'Maillot',
    price: 4500,
    stocks: { M: 9 },
  })
})
afterAll(() => site?.close())

/**
 * Orders one jersey through the checkout without pausing, and returns the proof of work that was
 * sent.
 */
async function orderOne(page: Page, phone: string): Promise<string | undefined> {
  await fillCart(page, productId, [{ size: 'M', quantity: 1, jerseyNumbers: [7] }])
  await page.goto('/checkout')
  await page.locator('#customer_name').fill('Amina B.')
  await page.locator('#customer_email').fill('amina@example.dz')
  await page.locator('#customer_phone').fill(phone)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/orders'))
  await page.getByRole('button', { name: fr.checkout.place }).click()
  const proof = (await sent).headers()['proof-of-work']
  await page.getByTestId('order-number').waitFor()
  return proof
}

test('several orders of one network take stock, from the third on with proof of work; one without a stamp is to be checked', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'fr', width: 360 })
  const proofs: (string | undefined)[] = []
  for (const phone of ['0550000001', '0550000002', '0550000003', '0550000004'])
    proofs.push(await orderOne(page, phone))
  expect(proofs.map((proof) => proof !== undefined)).toEqual([false, false, true, true])
  expect(await readStock(site.db.database, productId)).toBe(5)
  await expect.poll(() => page.getByText(fr.track.stock.to_check).count()).toBe(0)

  await page.route('**/api/form-stamp?**', (route) => route.abort())
  await orderOne(page, '0550000005')
  await page.getByText(fr.track.stock.to_check).waitFor()
  expect(await readStock(site.db.database, productId)).toBe(5)
  await close()
})

test('an admin sees orders to be checked, cancels all of one sender, and undoes it', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { locale: 'en', width: 1280 })
  await signInAsAdmin(page, { password: ownPassword })
  await page.goto('/admin/orders?stock=to_check')
  const row = page.locator('tbody tr')
  await row.getByText(desk.stock.to_check).waitFor()
  await expect.poll(() => row.count()).toBe(1)
  await row.getByRole('button', { name: /View/ }).click()
  await page.getByText(desk.stock.reason.no_stamp).waitFor()
  await page.getByRole('button', { name: desk.stock.cancelAll }).click()
  await expect.poll(() => readStock(site.db.database, productId)).toBe(9)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readStock(site.db.database, productId)).toBe(5)
  await close()
})
