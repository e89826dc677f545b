import type { Page } from 'playwright-core'
import { at, fillCart, type Jersey, placeOrder, type Screen, submit } from './screens.ts'

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

/** The screens from the shop to the order, with their errors, menus and dialogs. */
export const shopScreens: readonly Screen[] = [
  { name: 'shop', open: at('/shop') },
  { name: 'product', open: (page, { id }) => at(`/product/${id}`)(page) },
  {
    name: 'product without a size chosen',
    open: async (page, { id }) => {
      await at(`/product/${id}`)(page)
      await page.locator('main form button[type=submit]').first().click()
      await page.locator('#size-error').waitFor()
    },
  },
  { name: 'wait for a size', open: (page, { id }) => at(`/product/${id}/tell-me`)(page) },
  { name: 'end of waiting for sizes', open: at(`/tell-me/end?token=${'A'.repeat(43)}`) },
  { name: 'empty cart', open: at('/cart') },
  {
    name: 'cart',
    open: async (page, jersey) => {
      await fillCart(page, jersey)
      await at('/cart')(page)
      await page.getByTestId('cart-badge').waitFor()
    },
  },
  {
    name: 'cart that the shop has outrun',
    open: async (page, jersey) => {
      await fillCart(page, { ...jersey, price: jersey.price + 100 })
      await at('/cart')(page)
      await page.locator('main .text-warn').first().waitFor()
    },
  },
  {
    name: 'checkout with errors',
    open: async (page, jersey) => {
      await fillCart(page, jersey)
      await at('/checkout')(page)
      await submit(page)
    },
  },
  { name: 'confirmation', open: placeOrder },
  { name: 'shop without products', isEmpty: true, open: at('/shop') },
  {
    name: 'size guide',
    open: async (page, { id }) => {
      await at(`/product/${id}`)(page)
      await page.locator('main form fieldset + button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'product photo enlarged',
    open: async (page, { id }) => {
      await at(`/product/${id}`)(page)
      await page.locator('main a[aria-haspopup=dialog]').first().click()
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
  {
    name: 'number of the last quick order',
    open: async (page) => {
      await page.addInitScript(() => localStorage.setItem('last-order', 'CBC-2026-000001'))
      await at('/about')(page)
      await page.locator('section.floating-action').waitFor()
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
]
