import type { Page } from 'playwright-core'
import { at, fillCart, type Jersey, placeOrder, type Screen } from './screens.ts'

// Refused for good: a read that might pass is tried again first.
const refuse = (page: Page, address: string) =>
  page.route(address, (route) => route.fulfill({ status: 422, json: { code: 'invalid', status: 422 } }))

/** Follows a link within the application to a page whose reads are refused. */
const followInVain = (link: string, address: string) => async (page: Page) => {
  await at('/about')(page)
  await refuse(page, address)
  await page.locator(link).first().click()
  await page.locator('main [role=alert]').waitFor()
}

async function openShopBar(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.locator('[aria-controls=shop-menu]').click()
  await page.locator('#shop-menu').waitFor()
}

async function trackOrder(page: Page, jersey: Jersey) {
  await placeOrder(page, jersey)
  const number = await page.getByTestId('order-number').innerText()
  await at(`/order?number=${number}`)(page)
  await page.locator('#phone').fill('0550 12 34 56')
  await page.locator('main form button[type=submit]').click()
  await page.locator('main').getByText(number).first().waitFor()
}

async function openCart(page: Page, jersey: Jersey) {
  await fillCart(page, jersey)
  await at('/about')(page)
  await page.locator('.floating-action').click()
  await page.getByTestId('floating-total').waitFor()
}

async function openWilayas(page: Page) {
  await page.locator('#wilaya').click()
  await page.locator('[role=option]').first().waitFor()
}

async function chooseDelivery(page: Page, jersey: Jersey) {
  await fillCart(page, jersey)
  await at('/checkout')(page)
  await page.locator('label[for=delivery-delivery]').click()
  await openWilayas(page)
}

/** What opens on the public screens, and what they say when something fails. */
export const states: readonly Screen[] = [
  {
    name: 'size guide',
    open: async (page, { id }) => {
      await at(`/product/${id}`)(page)
      await page.locator('main form fieldset + button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'floating cart', open: openCart },
  {
    name: 'quick order with errors',
    open: async (page, jersey) => {
      await openCart(page, jersey)
      await page.locator('[role=dialog] button').last().click()
      await page.locator('[role=dialog] form button[type=submit]').click()
      await page.locator('[role=dialog] [role=alert]').first().waitFor()
    },
  },
  { name: 'wilayas to choose from', open: chooseDelivery, restore: openWilayas },
  { name: 'order tracking', open: at('/order') },
  {
    name: 'order tracking with errors',
    open: async (page) => {
      await at('/order')(page)
      await page.locator('main form button[type=submit]').click()
      await page.locator('main [aria-invalid=true]').first().waitFor()
    },
  },
  { name: 'order tracked', open: trackOrder },
  { name: 'application error', open: followInVain('header a[href="/"]:visible', '**/api/products*') },
  { name: 'events that cannot be read', open: followInVain('footer a[href="/events"]', '**/api/events*') },
  { name: 'offline', open: at('/offline') },
  {
    name: 'sub-bar of the shop',
    open: async (page) => {
      await at('/about')(page)
      await openShopBar(page)
    },
  },
]
