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

test.each([
  { path: '/registration', last: 'main form button[value=register]' },
  { path: '/checkout', last: '.action-bar' },
])('on a phone the footer follows the end of $path', async ({ path, last }) => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  const [jersey] = items.filter(({ images }: { images: string[] }) => images.length > 0)
  const line = { ...jersey, productId: jersey.id, size: jersey.sizes[0] ?? null }
  const cart = [{ ...line, image: jersey.images[0], quantity: 1, jerseyNumbers: [] }]
  await page.addInitScript((kept) => localStorage.setItem('cart', kept), JSON.stringify(cart))
  await page.goto(path)
  await page.locator(last).waitFor()
  await page.locator('#footer').scrollIntoViewIfNeeded()
  const gap = () =>
    page.evaluate((selector) => {
      const [end, footer] = [document.querySelector(selector), document.querySelector('#footer')]
      return (footer?.getBoundingClientRect().top ?? 0) - (end?.getBoundingClientRect().bottom ?? 0)
    }, last)
  await expect.poll(gap).toBeLessThanOrEqual(100)
  await close()
})
