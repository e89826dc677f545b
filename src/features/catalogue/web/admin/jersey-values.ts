import type { Unchecked } from '#ui/forms/edit-form.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import type { NewProduct } from '../../contract.ts'
import type { Jersey, PhotographedJersey } from '../../jersey-contract.ts'
import {
  type BoxSide,
  boxSides,
  type JerseyColour,
  jerseyColours,
  type JerseyPattern,
} from '../../facts.ts'
import { colourways } from '../jersey-parts.tsx'

/** The number on the picture as form values; what is not chosen is kept while the form is open. */
export type JerseyValues = Record<JerseyColour | BoxSide, string> & {
  kind: 'none' | Jersey['kind']
  pattern: JerseyPattern
  image: string
}

const first = colourways.home

export const noJersey: JerseyValues = {
  kind: 'none',
  pattern: 'braid',
  base: first.base,
  side: first.side,
  trim: first.trim,
  ink: first.ink,
  outline: first.outline,
  image: '',
  x: '35',
  y: '40',
  width: '30',
  height: '26',
}

export function jerseyValuesOf(jersey: Jersey | null): JerseyValues {
  if (!jersey) return noJersey
  if (jersey.kind === 'drawn') return { ...noJersey, ...jersey }
  const { x, y, width, height, ...others } = jersey
  const box = { x: String(x), y: String(y), width: String(width), height: String(height) }
  return { ...noJersey, ...others, ...box }
}

/** The picture that the number is laid over: the chosen one, or the first. */
export const imageOf = ({ image }: JerseyValues, images: readonly string[]): string | undefined =>
  images.includes(image) ? image : images[0]

/** What is sent; the schema judges it. */
export function jerseyBodyOf(
  values: JerseyValues,
  images: readonly string[],
): Unchecked<NewProduct>['jersey'] {
  const { kind, pattern, base, side, trim, ink, outline } = values
  if (kind === 'none') return null
  if (kind === 'drawn') return { kind, pattern, base, side, trim, ink, outline }
  const box = Object.fromEntries(boxSides.map((name) => [name, parseTypedNumber(values[name])]))
  return { kind, image: imageOf(values, images), ...box, ink, outline }
}

/** The box as far as it is typed, for the preview. */
export function shownBox(values: JerseyValues): Pick<PhotographedJersey, BoxSide> {
  const sideOf = (name: BoxSide) => Math.min(100, Math.max(0, parseTypedNumber(values[name]) || 0))
  return { x: sideOf('x'), y: sideOf('y'), width: sideOf('width'), height: sideOf('height') }
}

/** Every chosen value as text, for the conflict dialog. */
export const describedJersey = (
  values: JerseyValues,
  word: (name: JerseyValues['kind'] | JerseyPattern) => string,
): string => {
  if (values.kind === 'none') return word('none')
  const colours = jerseyColours.map((name) => values[name])
  const box = boxSides.map((name) => values[name])
  const details = values.kind === 'drawn' ? [word(values.pattern), ...colours] : box
  return [word(values.kind), ...details].join(' · ')
}
