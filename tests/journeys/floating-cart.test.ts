import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messages as ordersFr } from '#features/orders/messages.fr.ts'
import { startApplication } from '#tests/support/application.ts'
import { createProduct } from '#tests/support/builders.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { drawnJersey } from '#tests/support/drawn-jersey.ts'
import { type CartLineOfTest, fillCart } from '#tests/support/full-cart.ts'
import { openSite, type OpenSite } from '#tests/support/open-site.ts'
import { visit } from '#tests/support/visitor.ts'

let site: OpenSite
let productId: string
beforeAll(async () => {
  site = await openSite()
  productId = await createProduct(site.db.database, {
    name: 'Maillot',
    price: 4500,
    stocks: { M: 9, L: 2 },
  })
})
afterAll(() => site?.close())

const one: CartLineOfTest[] = [{ size: 'M', quantity: 1, jerseyNumbers: [7] }]

test('the button covers no bar, appears only while the cart has items, and never on cart and checkout', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  const button = page.locator('.floating-action')
  await fillCart(page, productId, one)
  for (const [path, bar] of [
    ['/about', '.quick-bar'],
    [`/product/${productId}`, '.action-bar'],
  ] as const) {
    await page.goto(path)
    const gap = async () => {
      const [own, under] = await Promise.all([
        button.boundingBox(),
        page.locator(bar).boundingBox(),
      ])
      return own && under && under.y - own.y - own.height
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
    for (let y = 0; y < 1500; y += 75) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y)
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
    }
  }
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path)
    await page.getByTestId('cart-badge').waitFor()
    await expect.poll(() => button.count()).toBe(0)
  }
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await page.goto('/about')
  await page.locator('html').press('Tab')
  await expect.poll(() => button.count()).toBe(0)
  await close()
})

test('the button leaves the field in which somebody types', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  const button = page.locator('.floating-action')
  await fillCart(page, productId, one)
  await page.goto('/order')
  await button.waitFor()
  const look = () =>
    button.evaluate((element) => {
      const { opacity, pointerEvents } = getComputedStyle(element)
      return [opacity, pointerEvents]
    })
  await page.locator('main [name=order_number]').focus()
  await expect.poll(look).toEqual(['0', 'none'])
  await page.locator('main [name=order_number]').blur()
  await expect.poll(look).toEqual(['1', 'auto'])
  await close()
})

test('what was added is said until the cart shows it, at once with its number', async () => {
  const { page, close } = await visit(site.browser, site.program.url, { width: 1280 })
  const id = await createProduct(site.db.database, { stocks: { M: 9 } })
  await site.db.database.pool.query('update products set jersey = $2 where id = $1', [
    id,
    drawnJersey,
  ])
  await page.goto(`/product/${id}`)
  const draw = await delayRequests(page, '**/assets/printed-pieces-*.js')
  await page.locator('label:has([name=size][value=M])').click()
  await page.locator('#jersey-number').fill('7')
  await page.locator('.action-bar [type=submit]').click()
  const toast = page.locator('.toast')
  await toast.waitFor()
  await page.locator('#jersey-number').fill('88')
  await page.locator('.action-bar [type=submit]').click()
  await page.getByTestId('cart-badge').filter({ hasText: '2' }).waitFor()
  await page.locator('button.floating-action').click()
  const picture = page.getByRole('dialog').getByTestId('line-picture')
  await picture.waitFor()
  await expect.poll(() => picture.locator('img').count()).toBe(0)
  await expect.poll(() => toast.count()).toBe(0)
  draw()
  // The picture shows only one number, so that it can be read; both stand beside it.
  await picture.locator('[data-number="7"]').waitFor()
  await expect.poll(() => picture.locator('[data-number]').count()).toBe(1)
  await page.getByRole('dialog').getByText('7 et 88').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('#jersey-number').fill('23')
  await page.locator('.action-bar [type=submit]').click()
  await toast.locator('[data-number="23"]').waitFor()
  await close()
})

const historyLength = (page: Page) => page.evaluate(() => history.length)
const openEntry = (page: Page) => page.evaluate(() => history.state?.layer ?? 0)

test('Back closes cart, menu and size guide and stays on the page; closing them otherwise leaves no history entry', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await fillCart(page, productId, one)
  await page.goto('/privacy')
  await page.goto(`/product/${productId}`)
  await startApplication(page)
  const address = page.url()
  const layers = [
    { open: page.locator('button.floating-action'), layer: page.locator('.sheet[data-open]') },
    { open: page.locator('[popovertarget=site-menu]').first(), layer: page.locator('#site-menu') },
    { open: page.locator('main [popovertarget]').first(), layer: page.locator('main [popover]') },
  ]
  for (const { open, layer } of layers) {
    await open.click()
    await layer.waitFor()
    await page.goBack()
    await layer.waitFor({ state: 'hidden' })
    await expect.poll(() => page.url()).toBe(address)
    await page.goForward()
    await expect.poll(() => openEntry(page)).toBe(0)
    await open.click()
    await layer.waitFor()
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'hidden' })
    await expect.poll(() => openEntry(page)).toBe(0)
    await layer.waitFor({ state: 'hidden' })
  }
  await page.locator('button.floating-action').click()
  await page.locator('.sheet[data-open]').waitFor()
  await page.reload()
  await startApplication(page)
  await expect.poll(() => openEntry(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/privacy')
  await close()
})

