import { expect, test } from 'vitest'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

test.each([360, 1280] as const)(
  'at %d px the header is low after 20 px of scroll, and a short scroll is not taken back',
  async (width) => {
    const { page, close } = await visit(demo.browser, demo.url, { width })
    await page.goto('/shop')
    const edge = () => page.evaluate(() => document.querySelector('header')?.getBoundingClientRect().bottom)
    const scrolled = (top: number) => page.evaluate((y) => scrollTo(0, y), top)
    const tall = (await edge()) ?? 0
    // Scrolled again at each look: the application, when it starts, has the page at its top.
    await expect
      .poll(async () => {
        await scrolled(300)
        return edge()
      })
      .toBe(49)
    await scrolled(0)
    await expect.poll(edge).toBe(tall)
    await scrolled(30)
    await expect.poll(edge).toBe(49)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(30)
    await close()
  },
)
