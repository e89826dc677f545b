import { expect, test } from 'vitest'
import { drawAllSiteWords, siteWordsFindings } from './site-words.ts'

const half = (feature: string, words: string) => ({
  path: `src/features/${feature}/web/feature.ts`,
  text: `declare module '#i18n/words.ts' {\n  interface ${words} {\n    ${feature}: typeof messages\n  }\n}\n`,
})
const halves = [half('club', 'SiteWords'), half('audit', 'AdminWords'), half('news', 'SiteWords')]

test('the words of public pages are gathered from the features that have some', () => {
  const drawn = drawAllSiteWords(halves)
  expect([...drawn.keys()]).toEqual(['fr', 'en', 'ar'].map((to) => `src/messages/site.${to}.ts`))
  const arabic = drawn.get('src/messages/site.ar.ts') ?? ''
  expect(arabic).toContain("import { messages as news } from '#features/news/messages.ar.ts'")
  expect(arabic).toContain('  shared,\n  club,\n  news,\n}')
  expect(arabic).not.toContain('audit')
})

test('a feature that was added and not drawn is reported in each language', () => {
  const drawn = Array.from(drawAllSiteWords(halves), ([path, text]) => ({ path, text }))
  expect(siteWordsFindings([...halves, ...drawn])).toEqual([])
  const more = [...halves, half('shop', 'SiteWords'), ...drawn]
  expect(siteWordsFindings(more)).toEqual(
    drawn.map(({ path }) => `${path}: is stale, run \`node tools/check.ts fix\``),
  )
})
