import { type Locale, locales } from '#core/locale.ts'

export type Setting = { theme: 'light' | 'dark'; width: 360 | 1280 }

const themes = ['light', 'dark'] as const
const widths = [360, 1280] as const

const all: readonly Setting[] = themes.flatMap((theme) => widths.map((width) => ({ theme, width })))

/**
 * The width and theme of a screen in one language. Over the three languages each screen is tested
 * at both widths and in both themes, and neighbouring screens differ.
 */
export function sampleOf(position: number, locale: Locale): Setting {
  const turn = locales.indexOf(locale)
  return {
    theme: (turn + position) % 2 === 0 ? 'light' : 'dark',
    width: (turn + (position >> 1)) % 2 === 0 ? 360 : 1280,
  }
}

/** `npm run test:matrix` tests all combinations. */
export const settingsOf = (position: number, locale: Locale): readonly Setting[] =>
  process.env.TEST_MATRIX === 'whole' ? all : [sampleOf(position, locale)]
