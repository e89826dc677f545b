import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

test.each(locales)(
  'the footer of a phone is short, and each link is a target in %s',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
    await page.goto('/shop', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const footer = page.locator('#footer')
    expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(500)
    const heights = await footer
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await close()
  },
)

test.each(locales)(
  'the mail address in the footer of a phone is one line in %s',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
    await page.goto('/shop', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    // The address is a box of its own, so that only its text has lines.
    const lines = await page.locator('#footer a[href^="mailto:"] bdi').evaluate((address) => {
      const text = document.createRange()
      text.selectNodeContents(address)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    })
    expect(lines).toBe(1)
    await close()
  },
)
