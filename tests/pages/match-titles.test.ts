import { expect, test } from 'vitest'
import { locales } from '#core/locale.ts'
import { openDemoClub } from '#tests/support/demo-club.ts'
import { visit } from '#tests/support/visitor.ts'

const demo = openDemoClub({ RATE_LIMIT: 'off' })

/** Of each title the letters that its lines begin with. */
const lineStarts = (titles: Element[]) =>
  titles.map((title) => {
    const texts = document.createTreeWalker(title, NodeFilter.SHOW_TEXT)
    const starts: string[] = []
    let line = -Infinity
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { index, 0: letter } of (text.textContent ?? '').matchAll(/\S/g)) {
        const range = new Range()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        const { top } = range.getBoundingClientRect()
        // Letters of one line stand at different heights when they are of different fonts.
        if (top < line + 12) continue
        line = top
        starts.push(letter)
      }
    return starts
  })

test.each(locales)('no line of a match’s title begins with the dash in %s', async (locale) => {
  const { page, close } = await visit(demo.browser, demo.url, { locale, javaScript: false })
  const list = await (await fetch(`${demo.url}/api/matches?when=results`)).json()
  const told = list.items.filter(({ has_report }: { has_report: boolean }) => has_report)
  const reports = told.map(({ id }: { id: string }) => `/matches/${id}`)
  expect(reports).not.toEqual([])
  const titles = page.locator('main').getByRole('heading').filter({ hasText: '–' })
  const found: string[][] = []
  for (const path of ['/matches', '/programs/u14-boys', ...reports]) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await titles.first().waitFor()
    found.push(...(await titles.evaluateAll(lineStarts)))
  }
  const broken = found.filter((starts) => starts.length > 1)
  expect(broken).not.toEqual([])
  expect(broken.flat()).not.toContain('–')
  await close()
})
