import { expect, test } from 'vitest'
import { paths } from '#core/paths.ts'
import { startApplication } from '#tests/support/application.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

const pages = [paths.home, paths.programs, paths.team('u14-boys'), paths.about, paths.shop()]
const lists = [
  { path: paths.matches, card: '[aria-labelledby=to-come] a[href^="/matches/"]' },
  { path: paths.matches, card: '[aria-labelledby=results] a[href^="/matches/"]' },
  { path: paths.news, card: 'main a[href^="/news/"]' },
]

/** Six minutes are longer than the query library keeps what nobody observes. */
async function headingsBeforeAndAfter(path: string, card?: string) {
  const { page, close } = await visit(demo.browser, demo.url)
  await page.clock.install()
  await page.goto(path)
  if (card) await page.goto((await page.locator(card).first().getAttribute('href')) ?? '')
  await startApplication(page)
  const headings = () => page.locator('main :is(h1, h2, h3)').allInnerTexts()
  const before = await headings()
  await page.clock.fastForward('06:00')
  await page.clock.runFor('00:01')
  const after = await headings()
  await close()
  return { before, after }
}

test.each([...pages, ...lists.map(({ path }) => path)])(
  '%s stays while it is read',
  async (path) => {
    const { before, after } = await headingsBeforeAndAfter(path)
    expect(before).not.toEqual([])
    expect(after).toEqual(before)
  },
)

test.each(lists)('what $path opens stays while it is read', async ({ path, card }) => {
  const { before, after } = await headingsBeforeAndAfter(path, card)
  expect(before).not.toEqual([])
  expect(after).toEqual(before)
})
