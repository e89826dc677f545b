import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '#features/registrations/server/register.ts'
import { tabTo } from '#tests/support/focus.ts'
import {
  checkoutOrder,
  childRegistration,
  contextOf,
  createEvent,
  createProduct,
} from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'
import { signInAsAdmin } from '#tests/support/back-office.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let page: Page
let close: () => Promise<void>
beforeAll(async () => {
  site = await openSite()
  const visiting = await visit(site.browser, site.program.url, { locale: 'en', width: 1280 })
  page = visiting.page
  close = visiting.close
  const { database } = site.db
  const product = await createProduct(database, { name: 'CBC Home', stocks: { M: 20 } })
  await createProduct(database, { name: 'Ball Backpack', stocks: { '': 5 } })
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  for (const name of ['Amina B.', 'Karim H.'])
    await postOrder(site.program.url, checkoutOrder([line], { customer_name: name }))
  const camp = await createEvent(database, { maxParticipants: 8 })
  await createEvent(database, { day: '2099-01-01' })
  await register(contextOf(database), childRegistration(camp, 'Lina'))
  for (const email of ['amina@example.dz', 'karim@example.dz'])
    await fetch(`${site.program.url}/api/newsletter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, language: 'fr' }),
    })
  await signInAsAdmin(page, { password: ownPassword })
})
afterAll(async () => {
  await close?.()
  await site?.close()
})

const press = (key: string) => page.keyboard.press(key)
const rows = () => page.locator('main tbody tr')
const inRow = (row: number, name: string) => rows().nth(row).getByRole('button', { name })
const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

/** Opens a screen and skips to its content. */
async function open(path: string): Promise<void> {
  await page.goto(path)
  await rows().first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'content')
}

/** Opens the dialog or menu of a row's button. Escape closes it and returns the focus. */
async function openAndLeave(button: Locator): Promise<void> {
  await tabTo(page, button)
  await press('Enter')
  const dialog = page.locator('[role=dialog]:not(.toast)')
  await dialog.waitFor()
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(button)
}

test('products are sorted, a price is changed in place, one is opened, and one deleted', async () => {
  await open('/admin/products')
  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await tabTo(page, sort)
  await page.keyboard.type('Name, Z')
  await page.waitForURL(/sort=-name/)
  await rows().first().getByText('CBC Home', { exact: true }).waitFor()

  const price = inRow(0, 'Price, CBC Home')
  await tabTo(page, price)
  await press('Enter')
  await page.getByRole('textbox', { name: 'Price, CBC Home' }).waitFor()
  await page.keyboard.type('999')
  await press('Escape')
  await hasFocus(price)
  await press('Enter')
  await page.getByRole('textbox', { name: 'Price, CBC Home' }).waitFor()
  await page.keyboard.type('5100')
  await press('Enter')
  await price.getByText('5,100.00').waitFor()
  await hasFocus(price)

  await openAndLeave(inRow(0, 'Edit CBC Home'))
  await tabTo(page, inRow(0, 'Delete CBC Home'))
  await press('Enter')
  const question = page.getByRole('alertdialog')
  await tabTo(page, question.getByRole('button', { name: 'Delete' }))
  await press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await hasFocus(inRow(0, 'Delete Ball Backpack'))
})

test('an event is deleted, and restored from its toast', async () => {
  await open('/admin/events')
  await openAndLeave(rows().nth(0).getByRole('button').first())
  await tabTo(page, rows().nth(1).getByRole('button').last())
  await press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await hasFocus(rows().nth(0).getByRole('button').last())
  await press('Alt+t')
  await tabTo(page, page.getByRole('button', { name: 'Undo' }))
  await press('Enter')
  await expect.poll(() => rows().count()).toBe(2)
})

test('after a subscriber is removed, the focus moves to the next one, then to the content', async () => {
  await open('/admin/messages?tab=newsletter')
  await tabTo(page, rows().nth(0).getByRole('button'))
  await press('Enter')
  await expect.poll(() => rows().count()).toBe(1)
  await hasFocus(rows().nth(0).getByRole('button'))
  await press('Enter')
  await rows().first().waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('main'))
})

test('registrations, mails and audit log are reached and opened', async () => {
  await open('/admin/registrations')
  const status = rows().nth(0).getByRole('combobox')
  await tabTo(page, status)
  await page.keyboard.type('Acc')
  await expect.poll(() => status.inputValue()).toBe('accepted')
  await openAndLeave(rows().nth(0).getByRole('button').last())
  await open('/admin/mails')
  await openAndLeave(rows().nth(0).getByRole('button').first())
  await open('/admin/audit')
  const details = rows().nth(0).locator('summary')
  await tabTo(page, details)
  await press('Enter')
  await rows().nth(0).locator('details[open]').waitFor()
})
