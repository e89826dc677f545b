import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { messages as dashboardAr } from '#features/dashboard/web/admin/messages.ar.ts'
import { messages as dashboardFr } from '#features/dashboard/web/admin/messages.fr.ts'
import { messages as orders } from '#features/orders/web/admin/messages.fr.ts'
import { messages as systemAr } from '#features/system/web/admin/messages.ar.ts'
import { messages as systemFr } from '#features/system/web/admin/messages.fr.ts'
import { openBackOffice } from '#tests/support/back-office.ts'
import { checkoutOrder, createEvent, createProduct } from '#tests/support/builders.ts'
import { type OpenSite, openSite, ownPassword } from '#tests/support/open-site.ts'
import { postOrder } from '#tests/support/post-order.ts'

const endlessWord = 'Abdelmouhaimin'.repeat(3)

let site: OpenSite
beforeAll(async () => {
  site = await openSite()
  const product = await createProduct(site.db.database, { name: endlessWord, stocks: { M: 9 } })
  const line = { product_id: product, size: 'M' as const, quantity: 1, jersey_numbers: [23] }
  for (const customer_name of ['Amina B.', 'Mohamed Abdelhamid Benabdallah', 'Yacine', endlessWord])
    await postOrder(
      site.program.url,
      checkoutOrder([line], {
        customer_name,
        customer_email: 'mohamed.abdelhamid.benabdallah@universite.example.dz',
      }),
    )
  await createEvent(site.db.database, {})
  await site.db.database.pool.query('update events set title_en = $1, location = $1', [endlessWord])
  // The longest word of a status, and a large total.
  await site.db.database.pool.query(
    "update orders set status = 'processing', total_amount = 12345.5",
  )
})
afterAll(() => site?.close())

const openOrders = async (width: 360 | 1280, locale: Locale = 'fr') => {
  const visit = await openBackOffice(site.browser, site.program.url, '/admin/orders', {
    locale,
    width,
    password: ownPassword,
  })
  await visit.page.locator('tbody tr').first().waitFor()
  return visit
}

test.each(['fr', 'ar'] as const)(
  'in %s a bar’s number is at its end and does not touch its label',
  async (locale) => {
    const { page, close } = await openOrders(1280, locale)
    await page.goto('/admin/dashboard')
    const chart = page.getByRole('list', {
      name: locale === 'ar' ? dashboardAr.byStatus : dashboardFr.byStatus,
    })
    const boxOf = async (part: string) =>
      (await chart.locator(part).first().boundingBox()) ?? { x: 0, width: 0 }
    const gap = async () => {
      const bar = await boxOf('rect')
      const number = await boxOf('text')
      return locale === 'ar' ? bar.x - number.x - number.width : number.x - bar.x - bar.width
    }
    await expect.poll(async () => Math.round(await gap())).toBeGreaterThan(0)
    await close()
  },
)

test.each([
  ['fr', 'ArrowLeft'],
  ['ar', 'ArrowRight'],
] as const)(
  'in %s %s moves a day back in a chart, and leaving the chart hides the value',
  async (locale, back) => {
    const { page, close } = await openOrders(1280, locale)
    await page.goto('/admin/dashboard')
    const chart = page.getByRole('slider').first()
    const shown = () => chart.locator('p').count()
    await chart.focus()
    expect(await shown()).toBe(0)
    await page.keyboard.press(back)
    await page.keyboard.press(back)
    await expect.poll(() => chart.getAttribute('aria-valuenow')).toBe('29')
    await expect
      .poll(() => chart.locator('p').textContent())
      .toBe(await chart.getAttribute('aria-valuetext'))
    await page.keyboard.press('Tab')
    await expect.poll(shown).toBe(0)
    await close()
  },
)

const heights = [560, 620, 680, 740, 800, 860, 920]

/** The bar's pixels that are covered by a toast or below the window, at several window heights. */
async function hiddenPixels(page: Page, width: number): Promise<number[]> {
  const hidden = []
  for (const height of heights) {
    await page.setViewportSize({ width, height })
    // The toasts learn the bar's height a frame later.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    hidden.push(
      await page.evaluate(() => {
        const rect = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        const [bar, toast] = [rect('.bulk-bar'), rect('.toast')]
        if (!bar || !toast) return Number.NaN
        return Math.round(Math.max(0, toast.bottom - bar.top, bar.bottom - innerHeight))
      }),
    )
  }
  return hidden
}

test.each([360, 1280] as const)(
  'at %d px no toast covers the bar of selected orders',
  async (width) => {
    const { page, close } = await openOrders(width)
    await page.locator('tbody input[type=checkbox]').first().check()
    await page.getByLabel(orders.bulk.setStatus).selectOption(width === 360 ? 'ready' : 'confirmed')
    await page.getByRole('button', { name: orders.bulk.apply }).click()
    await page.locator('.toast').waitFor()
    // A toast stays open while it has the focus.
    await page.keyboard.press('Alt+t')
    await expect.poll(() => hiddenPixels(page, width)).toEqual(heights.map(() => 0))
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(() => hiddenPixels(page, width)).toEqual(heights.map(() => 0))
    await close()
  },
)