test('a link followed in the menu replaces the menu’s history entry', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto('/about')
  await startApplication(page)
  const before = await historyLength(page)
  await page.locator('[popovertarget=site-menu]').first().click()
  await page.locator('#site-menu a[href="/programs"]').click()
  await page.waitForURL('**/programs')
  await expect.poll(() => historyLength(page)).toBe(before + 1)
  await page.goBack()
  await page.waitForURL('**/about')
  await page.goForward()
  await page.waitForURL('**/programs')
  await close()
})

test.each(['fr', 'ar'] as const)(
  'the last order’s number is not over what the followed teams have next: %s',
  async (locale) => {
    const { page, close } = await visit(site.browser, site.program.url, { locale })
    await page.goto('/about')
    await page.evaluate(() => {
      localStorage.setItem('my-teams', '["u14-boys","u16-girls"]')
      localStorage.setItem('last-order', 'CBC-2026-000123')
    })
    await page.goto('/')
    const number = page.locator('section.floating-action')
    await page.locator('[data-strip] li').nth(1).waitFor()
    await number.waitFor({ state: 'attached' })
    const isOver = () =>
      page.evaluate(() => {
        const boxOf = (of: string) => document.querySelector(of)?.getBoundingClientRect()
        const [strip, stub] = [boxOf('[data-strip]'), boxOf('section.floating-action')]
        return !!strip && !!stub && strip.top < stub.bottom && strip.bottom > stub.top
      })
    await expect.poll(isOver).toBe(true)
    for (const top of [0, 40, 80, 120, 900]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)
      await expect.poll(async () => (await number.isVisible()) && (await isOver())).toBe(false)
    }
    await number.waitFor()
    await close()
  },
)

test('the last order’s number makes way for a long form', async () => {
  const { page, close } = await visit(site.browser, site.program.url)
  await page.goto('/about')
  await page.evaluate(() => localStorage.setItem('last-order', 'CBC-2026-000123'))
  await page.reload()
  const number = page.locator('section.floating-action')
  await number.waitFor()
  await page.locator('[popovertarget=site-menu]').first().click()
  await page.locator('#site-menu a[href="/contact"]').click()
  await page.waitForURL('**/contact')
  await expect.poll(() => number.count()).toBe(0)
  await page.goBack()
  await number.waitFor()
  await close()
})

describe('scripts that cannot be loaded', () => {
  /** Without `close`, which checks the console: the browser logs a script that cannot be loaded. */
  const openWithout = async (script: string) => {
    const { page, context } = await visit(site.browser, site.program.url)
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort())
    await fillCart(page, productId, one)
    await page.goto('/about')
    return { page, context }
  }
  const cartButton = 'button.floating-action'

  test('without its dialog the cart’s button leads to the cart', async () => {
    const { page, context } = await openWithout('cart-sheet')
    await page.locator(cartButton).click()
    await page.waitForURL('**/cart')
    await expect.poll(() => page.getByRole('main').innerText()).toContain('Maillot')
    await context.close()
  })

  test('an order is placed all the same, and its toast names it', async () => {
    const { page, context } = await openWithout('order-stub')
    const title = await page.locator('main h1').innerText()
    await page.locator(cartButton).click()
    await page.getByRole('button', { name: ordersFr.floating.order, exact: true }).click()
    await page.locator('#customer_name').fill('Ines K.')
    await page.locator('#player_phone').fill('0661 23 45 67')
    await page.locator('#parent_phone').fill('0550 12 34 56')
    await page.locator('#exact_address').fill('Constantine')
    await page.getByRole('button', { name: ordersFr.quick.submit }).click()
    await page.getByText(ordersFr.quick.placed, { exact: true }).waitFor()
    await expect.poll(() => page.locator('main h1').innerText()).toBe(title)
    await page
      .locator('.toast')
      .getByText(/CBC-\d{4}-\d{6}/)
      .waitFor()
    await context.close()
  })
})

const lowWindows = (['fr', 'ar'] as const).flatMap((locale) => [
  { locale, width: 360, height: 440 },
  { locale, width: 640, height: 360 },
  { locale, width: 1024, height: 400 },
  { locale, width: 1024, height: 700 },
  { locale, width: 1280, height: 400 },
])

/** The scroll positions at which something other than the header covers the product's button. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const button = document.querySelector('.action-bar button')
    const under = (x: number, y: number) => document.elementFromPoint(x, y)
    const places: number[] = []
    for (let top = 0; button && top < document.body.scrollHeight; top += 10) {
      scrollTo({ top, behavior: 'instant' })
      const { left, right, y, height } = button.getBoundingClientRect()
      const hits = [left + 8, (left + right) / 2, right - 8].map((x) => under(x, y + height / 2))
      if (hits.some((hit) => hit && !hit.closest('header') && !button.contains(hit)))
        places.push(top)
    }
    return button ? places : undefined
  })

test.each(lowWindows)(
  'in $locale at $width × $height neither the cart nor the last order covers the product’s button',
  async ({ locale, width, height }) => {
    const { page, close } = await visit(site.browser, site.program.url, { locale })
    await page.setViewportSize({ width, height })
    await fillCart(page, productId, one)
    await page.goto(`/product/${productId}`)
    await page.locator('.floating-action').waitFor()
    await expect.poll(() => covered(page)).toEqual([])
    await page.evaluate(() => {
      localStorage.setItem('cart', '[]')
      localStorage.setItem('last-order', 'CBC-2026-000123')
    })
    await page.reload()
    await page.locator('section.floating-action').waitFor()
    await expect.poll(() => covered(page)).toEqual([])
    await close()
  },
)
