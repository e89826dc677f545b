import { expect, test } from 'vitest'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

test.each([360, 1280] as const)(
  'at %d px the header is low after 20 px of scroll, and tall again at the top',
  async (width) => {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await page.goto('/shop')
    const height = async () => (await page.locator('header').first().boundingBox())?.height ?? 0
    const tall = await height()
    for (const top of [21, 40]) {
      // Scrolled again at each look: the application, when it starts, has the page at its top.
      await expect
        .poll(async () => {
          await page.evaluate((y) => scrollTo(0, y), top)
          return height()
        })
        .toBeLessThan(tall - 30)
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(height).toBe(tall)
    await close()
  },
)
