import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as catalogue } from '#features/catalogue/messages.ar.ts'
import { messages as clubEn } from '#features/club/messages.en.ts'
import { messages as orders } from '#features/orders/messages.ar.ts'
import { messages as sharedEn } from '#i18n/messages.en.ts'
import { startApplication } from '#tests/support/application.ts'
import { tabTo } from '#tests/support/focus.ts'
import { launchBrowser } from '#tests/support/chromium.ts'
import { startDemoClub } from '#tests/support/demo-club.ts'
import type { RunningProgram } from '#tests/support/program.ts'
import { visit } from '#tests/support/visitor.ts'
import { shopName } from '#tests/support/shop-names.ts'

let program: RunningProgram
let browser: Browser
beforeAll(async () => {
  program = await startDemoClub()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await program?.stop()
})

test('the first Tab stop skips the header', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en', width: 1280 })
  await page.goto('/about')
  const skip = page.getByRole('link', { name: sharedEn.skipToContent })
  await tabTo(page, skip)
  await expect.poll(() => skip.isVisible()).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.activeElement?.id === 'content')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('header'))).toBeNull()
  await close()
})

describe.each([
  { locale: 'fr', width: 1280 },
  { locale: 'ar', width: 360 },
] as const)('in $locale at $width px', ({ locale, width }) => {
  test.each(['/', '/about', '/programs', '/gallery', '/events', '/contact'])(
    'every Tab stop of %s is visible, to the end of the page and back',
    async (path) => {
      const { page, close } = await visit(browser, program.url, { locale, width })
      await page.goto(path)
      await startApplication(page)
      const skip = page.locator('body > a').first()
      await tabTo(page, page.locator('footer a').last())
      await tabTo(page, skip, 'Shift+Tab')
      await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true)
      await close()
    },
  )
})

test('the shop’s sub-bar opens, takes the focus through its links, closes by Escape and returns the focus', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'en', width: 1280 })
  await page.goto('/about')
  await startApplication(page)
  const button = page.getByRole('button', { name: clubEn.shopMenu.open })
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  const kids = page.getByRole('banner').getByRole('link', { name: shopName('kids', 'en') })
  await tabTo(page, kids)
  await page.keyboard.press('Escape')
  await kids.waitFor({ state: 'hidden' })
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true)
  await page.keyboard.press('Enter')
  await tabTo(page, kids)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop?category=kids')
  await close()
})

test('changing the language by keyboard keeps the focus on its menu', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'fr' })
  await page.goto('/programs')
  await startApplication(page)
  const menu = page.locator('header summary')
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('header a[hreflang=ar]'))
  await page.keyboard.press('Enter')
  await page.locator('html[lang=ar][dir=rtl]').waitFor()
  await expect.poll(() => menu.evaluate((element) => element === document.activeElement)).toBe(true)
  await close()
})

test('menu and size guide keep the Tab order, and close when the focus leaves them', async () => {
  const { page, close } = await visit(browser, program.url, { locale: 'ar' })
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  const jersey = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  await page.goto(`/product/${jersey.id}`)
  await startApplication(page)
  for (const [opener, popover] of [
    [page.locator('[popovertarget=site-menu]').first(), page.locator('#site-menu')],
    [page.getByRole('button', { name: catalogue.sizeGuide.title }), page.locator('#size-guide')],
  ] as const) {
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    await tabTo(page, popover.getByRole('button'))
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'hidden' })
    await expect
      .poll(() => opener.evaluate((element) => element === document.activeElement))
      .toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(page, popover.locator('a, button, input').last())
    await page.keyboard.press('Tab')
    await popover.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  }
  await close()
})

test('a jersey is ordered in Arabic by keyboard alone', async () => {
  const { items } = await (await fetch(`${program.url}/api/products`)).json()
  const jersey = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  const { page, close } = await visit(browser, program.url, { locale: 'ar' })
  const { keyboard } = page
  // The address changes a moment before the page does.
  const h1 = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.goto('/shop')
  await startApplication(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: jersey.name_ar, exact: true }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: jersey.name_ar }).waitFor()

  await tabTo(page, page.locator('[name=size]:enabled').first())
  await keyboard.press('ArrowDown')
  await tabTo(page, page.locator('#jersey-number'))
  await keyboard.type('23')
  await tabTo(page, page.getByRole('button', { name: catalogue.product.addToCart }))
  await keyboard.press('Enter')
  await page.getByTestId('cart-badge').waitFor()
  // The toast may cover a field for its five seconds.
  const toast = page.getByText(orders.add.added)
  await toast.waitFor()
  await toast.waitFor({ state: 'detached' })
  await tabTo(page, page.locator('header a[href="/cart"]'), 'Shift+Tab')
  await keyboard.press('Enter')
  await h1(orders.cart.heading).waitFor()
  await tabTo(page, page.getByRole('link', { name: orders.cart.checkout }))
  await keyboard.press('Enter')
  await h1(orders.checkout.heading).waitFor()
  await tabTo(page, page.locator('#customer_name'))
  await keyboard.type('أمينة ب.')
  await tabTo(page, page.locator('#customer_email'))
  await keyboard.type('amina@example.dz')
  await tabTo(page, page.locator('#customer_phone'))
  await keyboard.type('0550123456')
  await tabTo(page, page.getByRole('button', { name: orders.checkout.place }))
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: orders.confirmation.heading }).waitFor()
  await expect.poll(() => page.getByTestId('order-number').innerText()).toMatch(/^CBC-\d{4}-\d{6}$/)
  await close()
})
