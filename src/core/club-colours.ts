import type { FieldError } from './app-error.ts'
import { contrastOf, mixed } from './contrast.ts'

/** The colours of the drawn theme. */
export const drawnColours = { band: '#2a0719', accent: '#f4b93e' } as const

type Colours = { band_colour?: string | null; accent_colour?: string | null }

const isColour = (given: string | null | undefined) => /^#[0-9a-f]{6}$/i.test(given ?? '')

/** The ground of header and footer and what stands out on it. */
export const coloursOf = ({ band_colour, accent_colour }: Colours) => ({
  band: isColour(band_colour) && band_colour ? band_colour : drawnColours.band,
  accent: isColour(accent_colour) && accent_colour ? accent_colour : drawnColours.accent,
})

// Texts of the theme on the band, and the dark theme's page, on which the accent fills buttons.
const bandTexts = ['#fff6ee', '#e3c4d2'] as const
const darkPage = '#150a10'
const forText = 4.5
const forParts = 3

/** Cards on the band are a little lighter. */
const cardOn = (band: string) => mixed(band, '#ffffff', 8)

const worst = (colour: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrastOf(colour, other)))

const rounded = (ratio: number) => Math.floor(ratio * 100) / 100

/** The lowest contrasts by WCAG: of texts on the band, and of the accent on it. */
export function contrastsOf(colours: Colours) {
  const { band, accent } = coloursOf(colours)
  const grounds = [band, cardOn(band)]
  return {
    band: rounded(Math.min(...grounds.map((ground) => worst(ground, bandTexts)))),
    accent: rounded(worst(accent, grounds)),
    parts: rounded(contrastOf(accent, darkPage)),
  }
}

const tooLow = (path: string, ratio: number, needed: number): FieldError[] =>
  ratio < needed ? [{ path, code: 'contrast_too_low', ratio, needed }] : []

/** The first colour whose contrast is too low to read, with its ratio; empty if all are enough. */
export function colourErrors(colours: Colours): FieldError[] {
  const { band, accent, parts } = contrastsOf(colours)
  const ofAccent = colours.accent_colour ? 'accent_colour' : 'band_colour'
  const onBand = tooLow('band_colour', band, forText)
  if (onBand.length > 0) return onBand
  const errors = [...tooLow(ofAccent, accent, forText), ...tooLow(ofAccent, parts, forParts)]
  return errors.slice(0, 1)
}

/**
 * The theme's custom properties in the club's colours; empty for the default theme. Each selector
 * is more specific than the theme's, whose style sheet a lazily loaded part may add again later.
 */
export function colourSheet(colours: Colours): string {
  if (!isColour(colours.band_colour) && !isColour(colours.accent_colour)) return ''
  const { band, accent } = coloursOf(colours)
  const button = (colour: string, towards: string, on: string) =>
    `--primary:${colour};--primary-hover:${mixed(colour, towards, 20)};--on-primary:${on}`
  const onDark = button(accent, '#ffffff', band)
  return [
    `html:root{--gold:${accent};--on-gold:${band};--link:${band};${button(band, '#000000', '#ffffff')}}`,
    `@media screen and (prefers-color-scheme:dark){html:root{${onDark};--link:${accent};--gold-text:${accent}}}`,
    `html .band{--bg:${band};--surface:${cardOn(band)};--sunk:${mixed(band, '#000000', 35)};` +
      `--line:${mixed(band, '#ffffff', 20)};--link:${accent};--gold-text:${accent};${onDark}}`,
  ].join('')
}
