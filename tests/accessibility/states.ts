import type { Page } from 'playwright-core'
import { untilQuiet } from '#tests/support/application.ts'
import { at, type Screen } from './screens.ts'

// 422 is not retried, so the error shows at once.
const refuse = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', status: 422 } }),
  )

/** Follows a link to a page whose API calls fail. */
const followWithFailingReads = (link: string, address: string) => async (page: Page) => {
  await at('/about')(page)
  await refuse(page, address)
  await page.locator(link).first().click()
  await page.locator('main [role=alert]').waitFor()
}

/** Opens the home page while the shop's data cannot be read. */
async function openHomeWithoutShop(page: Page) {
  await at('/about')(page)
  await refuse(page, '**/api/products*')
  await page.locator('body > nav a[href="/"]').click()
  await page.locator('#location').waitFor()
  await page.locator('#home-shop').waitFor({ state: 'detached' })
}

/**
 * Goes back to a page whose data request gets an answer that the application does not understand.
 */
async function goBackToUnreadableData(page: Page) {
  await at('/nowhere')(page)
  // Not the link in the page's main part: React may not have hydrated it yet, and the browser would
  // load a new document.
  await page.locator('body > nav a[href="/"]').click()
  await page.locator('#home-shop').waitFor()
  await refuse(page, '**/nowhere.data*')
  await page.goBack()
  await page.locator('main [role=alert]').waitFor()
}

async function openShopBar(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('[aria-controls=shop-menu]').click()
  await page.locator('#shop-menu').waitFor()
}

/** Dialogs and menus of every page, and error states. */
export const states: readonly Screen[] = [
  {
    name: 'address refused in the footer',
    open: async (page) => {
      await at('/about')(page)
      // Its scripts come when it comes near; a press before them would be posted to a page.
      await page.locator('footer form').scrollIntoViewIfNeeded()
      await untilQuiet(page)
      await page.locator('footer form button').click()
      await page.locator('footer [role=alert]').waitFor()
    },
  },
  { name: 'application error', open: goBackToUnreadableData },
  { name: 'home without the shop', open: openHomeWithoutShop },
  {
    name: 'events that cannot be read',
    open: followWithFailingReads('footer a[href="/events"]', '**/api/events*'),
  },
  { name: 'offline', open: at('/offline') },
  {
    name: 'sub-bar of the shop',
    open: async (page) => {
      await at('/about')(page)
      await openShopBar(page)
    },
  },
]
