import type { Page } from 'playwright-core'
import { at, type Screen } from './screens.ts'

// Refused for good: a read that might pass is tried again first.
const refuse = (page: Page, address: string) =>
  page.route(address, (route) =>
    route.fulfill({ status: 422, json: { code: 'invalid', status: 422 } }),
  )

/** Follows a link within the application to a page whose reads are refused. */
const followInVain = (link: string, address: string) => async (page: Page) => {
  await at('/about')(page)
  await refuse(page, address)
  await page.locator(link).first().click()
  await page.locator('main [role=alert]').waitFor()
}

/** Comes home while the shop cannot be read: the page stands without it. */
async function comeHomeInVain(page: Page) {
  await at('/about')(page)
  await refuse(page, '**/api/products*')
  await page.locator('body > nav a[href="/"]').click()
  await page.locator('#location').waitFor()
  await page.locator('#home-shop').waitFor({ state: 'detached' })
}

/**
 * Goes back to a page of which the server, this time, has nothing to say that the application
 * understands.
 */
async function goBackInVain(page: Page) {
  await at('/nowhere')(page)
  // Not by the link of the page's own part, which React may still wait for: the browser would
  // follow it to a new document.
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

/** What opens on every page, and what pages say when something fails. */
export const states: readonly Screen[] = [
  {
    name: 'address refused in the footer',
    open: async (page) => {
      await at('/about')(page)
      await page.locator('footer form button').click()
      await page.locator('footer [role=alert]').waitFor()
    },
  },
  { name: 'application error', open: goBackInVain },
  { name: 'home without the shop', open: comeHomeInVain },
  {
    name: 'events that cannot be read',
    open: followInVain('footer a[href="/events"]', '**/api/events*'),
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
