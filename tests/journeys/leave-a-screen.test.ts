import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { adminPaths } from '#core/admin-paths.ts'
import { messages as products } from '#features/catalogue/web/admin/messages.en.ts'
import { messages as settings } from '#features/club/web/admin/messages.en.ts'
import { messages as orders } from '#features/orders/web/admin/messages.en.ts'
import { messages as shared } from '#i18n/admin/messages.en.ts'
import { untilDialogLeftHistory } from '#tests/support/application.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'

const club = openDemoClub({ RATE_LIMIT: 'off' })

const open = (path: string) =>
  openBackOffice(club.browser, club.url, path, { width: 1280, locale: 'en' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const follow = (page: Page, path: string) => page.locator(`a[href="${path}"]`).first().click()
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()
const answer = (page: Page, name: string) =>
  page
    .getByRole('alertdialog', { name: shared.unsaved.title })
    .getByRole('button', { name })
    .click()

test('Back from a half-typed screen stays or leaves, as the admin says', async () => {
  const { page, close } = await open(adminPaths.settings)
  await follow(page, adminPaths.delivery)
  await title(page, orders.delivery.title)
  const days = page.getByLabel(orders.delivery.returnDays)
  await days.fill('13')
  await page.goBack()
  await answer(page, shared.unsaved.stay)
  await expect.poll(() => pathOf(page)).toBe(adminPaths.delivery)
  await expect.poll(() => days.inputValue()).toBe('13')
  await page.goBack()
  await answer(page, shared.unsaved.leave)
  await expect.poll(() => pathOf(page)).toBe(adminPaths.settings)
  await title(page, settings.title)

  // Another time, it asks again.
  await page.goForward()
  await title(page, orders.delivery.title)
  await days.fill('14')
  await page.goBack()
  await answer(page, shared.unsaved.leave)
  await title(page, settings.title)
  await close()
})

test('Forward leads to a screen on which a dialog was open', async () => {
  const { page, close } = await open(adminPaths.settings)
  await follow(page, adminPaths.products())
  await page.getByRole('button', { name: products.add, exact: true }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await untilDialogLeftHistory(page)
  await page.goBack()
  await title(page, settings.title)
  await page.goForward()
  await title(page, products.title)
  await expect.poll(() => pathOf(page)).toBe(adminPaths.products())
  await close()
})
