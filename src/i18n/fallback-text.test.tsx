import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { expect, test } from 'vitest'
import type { Locale } from '#core/locale.ts'
import { FallbackText, fallbackText, partialTranslationsOf } from './fallback-text.tsx'

const row = { name_fr: null, name_en: 'Hall', name_ar: 'قاعة' }
const texts = partialTranslationsOf(row, 'name')

const shown = (locale: Locale) =>
  renderToString(
    <IntlProvider locale={locale}>
      <FallbackText texts={texts} />
    </IntlProvider>,
  )

test('the wanted language comes first, then French, English and Arabic', () => {
  expect(fallbackText(texts, 'ar')).toEqual({ text: 'قاعة', locale: 'ar' })
  expect(fallbackText(texts, 'fr')).toEqual({ text: 'Hall', locale: 'en' })
  expect(fallbackText({ fr: null, en: '', ar: 'قاعة' }, 'fr')?.locale).toBe('ar')
  expect(fallbackText({ fr: null, en: null, ar: null }, 'fr')).toBeNull()
})

test('a fallback has its own language and direction', () => {
  expect(shown('ar')).toBe('قاعة')
  expect(shown('fr')).toBe('<span lang="en" dir="ltr">Hall</span>')
})
