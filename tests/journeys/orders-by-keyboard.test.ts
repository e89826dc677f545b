import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seconds } from '#core/durations.ts'
import { maxChosenOrders } from '#features/orders/admin-contract.ts'
import { messages as ordersEn } from '#features/orders/web/admin/messages.en.ts'
import { tabTo } from '#tests/support/focus.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { createProduct } from '#tests/support/builders.ts'
import { fillOrders } from '#tests/support/many-orders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
  await createProduct(site.db.database, { name: 'CBC Home', stocks: { M: 20 } })
  await fillOrders(site.db.database.pool, 50)
})
afterAll(() => site?.close())

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
const hasFocus = (target: Locator) => expect.poll(() => isFocused(target)).toBe(true)

/** Records the elements whose removal loses the focus. */
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

const rowsOf = (page: Page) => page.locator('main tbody tr')

const openDesk = (path: string) =>
  openBackOffice(site.browser, site.program.url, path, {
    locale: 'en',
    width: 1280,
    password: ownPassword,
  })

const choice = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('checkbox')
const status = (page: Page, row: number) => rowsOf(page).nth(row).getByRole('combobox')

const detailsOf = (page: Page) => page.locator('[role=dialog]:not(.toast)')

test('orders are found, selected and changed by keyboard alone, and the focus is never lost', async () => {
  const { page, close } = await openDesk('/admin/orders')
  const press = (key: string) => page.keyboard.press(key)
  const rows = rowsOf(page)
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
  await expect.poll(() => rows.count()).toBe(2)
  const all = page.getByRole('link', { name: /^All/ })
  await tabTo(page, all, 'Shift+Tab')
  await press('Enter')
  await hasFocus(all)
  await expect.poll(() => rows.count()).toBe(25)

  await tabTo(
    page,
    page.getByRole('searchbox', { name: 'Number, name, phone, address, product, note' }),
  )
  await page.keyboard.type('Amina')
  await expect.poll(() => rows.filter({ hasNotText: 'Amina' }).count()).toBe(0)
  await press('Control+a')
  await press('Delete')
  await expect.poll(() => rows.count()).toBe(25)

  await tabTo(page, page.getByRole('combobox', { name: 'Sort' }))
  await page.keyboard.type('Oldest')
  await page.waitForURL(/sort=created_at/)
  await rows.first().getByText('CBC-2025-000050').waitFor()

  await tabTo(page, choice(page, 0))
  await press('Space')
  await tabTo(page, choice(page, 1))
  await press('Space')
  await page.getByText('2 orders chosen').waitFor()
  const bulk = page.getByRole('combobox', { name: 'Set status' })
  await tabTo(page, page.getByRole('button', { name: 'Go to the chosen orders' }).nth(1))
  await press('Enter')
  await hasFocus(bulk)
  // Each key selects a status on the way, but only the last one is saved.
  await page.keyboard.type('Ready')
  for (const key of ['ArrowUp', 'ArrowUp']) await press(key)
  await expect.poll(() => bulk.inputValue()).toBe('confirmed')
  await press('Tab')
  const apply = page.getByRole('button', { name: 'Apply' })
  await hasFocus(apply)
  await press('Enter')
  await page.getByText('Status of 2 orders updated!').first().waitFor()
  await hasFocus(apply)
  const { rows: set } = await site.db.database.pool.query(
    "select status from order_status_history where status <> 'pending' order by created_at",
  )
  expect(set).toEqual([{ status: 'confirmed' }, { status: 'confirmed' }])
  await expect.poll(() => status(page, 0).inputValue()).toBe('confirmed')
  await expect.poll(() => status(page, 1).inputValue()).toBe('confirmed')

  await tabTo(page, page.getByRole('button', { name: 'Choose none' }), 'Shift+Tab')
  await press('Enter')
  await bulk.waitFor({ state: 'detached' })
  await hasFocus(choice(page, 0))

  await expect.poll(() => lostFocus(page)).toEqual([])
  await close()
})

