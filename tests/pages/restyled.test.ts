import type { CDPSession, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startApplication } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

let product: string
beforeAll(async () => {
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  const jersey = items.find(({ name_en }: { name_en: string }) => name_en === 'CBC Home')
  product = `/product/${jersey.id}`
})

const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )

type Traced = { name: string; args: { elementCount?: number } }

/** How many elements the browser styles anew while `act` runs and until the next frame. */
async function restyledBy(session: CDPSession, page: Page, act: () => Promise<void>) {
  const events: Traced[] = []
  const keep = ({ value }: { value: unknown[] }) => events.push(...(value as Traced[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await twoFrames(page)
  const isOver = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await isOver
  session.off('Tracing.dataCollected', keep)
  const styled = events.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(styled.length).toBeGreaterThan(0)
  return styled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
}

const number = (page: Page) => page.locator('[name=jersey-number]')
const choose = (size: string) => (page: Page) =>
  page.locator(`label:has([name=size][value="${size}"])`).click()

/** With a message on the page, whose place depends on what else there is. */
async function addToCart(page: Page) {
  await choose('M')(page)
  await number(page).fill('7')
  await page.locator('.action-bar [type=submit]').click()
  await page.locator('.toast .line-picture svg').waitFor()
  await number(page).click()
}

// The page has more than 600 elements. One rule for any element below a `:has()` is enough to style
// all of them at each change, which takes a weak phone a tenth of a second.
const presses = [
  { what: 'a size', press: ['L', 'M', 'L'].map(choose), most: 100 },
  {
    what: 'a digit',
    press: ['7', 'Backspace', '4'].map((key) => (page: Page) => page.keyboard.press(key)),
    most: 100,
  },
]

test.each(presses)('$what of a product restyles at most $most elements', async (each) => {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.goto(product)
  await startApplication(page)
  await addToCart(page)
  await twoFrames(page)
  const session = await page.context().newCDPSession(page)
  const restyled: number[] = []
  for (const press of each.press) {
    restyled.push(await restyledBy(session, page, () => press(page)))
  }
  // A message that settles or leaves meanwhile adds to one measurement, not to all: so the least
  // counts.
  expect(Math.min(...restyled)).toBeLessThanOrEqual(each.most)
  await close()
})
