import type { sizes } from './contract.ts'

type Range = readonly [from: number, to: number]
type BodySize = {
  size: (typeof sizes)[number]
  years: Range | null
  heightCm: Range
  chestCm: Range
}

/** The body measures for each size of the club's clothing. Sizes without years are for adults. */
export const bodySizes: readonly BodySize[] = [
  { size: 'XS', years: [10, 11], heightCm: [134, 146], chestCm: [66, 72] },
  { size: 'S', years: [12, 13], heightCm: [146, 158], chestCm: [72, 80] },
  { size: 'M', years: [14, 15], heightCm: [158, 170], chestCm: [80, 88] },
  { size: 'L', years: [16, 17], heightCm: [170, 180], chestCm: [88, 96] },
  { size: 'XL', years: null, heightCm: [178, 186], chestCm: [96, 104] },
  { size: 'XXL', years: null, heightCm: [184, 194], chestCm: [104, 114] },
]
