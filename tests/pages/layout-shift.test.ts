import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startApplication } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

let product: string
let cart: string
beforeAll(async () => {
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  const [jersey, other] = items.filter(({ images }: { images: string[] }) => images.length > 0)
  product = `/product/${jersey.id}`
  const lines = [jersey, other].map((each) => ({
    ...each,
    productId: each.id,
    size: each.sizes[0] ?? null,
    image: each.images[0],
    quantity: 1,
    jerseyNumbers: [],
  }))
  cart = JSON.stringify(lines)
})

/** Records what moves by itself on this page: how far, and which elements. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const nameOf = ({ node }: { node?: Node | null }) =>
      node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
    const shifts: unknown[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node?: Node | null }[]
        }
        if (!hadRecentInput) shifts.push([value, ...sources.map(nameOf)])
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Whether a stand-in for a font moves anything depends on the fonts of the machine. */
const withoutFonts = (page: Page) =>
  page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    await route.fulfill({ response, body })
  })

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

const pages = ['/shop', 'product', '/cart', '/checkout', '/events', '/matches'] as const
const cases = pages.flatMap((path) => (['fr', 'ar'] as const).map((locale) => ({ path, locale })))

test.each(cases)('nothing moves by itself on $path in $locale', async ({ path, locale }) => {
  const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
  await watchShifts(page)
  await withoutFonts(page)
  await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart)
  await page.goto(path === 'product' ? product : path, { waitUntil: 'networkidle' })
  await startApplication(page)
  await page.waitForLoadState('networkidle')
  await twoFrames(page)
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await close()
})
