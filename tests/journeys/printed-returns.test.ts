import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'
import { demoReturns } from '../../database/seed/pages.ts'
import { demoTexts } from '../../database/seed/texts.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const said = demoTexts['shop.printed_returns']

async function pathOf(name: string) {
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  return `/product/${items.find(({ name_en }: { name_en: string }) => name_en === name)?.id}`
}

test.each(locales)(
  'who buys a printed jersey reads when it is exchanged, before the order: %s',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    const note = page.locator('main').getByText(said[locale], { exact: true })
    await page.goto(await pathOf('Cirta Hoodie'))
    await page.locator('main form').waitFor()
    await expect.poll(() => note.count()).toBe(0)

    await page.goto(await pathOf('CBC Home'))
    await note.waitFor()
    await page.locator('label', { has: page.locator('input[name=size][value=M]') }).click()
    await page.locator('#jersey-number').fill('10')
    await page.locator('#jersey-number').press('Enter')
    await page.getByTestId('cart-badge').filter({ hasText: '1' }).waitFor()
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await note.waitFor()
    }
    await close()
  },
)

test.each(locales)(
  'the rules of return lead to where, how and for how much an article is taken back: %s',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale })
    await page.goto(await pathOf('CBC Home'))
    const opened = page.waitForEvent('popup')
    await page.locator('main a[href="/pages/returns"]').click()
    const title = (await opened).getByRole('heading', { level: 1 })
    await expect.poll(() => title.textContent()).toBe(demoReturns[locale].title)
    await close()
  },
)
