import { expect, test } from 'vitest'
import { paths } from '#core/paths.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub()

const pages = [
  paths.about,
  paths.programs,
  paths.team('u14-boys'),
  paths.shop(),
  paths.events,
  paths.matches,
  paths.news,
  paths.gallery,
  paths.contact(),
  paths.cart,
  paths.trackOrder(),
  paths.register(),
  paths.newsletter,
  paths.privacy,
  paths.offline,
  '/nowhere',
]

test.each([
  { width: 360, size: '34px' },
  { width: 1280, size: '44px' },
] as const)('the title of every page is set alike at $width px', async ({ width, size }) => {
  const { page, close } = await visit(demo.browser, demo.url, { width })
  const { items } = await (await page.request.get('/api/products')).json()
  for (const path of [...pages, paths.product(items[0].id)]) {
    await page.goto(path)
    const sizes = await page
      .locator('h1')
      .evaluateAll((titles) => titles.map((title) => getComputedStyle(title).fontSize))
    expect(sizes, path).toEqual([size])
  }
  await close()
})