test('a row, its details and the rest of the list are reached by keyboard alone, and the focus is never lost', async () => {
  const { page, close } = await openDesk('/admin/orders?sort=created_at')
  const press = (key: string) => page.keyboard.press(key)
  const rows = rowsOf(page)
  await rows.first().waitFor()
  await watchFocus(page)

  await tabTo(page, status(page, 1))
  await page.keyboard.type('Ready')
  await page.getByText('Order status updated!', { exact: true }).first().waitFor()
  await hasFocus(status(page, 1))
  await expect.poll(() => status(page, 1).inputValue()).toBe('ready')

  // The toast closes by itself; until then it covers rows.
  await expect.poll(() => page.locator('.toast').count(), { timeout: seconds(15) }).toBe(0)
  const view = rows.nth(1).getByRole('button', { name: /^View/ })
  await tabTo(page, view)
  await press('Enter')
  const dialog = detailsOf(page)
  await tabTo(page, dialog.getByRole('textbox', { name: 'Note' }))
  await page.keyboard.type('Call on Saturday')
  await tabTo(page, dialog.getByRole('button', { name: 'Add note' }))
  await press('Enter')
  await dialog.getByRole('listitem').filter({ hasText: 'Call on Saturday' }).waitFor()
  await hasFocus(dialog.getByRole('button', { name: 'Add note' }))
  await press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await hasFocus(view)

  for (const row of [13, 24]) await tabTo(page, status(page, row))
  await tabTo(page, page.getByRole('button', { name: 'Show more' }))
  await press('Enter')
  await expect.poll(() => rows.count()).toBe(50)
  await hasFocus(page.getByText('50 of 50'))
  await tabTo(page, status(page, 49), 'Shift+Tab')
  await expect.poll(() => lostFocus(page)).toEqual([])
  await close()
})

test('closing the details returns the focus to their row, even if a key was pressed while they opened', async () => {
  const { page, close } = await openDesk('/admin/orders')
  const rows = rowsOf(page)
  const view = rows.nth(1).getByRole('button', { name: /^View/ })
  await rows.nth(2).waitFor()
  await page.evaluate(() => {
    const row = document.querySelectorAll('main tbody tr')
    row[1]?.querySelector<HTMLElement>('button[aria-label^=View]')?.click()
    row[2]?.querySelector('input')?.focus()
  })
  const dialog = detailsOf(page)
  await dialog.getByRole('heading', { name: 'Timeline' }).waitFor()
  await hasFocus(dialog.getByRole('button', { name: 'Close' }))
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(view)).toBe(true)
  await close()
})

test('no more orders are chosen than one change may have', async () => {
  const { bulk } = ordersEn
  await fillOrders(site.db.database.pool, maxChosenOrders)
  const { page, close } = await openDesk('/admin/orders')
  const rows = rowsOf(page)
  await rows.first().waitFor()
  while ((await rows.count()) <= maxChosenOrders) {
    const shown = await rows.count()
    await page.locator('main button').filter({ hasText: 'Show more' }).click()
    await expect.poll(() => rows.count()).toBeGreaterThan(shown)
  }
  const boxes = rows.getByRole('checkbox')
  await page.getByLabel(bulk.firstOnes.replace('{count, number}', '100')).check()
  const bar = page.getByRole('region', { name: bulk.title })
  await bar.getByText(bulk.full.replace('{count, number}', '100')).waitFor()
  await expect.poll(() => boxes.last().isDisabled()).toBe(true)
  await boxes.first().uncheck()
  await boxes.last().check()
  await expect.poll(() => boxes.first().isDisabled()).toBe(true)
  const answered = page.waitForResponse('**/api/admin/orders/statuses')
  await bar.getByRole('combobox').selectOption('processing')
  await bar.getByRole('button', { name: bulk.apply }).click()
  expect(await (await answered).json()).toMatchObject({ changed: { length: maxChosenOrders } })
  await close()
})
