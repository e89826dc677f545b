import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startApplication, untilQuiet } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { shiftsOf, watchShifts, withoutFonts } from '#tests/support/layout-shifts.ts'
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

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

const pages = ['/shop', 'product', '/cart', '/checkout', '/events', '/matches', '/news'] as const
const onPhones = pages.flatMap((path) =>
  (['fr', 'ar'] as const).map((locale) => ({ path, locale, width: 360 as const })),
)
const onOthers = ['/cart', '/checkout', '/shop?q=zzzz'].flatMap((path) =>
  ([768, 1280] as const).map((width) => ({ path, locale: 'fr' as const, width })),
)
const cases = [...onPhones, ...onOthers]

const empty = ['/cart', '/checkout', '/order/CBC-2026-999999'].flatMap((path) =>
  ([360, 1280] as const).map((width) => ({ path, width })),
)

test.each(empty)('nothing moves on $path at $width px without a cart', async ({ path, width }) => {
  const { page, close } = await visit(demo.browser, demo.url, { width })
  await watchShifts(page)
  await withoutFonts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  await startApplication(page)
  await untilQuiet(page)
  await twoFrames(page)
  expect(await shiftsOf(page)).toEqual([])
  await close()
})

test.each(cases)('nothing moves by itself on $path in $locale at $width px', async (view) => {
  const { path, locale, width } = view
  const { page, close } = await visit(demo.browser, demo.url, { locale, width })
  await watchShifts(page)
  await withoutFonts(page)
  await page.addInitScript((stored) => localStorage.setItem('cart', stored), cart)
  await page.goto(path === 'product' ? product : path, { waitUntil: 'networkidle' })
  await startApplication(page)
  await untilQuiet(page)
  await twoFrames(page)
  expect(await shiftsOf(page)).toEqual([])
  await close()
})
