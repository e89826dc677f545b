import { type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { latinDigits } from '#core/digits.ts'
import { maxQuantity } from '#core/limits.ts'
import type { ProductToSell } from '#features/catalogue/admin-contract.ts'
import type { OrderLine } from '../../contract.ts'
import { tidyPrint } from '#features/catalogue/facts.ts'
import { lineKey } from '../cart.ts'
import type { LineNotice } from '../line-words.tsx'

/**
 * A line of an order that the club enters; `numbers` has what is typed for each piece, `names` the
 * name to print on it, once there was one.
 */
export type SaleLine = {
  product: ProductToSell
  size: string | null
  numbers: readonly string[]
  names?: readonly string[]
}
export type Sale = readonly SaleLine[]

export const keyOf = ({ product, size }: Pick<SaleLine, 'product' | 'size'>) =>
  lineKey({ productId: product.id, size })

const isSame = (one: Pick<SaleLine, 'product' | 'size'>, other: SaleLine) =>
  keyOf(one) === keyOf(other)

/**
 * The names of `count` pieces if any of the lines has names. Empty ones are kept, so that the
 * server is told of a name that was removed.
 */
const withNames = (lines: readonly SaleLine[], count: number) => {
  const names = lines.flatMap(namesOf)
  return lines.some((line) => line.names)
    ? { names: Array.from({ length: count }, (_, piece) => names[piece] ?? '') }
    : {}
}

export const namesOf = ({ numbers, names }: Pick<SaleLine, 'numbers' | 'names'>) =>
  names ?? numbers.map(() => '')

/** The size of a line as it is said in this language; empty for none. */
export function sizeNameOf({ product, size }: Pick<SaleLine, 'product' | 'size'>, locale: Locale) {
  const names = product.sizes.find((each) => each.size === size)?.names
  return (names && localized(names, 'name', locale)) || (size ?? '')
}

/** What is left of the line's size. */
export const leftOf = ({ product, size }: Pick<SaleLine, 'product' | 'size'>): number =>
  product.sizes.find((each) => each.size === size)?.stock ?? 0

/** One piece more of this product and size, with the product as it is now. */
export function addPiece(sale: Sale, product: ProductToSell, size: string | null): Sale {
  const piece = { product, size }
  const found = sale.find((line) => isSame(piece, line))
  if (!found) return [...sale, { ...piece, numbers: [''] }]
  return setPieces(sale, { ...found, product }, found.numbers.length + 1)
}

/** Moves the line's pieces to another size, to those that are there already. */
export function setSize(sale: Sale, changed: SaleLine, size: string | null): Sale {
  const there = sale.find((line) => isSame({ product: changed.product, size }, line))
  if (there === changed) return sale
  const both = there ? [there, changed] : [changed]
  const numbers = both.flatMap((line) => line.numbers).slice(0, maxQuantity)
  const names = withNames(both, numbers.length)
  const moved = { product: changed.product, size, numbers, ...names }
  return sale.filter((line) => line !== there).map((line) => (isSame(changed, line) ? moved : line))
}

/** The line with this many pieces; without any it is removed. */
export function setPieces(sale: Sale, changed: SaleLine, pieces: number): Sale {
  if (pieces <= 0) return sale.filter((line) => !isSame(changed, line))
  const count = Math.min(pieces, maxQuantity)
  const numbers = Array.from({ length: count }, (_, index) => changed.numbers[index] ?? '')
  const { product, size } = changed
  const resized = { product, size, numbers, ...withNames([changed], count) }
  return sale.map((line) => (isSame(changed, line) ? resized : line))
}

/** The number of one piece, 0 to 99 in Latin or Arabic-Indic digits; others are not taken. */
export function setNumber(sale: Sale, changed: SaleLine, piece: number, typed: string): Sale {
  const number = latinDigits(typed).replaceAll(/\D/g, '').slice(0, 2)
  const numbers = changed.numbers.map((old, index) => (index === piece ? number : old))
  return sale.map((line) => (isSame(changed, line) ? { ...line, numbers } : line))
}

/** The name of one piece, as it is typed; it is tidied when it is ordered. */
export function setName(sale: Sale, changed: SaleLine, piece: number, typed: string): Sale {
  const names = namesOf(changed).map((old, index) => (index === piece ? typed : old))
  return sale.map((line) => (isSame(changed, line) ? { ...line, names } : line))
}

/** Whether names can be typed: the product takes one, or the order has some. */
export const takesNames = ({ product, names }: SaleLine) =>
  product.name_price !== null || Boolean(names)

/** The line's pieces with the numbers and names on them, each at its price. */
export function amountsOf(line: SaleLine) {
  const { product, numbers } = line
  const printed = product.takes_number ? numbers.filter((typed) => typed !== '').length : 0
  const named = namesOf(line).filter((name) => tidyPrint(name) !== '').length
  return [
    { price: product.price, quantity: numbers.length },
    { price: product.number_price, quantity: printed },
    { price: product.name_price ?? 0, quantity: named },
  ]
}

/** What the articles cost, in DZD. */
export const articlesTotal = (sale: Sale) => totalDzd(sale.flatMap(amountsOf))

/** The lines to order: pieces with and without a number, or a name, are lines of their own. */
export function linesOf(sale: Sale): OrderLine[] {
  return sale.flatMap(({ product, size, numbers, names }) => {
    const pieces = numbers.map((number, piece) => ({
      number,
      name: tidyPrint(names?.[piece] ?? ''),
    }))
    const groups = [
      pieces.filter(({ number, name }) => number !== '' && name !== ''),
      pieces.filter(({ number, name }) => number !== '' && name === ''),
      pieces.filter(({ number, name }) => number === '' && name !== ''),
      pieces.filter(({ number, name }) => number === '' && name === ''),
    ]
    return groups
      .filter((group) => group.length > 0)
      .map((group) => ({
        product_id: product.id,
        size,
        quantity: group.length,
        jersey_numbers: group.flatMap(({ number }) => (number === '' ? [] : [Number(number)])),
        ...(names && { jersey_names: group.flatMap(({ name }) => (name === '' ? [] : [name])) }),
      }))
  })
}

type Conflict = {
  product_id: string
  size: string | null
  price?: number
  number_price?: number
  name_price?: number
  available?: number
}

/** A refusal's line; the server sends one for each line that is not as it was. */
const isConflict = (line: unknown): line is Conflict =>
  typeof line === 'object' && line !== null && 'product_id' in line && 'size' in line

/** What a refusal says of each line. */
export function noticesOf(sale: Sale, lines: unknown): ReadonlyMap<string, LineNotice> {
  const notices = new Map<string, LineNotice>()
  for (const conflict of Array.isArray(lines) ? lines.filter(isConflict) : []) {
    const { product_id, size, price, number_price: numberPrice = 0, available } = conflict
    const { name_price: namePrice } = conflict
    const key = lineKey({ productId: product_id, size })
    const line = sale.find((each) => keyOf(each) === key)
    const { product } = line ?? {}
    const isSame =
      price === product?.price &&
      numberPrice === product?.number_price &&
      namePrice === (product?.name_price ?? undefined)
    const prices = { numberPrice, ...(namePrice !== undefined && { namePrice }) }
    if (price !== undefined && !isSame)
      notices.set(key, { kind: 'price', price, prices: { price, ...prices } })
    else if (available === 0) notices.set(key, { kind: 'sold_out' })
    else if (available !== undefined) notices.set(key, { kind: 'short', available })
    else if (price === undefined) notices.set(key, { kind: 'gone' })
  }
  return notices
}

/** The lines at the prices of a refusal. */
export const atNewPrices = (sale: Sale, notices: ReadonlyMap<string, LineNotice>): Sale =>
  sale.map((line) => {
    const notice = notices.get(keyOf(line))
    if (notice?.kind !== 'price') return line
    const { price, numberPrice: number_price = 0, namePrice: name_price = null } = notice.prices
    return { ...line, product: { ...line.product, price, number_price, name_price } }
  })
