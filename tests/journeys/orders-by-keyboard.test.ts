import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { tabTo } from '#tests/access/focus.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillOrders } from '#tests/support/many-orders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
  await createProduct(site.db.database, { name: 'CBC Home', stocks: { M: 20 } })
  // Two pages of them are pending.
  await fillOrders(site.db.database.pool, 50)
  await site.db.database.pool.query("update orders set status = 'pending' where status = 'completed'")
})
afterAll(() => site?.close())

const hasFocus = (target: Locator) =>
  expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)

/** Writes down from now on what left the focus to nothing when it went. */
const watchFocus = (page: Page) =>
  page.evaluate(() => {
    const lost: string[] = []
    Object.assign(window, { lost })
    document.addEventListener('focusout', ({ target, relatedTarget }) => {
      if (relatedTarget || !(target instanceof Element)) return
      const what = target.outerHTML.slice(0, 120)
      setTimeout(() => document.activeElement === document.body && lost.push(what), 250)
    })
  })
const lostFocus = (page: Page) => page.evaluate(() => 'lost' in window && window.lost)

test('the order table is worked by keys alone, and the focus is never lost', async () => {
  const { page, close } = await openBackOffice(site.browser, site.program.url, '/admin/orders', {
    locale: 'en',
    width: 1280,
    password: ownPassword,
  })
  const press = (key: string) => page.keyboard.press(key)
  const rows = page.locator('main tbody tr')
  const choice = (row: number) => rows.nth(row).getByRole('checkbox')
  const status = (row: number) => rows.nth(row).getByRole('combobox')
  // They go by themselves; until then they lie over rows.
  const toastsAreGone = () =>
    expect.poll(() => page.locator('.toast').count(), { timeout: seconds(15) }).toBe(0)
  await rows.first().waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await press('Enter')
  await hasFocus(page.getByRole('main'))
  await watchFocus(page)

  const pending = page.getByRole('link', { name: /^Pending/ })
  await tabTo(page, pending)
  await press('Enter')
  await page.waitForURL(/status=pending/)
  await hasFocus(pending)
  await expect.poll(() => rows.count()).toBe(25)

  await tabTo(page, page.getByRole('searchbox', { name: 'Number, name or phone' }))
  await page.keyboard.type('Amina')
  await page.waitForURL(/q=Amina/)
  await expect.poll(() => rows.filter({ hasNotText: 'Amina' }).count()).toBe(0)
  await press('Control+a')
  await press('Delete')
  await expect.poll(() => page.url()).not.toContain('q=')
  await expect.poll(() => rows.count()).toBe(25)

  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await page.keyboard.type('Oldest')
  await page.waitForURL(/sort=created_at/)
  await rows.first().getByText('CBC-2025-000050').waitFor()

  await tabTo(page, choice(0))
  await press('Space')
  await tabTo(page, choice(1))
  await press('Space')
  await page.getByText('2 orders chosen').waitFor()
  const bulk = page.getByRole('combobox', { name: 'Set status' })
  await tabTo(page, page.getByRole('button', { name: 'Go to the chosen orders' }).nth(1))
  await press('Enter')
  await hasFocus(bulk)
  await page.keyboard.type('Confirmed')
  await page.getByText('Status of 2 orders updated!').first().waitFor()
  await hasFocus(bulk)
  await expect.poll(() => status(0).inputValue()).toBe('confirmed')
  await expect.poll(() => status(1).inputValue()).toBe('confirmed')

  await tabTo(page, page.getByRole('button', { name: 'Choose none' }), 'Shift+Tab')
  await press('Enter')
  await bulk.waitFor({ state: 'detached' })
  await hasFocus(choice(0))

  await toastsAreGone()
  await tabTo(page, status(1))
  await page.keyboard.type('Ready')
  await page.getByText('Order status updated!', { exact: true }).first().waitFor()
  await hasFocus(status(1))
  await expect.poll(() => status(1).inputValue()).toBe('ready')

  await toastsAreGone()
  const view = rows.nth(1).getByRole('button', { name: /^View/ })
  await tabTo(page, view)
  await press('Enter')
  const dialog = page.locator('[role=dialog]:not(.toast)')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Call on Saturday')
  await tabTo(page, dialog.getByRole('button', { name: 'Add note' }))
  await press('Enter')
  await dialog.getByRole('listitem').filter({ hasText: 'Call on Saturday' }).waitFor()
  await hasFocus(dialog.getByRole('button', { name: 'Add note' }))
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(view)

  for (const row of [13, 24]) await tabTo(page, status(row))
  await tabTo(page, page.getByRole('button', { name: 'Show more' }))
  await press('Enter')
  await expect.poll(() => rows.count()).toBe(42)
  await hasFocus(page.getByText('42 of 42'))
  await tabTo(page, status(41), 'Shift+Tab')
  await expect.poll(() => lostFocus(page)).toEqual([])
  await close()
})
