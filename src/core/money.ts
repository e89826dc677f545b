/**
 * Prices are dinars (DZD) with at most two decimals; sums are computed in centimes to avoid binary
 * fractions.
 */
export type LineAmount = { price: number; quantity: number }

const toCentimes = (dzd: number) => Math.round(dzd * 100)

/** The total of lines in DZD, exact to the centime. */
export function totalDzd(lines: readonly LineAmount[]): number {
  return lines.reduce((sum, line) => sum + toCentimes(line.price) * line.quantity, 0) / 100
}

/** Whether two DZD amounts are the same to the centime. */
export function sameAmount(a: number, b: number): boolean {
  return toCentimes(a) === toCentimes(b)
}
