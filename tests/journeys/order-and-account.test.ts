import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as money } from '#features/money/web/admin/messages.en.ts'
import { messages as desk } from '#features/orders/web/admin/messages.en.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createProduct } from '#tests/support/builders.ts'
import { openSite, type OpenSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'

let site: OpenSite
let product: string
beforeAll(async () => {
  site = await openSite()
  product = await createProduct(site.db.database, { price: 4500, stocks: { M: 90 } })
})
afterAll(() => site?.close())

async function openOrder(customer_name: string, customer_phone: string, orders = 1) {
  const buyer = { customer_name, customer_phone }
  const items = [{ product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [] }]
  let id = ''
  for (let placed = 0; placed < orders; placed += 1)
    id = (await postOrder(site.program.url, checkoutOrder(items, buyer))).id
  const opened = await openBackOffice(site.browser, site.program.url, `/admin/orders?order=${id}`, {
    locale: 'en',
    width: 1280,
    password: ownPassword,
  })
  const dialog = opened.page.getByRole('dialog').filter({ hasText: desk.details.payment }).first()
  await dialog.getByText(money.states.unpaid, { exact: true }).waitFor()
  return { ...opened, dialog }
}

test('the list behind an order says that it is paid once its payment is entered', async () => {
  const { page, close, dialog } = await openOrder('Amina B.', '0550 12 34 56')
  const row = page.locator('tbody tr', { hasText: 'Amina B.' })
  await row.waitFor()
  await expect.poll(() => row.getByText(money.states.paid, { exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: money.enter.payment, exact: true }).click()
  const form = page.getByRole('dialog', { name: money.receive })
  await form.getByRole('button', { name: money.enter.payment, exact: true }).click()
  await form.waitFor({ state: 'detached' })
  await dialog.getByText(money.states.paid, { exact: true }).waitFor()
  await row.getByText(money.states.paid, { exact: true }).waitFor()
  await close()
})

test('an order that is cancelled with its sender’s others shows that nothing is to pay', async () => {
  const { page, close, dialog } = await openOrder('Yacine T.', '0550 12 34 57', 2)
  await dialog.getByRole('button', { name: desk.stock.cancelAll }).click()
  await page.locator('.toast').waitFor()
  await dialog.getByText(money.states.none, { exact: true }).waitFor()
  await expect.poll(() => dialog.getByText(money.states.unpaid).count()).toBe(0)
  await close()
})
