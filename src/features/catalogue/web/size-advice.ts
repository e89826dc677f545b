import { latinDigits } from '#core/digits.ts'
import type { GuidedSize, ProductPage } from '../contract.ts'
import type { Measure } from '../facts.ts'

/** What a buyer is asked for, the surest first; an age alone says too little. */
const asked = ['height', 'shoe_size', 'foot_length', 'chest', 'waist'] as const
export type AskedMeasure = (typeof asked)[number] & Measure

/** The measure of this guide by which a size can be found; undefined where it has none. */
export const askedOf = (guide: readonly GuidedSize[]): AskedMeasure | undefined =>
  asked.find((measure) => guide.some((each) => each.guide[measure]))

const centimetresInMetre = 100
/** A height below this is in metres, because nobody is that small in centimetres. */
const tallestInMetres = 3

/** The typed measure, in Latin or Arabic-Indic digits; null if it is none. */
export function parseMeasure(typed: string, measure: AskedMeasure): number | null {
  const text = latinDigits(typed).trim().replace(/[,٫]/, '.')
  if (!/^\d{1,3}(?:\.\d{1,2})?$/.test(text)) return null
  const value = Number(text)
  const isInMetres = measure === 'height' && value < tallestInMetres
  return isInMetres ? Math.round(value * centimetresInMetre) : value
}

/**
 * The guide of the sizes in which the article is sold: others help nobody. Shoes are named after
 * the shoe size, which people know better than the length of their foot.
 */
export const guideOf = ({
  size_guide,
  sizes,
}: Pick<ProductPage, 'size_guide' | 'sizes'>): readonly GuidedSize[] =>
  size_guide.flatMap((each) => {
    if (!sizes.includes(each.size)) return []
    const { foot_length, shoe_size } = each.guide
    const size = foot_length && !shoe_size ? parseMeasure(each.size, 'shoe_size') : null
    if (size === null) return [each]
    return [{ ...each, guide: { ...each.guide, shoe_size: [size, size] } }]
  })

export type SizeAdvice =
  /** The best one first. `grows`: for a child, who grows into the larger one. */
  | { kind: 'fits'; sizes: readonly GuidedSize[]; grows: boolean }
  /** Too large for `smaller`, so that the next one is to be taken. */
  | { kind: 'between'; smaller: GuidedSize; sizes: readonly [GuidedSize] }
  /** The smallest size begins, or the largest ends, at `limit`. */
  | { kind: 'too_small' | 'too_large'; limit: number }

type Fitting = { each: GuidedSize; from: number; to: number }

/** The sizes that have the measure, the smallest first. */
const rangesOf = (guide: readonly GuidedSize[], measure: AskedMeasure): Fitting[] =>
  guide
    .flatMap((each) => {
      const range = each.guide[measure]
      return range ? [{ each, from: range[0], to: range[1] }] : []
    })
    .toSorted((one, other) => one.from - other.from || one.to - other.to)

/** Which sizes of the guide fit somebody of this measure; null for a guide without it. */
export function adviseSize(
  guide: readonly GuidedSize[],
  measure: AskedMeasure,
  value: number,
): SizeAdvice | null {
  const ranges = rangesOf(guide, measure)
  const fitting = ranges.filter(({ from, to }) => from <= value && value <= to)
  if (fitting.length > 0) {
    const sizes = fitting.map(({ each }) => each).toReversed()
    return { kind: 'fits', sizes, grows: sizes.length > 1 && sizes.every(isOfChild) }
  }
  const larger = ranges.find(({ from }) => from > value)
  const smaller = ranges.findLast(({ to }) => to < value)
  if (larger && smaller) return { kind: 'between', smaller: smaller.each, sizes: [larger.each] }
  if (larger) return { kind: 'too_small', limit: larger.from }
  return smaller ? { kind: 'too_large', limit: smaller.to } : null
}

const isOfChild = ({ guide }: GuidedSize) => guide.years !== undefined
