import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const endOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return box ? box.y + box.height : Infinity
}

test.each(locales)(
  'the button to buy a jersey is in the first view of a laptop, its sizes in that of a phone: %s',
  async (locale) => {
    const { items } = await (await fetch(`${demo.url}/api/products`)).json()
    const { id } = items.find((item: { name_en: string }) => item.name_en === 'CBC Home')
    const open = async (width: 360 | 1280) => {
      const visitor = await visit(demo.browser, demo.url, { locale, width })
      await visitor.page.goto(`/product/${id}`)
      return visitor
    }
    const laptop = await open(1280)
    await expect.poll(() => endOf(laptop.page.locator('.action-bar'))).toBeLessThanOrEqual(800)
    await laptop.close()

    const phone = await open(360)
    const bar = phone.page.locator('.action-bar')
    const sizes = phone.page.locator('main legend')
    await expect
      .poll(async () => (await endOf(sizes)) - ((await bar.boundingBox())?.y ?? 0))
      .toBeLessThanOrEqual(0)
    // How soon it comes and for how long it may be exchanged, in one line.
    const terms = phone.page.locator('.product-columns > div:first-child > p')
    await expect.poll(() => terms.innerText()).toMatch(/7.* · .*7/)
    await expect.poll(async () => (await terms.boundingBox())?.height).toBeLessThan(26)
    await phone.close()
  },
)
