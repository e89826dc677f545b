import { type Locale, locales } from '#core/locale.ts'

export type Setting = { locale: Locale; theme: 'light' | 'dark'; width: 360 | 1280 }

const themes = ['light', 'dark'] as const
const widths = [360, 1280] as const

const all: readonly Setting[] = locales.flatMap((locale) =>
  themes.flatMap((theme) => widths.map((width) => ({ locale, theme, width }))),
)

/** Three settings in which a screen is seen in every language, both themes and both widths; neighbours differ. */
export const sampleOf = (position: number): readonly Setting[] =>
  locales.map((locale, turn) => ({
    locale,
    theme: (turn + position) % 2 === 0 ? 'light' : 'dark',
    width: (turn + (position >> 1)) % 2 === 0 ? 360 : 1280,
  }))

/** `npm run test:matrix` asks for the whole. */
export const settingsOf = (position: number): readonly Setting[] =>
  process.env.ACCESS_MATRIX === 'whole' ? all : sampleOf(position)
