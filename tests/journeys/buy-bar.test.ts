import { expect, test } from 'vitest'
import { untilHydrated } from '#tests/support/application.ts'
import { delayRequests } from '#tests/support/delay-requests.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

async function productPath(name: string): Promise<string> {
  const { items } = await (await fetch(`${demo.url}/api/products`)).json()
  return `/product/${items.find(({ name_en }: { name_en: string }) => name_en === name).id}`
}

test.each(['fr', 'ar'] as const)(
  'in %s the bar of a phone says the size and number, also a size chosen before hydration',
  async (locale) => {
    const { page, close } = await visit(demo.browser, demo.url, { locale, width: 360 })
    const release = await delayRequests(page, '**/assets/entry.client-*.js')
    await page.goto(await productPath('CBC Home'))
    await page.locator('label:has([name=size][value=M])').click()
    release()
    await untilHydrated(page)
    const bar = page.locator('.action-bar')
    await expect.poll(() => bar.locator('.text-ink2').textContent()).toBe('M')
    await page.locator('label:has([name=size][value=L])').click()
    await page.locator('[name=jersey-number]').fill('23')
    await expect.poll(() => bar.locator('.text-ink2').textContent()).toBe('L · 23')
    const height = async () => (await bar.boundingBox())?.height
    const before = await height()
    await page.locator('[name=jersey-name]').fill('MWMWMWMWMWMW')
    await expect.poll(() => bar.locator('.text-ink2').textContent()).toBe('L · 23 MWMWMWMWMWMW')
    expect(await height()).toBe(before)
    await close()
  },
)

test('the demo’s slides are chosen by shoe size, and their guide tells of feet', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360 })
  await page.goto(await productPath('CBC Slides'))
  await expect.poll(() => page.locator('[name=size][type=radio]').count()).toBe(4)
  await expect.poll(() => page.locator('#size-guide th[scope=col]').count()).toBe(2)
  await close()
})

test('sizes named by age say the height that they fit', async () => {
  const { page, close } = await visit(demo.browser, demo.url, { width: 360, javaScript: false })
  await page.goto(await productPath('Kids Zip Hoodie'))
  const sizes = page.locator('fieldset', { has: page.locator('[name=size]') })
  await sizes.getByText('134 à 140\u00a0cm → 10 ans', { exact: true }).waitFor()
  await expect.poll(() => sizes.getByText('ans →').count()).toBe(0)
  await close()
})