const places = { top: 'ready', middle: 'completed', bottom: 'processing' }

/** The scroll positions at which a toast covers the row whose status was just changed. */
async function coveredPlaces(page: Page) {
  const row = page.locator('tbody tr').nth(1)
  const toast = page.locator('.toast')
  // Padding allows the row to be scrolled to each position.
  await page.evaluate(() => (document.body.style.paddingBlock = '900px'))
  const covered = []
  for (const [place, status] of Object.entries(places)) {
    await row.evaluate((element, at) => {
      const { top, height } = element.getBoundingClientRect()
      const [header, room] = [56, innerHeight - height - 56]
      scrollBy(0, top - header - (at === 'top' ? 0 : at === 'middle' ? room / 2 : room))
    }, place)
    await row.locator('select').selectOption(status)
    await toast.first().waitFor()
    const [box, over] = [await row.boundingBox(), await toast.first().boundingBox()]
    if (!box || !over) throw new Error('not shown')
    if (over.y < box.y + box.height && over.y + over.height > box.y) covered.push(place)
    await toast.locator('button').last().click()
    await toast.waitFor({ state: 'detached' })
  }
  return covered
}

test.each([360, 1280] as const)(
  'at %d px no toast covers the row that was just changed',
  async (width) => {
    const { page, close } = await openOrders(width)
    expect(await coveredPlaces(page)).toEqual([])
    await close()
  },
)

test.each(['orders', 'products', 'events', 'dashboard'])(
  'the table of %s fits its container',
  async (list) => {
    const { page, close } = await openOrders(1280)
    await page.goto(`/admin/${list}`)
    const table = page.locator('main table', { hasText: endlessWord }).first()
    await table.waitFor()
    for (const width of [360, 1024, 1200, 1265, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const excess = () =>
        table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0))
      await expect.poll(excess).toBeLessThanOrEqual(0)
    }
    await close()
  },
)

test('on a laptop all filters are in sight, and three orders, too', async () => {
  const { page, close } = await openOrders(1280)
  for (const name of ['payment', 'sort'] as const)
    await expect
      .poll(() => page.getByRole('combobox', { name: orders.search[name] }).isVisible())
      .toBe(true)
  const topOf = async () => (await page.locator('tbody tr').first().boundingBox())?.y
  await expect.poll(topOf).toBeLessThan(500)
  await close()
})

test('on a phone the closed filters say how many are in use', async () => {
  const { page, close } = await openOrders(360)
  const panel = page.getByRole('button', { name: orders.search.more })
  await expect.poll(() => panel.textContent()).not.toMatch(/\d/)
  await panel.click()
  const payment = page.getByRole('combobox', { name: orders.search.payment })
  await payment.selectOption('unpaid')
  await page.getByLabel(orders.search.from, { exact: true }).fill('2026-01-01')
  await page.getByLabel(orders.search.to, { exact: true }).fill('2099-01-01')
  await page.getByLabel(orders.search.sort).selectOption('created_at')
  await panel.click()
  await page.getByRole('button', { name: /2 filtres actifs/ }).waitFor()
  await expect.poll(() => payment.count()).toBe(0)
  await close()
})

test.each(['fr', 'ar'] as const)(
  'in %s the two actions of a screen share a row on a phone',
  async (locale) => {
    const { page, close } = await openOrders(360, locale)
    for (const screen of ['orders', 'products', 'products/stock', 'matches']) {
      await page.goto(`/admin/${screen}`)
      const actions = page.locator('main header').locator('a, button')
      const tops = () =>
        actions.evaluateAll((each) => each.map((action) => action.getBoundingClientRect().top))
      await expect.poll(async () => (await tops()).length).toBe(2)
      expect(new Set(await tops()).size, screen).toBe(1)
    }
    await close()
  },
)

test('in ar a size is apart from the number of its pieces', async () => {
  const { page, close } = await openOrders(360, 'ar')
  await page.goto('/admin/products')
  const size = page.locator('tbody button bdi').filter({ hasText: /^M$/ })
  await expect.poll(() => size.count()).toBe(1)
  await close()
})

test.each(['fr', 'ar'] as const)(
  'in %s the cards of jobs and products are low on a phone',
  async (locale) => {
    const { page, close } = await openOrders(360, locale)
    const heightOf = async (text: string) =>
      (await page.locator('tbody tr', { hasText: text }).first().boundingBox())?.height
    await page.goto('/admin/products')
    await expect.poll(() => heightOf(endlessWord)).toBeLessThan(400)
    await page.goto('/admin/system')
    const { names } = (locale === 'ar' ? systemAr : systemFr).jobs
    await expect.poll(() => heightOf(names['order-sums'])).toBeLessThan(130)
    await close()
  },
)
