import type { DeskOrderItem } from '../../contract.ts'

/** A quarter of a page holds so many lines of text; what is longer goes on on the next slip. */
const maxLines = 6
const numbersPerLine = 10

const linesOf = ({ jersey_numbers: numbers }: Pick<DeskOrderItem, 'jersey_numbers'>) =>
  1 + Math.ceil(numbers.length / numbersPerLine)

/** An order's items as its slips show them; an order without items has one slip. */
export function slipParts<Item extends Pick<DeskOrderItem, 'jersey_numbers'>>(
  items: readonly Item[],
): Item[][] {
  const parts: Item[][] = []
  let left = 0
  for (const item of items) {
    const lines = linesOf(item)
    const last = parts.at(-1)
    if (last && lines <= left) {
      last.push(item)
      left -= lines
    } else {
      parts.push([item])
      left = maxLines - lines
    }
  }
  return parts.length === 0 ? [[]] : parts
}

/** What is printed on one sheet of paper after the other. */
export function sheetsOf<Slip>(slips: readonly Slip[], perSheet = 4): Slip[][] {
  return Array.from({ length: Math.ceil(slips.length / perSheet) }, (_, index) =>
    slips.slice(index * perSheet, (index + 1) * perSheet),
  )
}
