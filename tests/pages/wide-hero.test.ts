import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

/** The height of the deck of the bridge, which is the longest level line of the drawing. */
const deckOf = (page: Page) =>
  page.locator('main > section:first-of-type svg').evaluate((art) => {
    const boxes = [...art.querySelectorAll('path')].map((path) => path.getBoundingClientRect())
    const [longest] = boxes
      .filter(({ height }) => height === 0)
      .toSorted((one, other) => other.width - one.width)
    return longest?.top ?? 0
  })

/** How red the page is painted at one point. */
async function redAt(page: Page, x: number, y: number) {
  const shot = await page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return (await sharp(shot).removeAlpha().raw().toBuffer())[0]
}

const cases = (['fr', 'ar'] as const).flatMap((locale) =>
  [1024, 1280, 1440, 1920, 2560].map((width) => ({ locale, width })),
)

// The ground is darker than 50, and the faded deck lighter than 90.
test.each(cases)(
  'in $locale the bridge runs to both edges of a window of $width px',
  async ({ locale, width }) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 1280 })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/', { waitUntil: 'networkidle' })
    const deck = Math.round(await deckOf(page))
    for (const x of [1, width - 2]) {
      expect(await redAt(page, x, deck)).toBeGreaterThan(90)
      expect(await redAt(page, x, deck + 20)).toBeLessThan(60)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await close()
  },
)
