import compile from 'icu-minify/compile'
import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { locales } from '#core/locale.ts'
import { writtenWords } from './written-words.ts'

type Words = { [key: string]: string | Words }

const compiled = (words: object): object =>
  Object.fromEntries(
    Object.entries(words as Words).map(([key, text]) => [
      key,
      typeof text === 'string' ? compile(text) : compiled(text),
    ]),
  )

test('compiled messages are written out as they were, in every published language', () => {
  const published = features.flatMap(({ messageTexts }) => messageTexts ?? [])
  expect(published.length).toBeGreaterThan(4)
  for (const { feature, catalogue } of published)
    for (const locale of locales)
      expect([feature, writtenWords(compiled(catalogue[locale]))]).toEqual([
        feature,
        catalogue[locale],
      ])
})
