import { useRef, useState } from 'react'
import { storedJson } from '#core/device-storage.ts'
import { z } from '#core/schema.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import type { NewStockTake } from '../../admin-contract.ts'
import { type AdminProduct, maxStock, type SizeStock } from '../../contract.ts'

/** What was typed for a size, beside its stock and price at that moment. */
const counted = z.object({ typed: z.string(), expected: z.int(), price: z.number() })
export type Counted = z.infer<typeof counted>

const counts = z.record(z.string(), counted)
type Counts = Readonly<z.infer<typeof counts>>

/** In this tab, through a reload. */
const draft = storedJson<Counts>(
  'draft:stock-take',
  (stored) => counts.safeParse(stored).data ?? {},
  'sessionStorage',
)

type Sized = { product_id: string; size: SizeStock['size'] }
export const countKey = ({ product_id, size }: Sized) => JSON.stringify([product_id, size])

const sizedOf = (key: string): Sized => {
  const [product_id, size] = z.tuple([z.string(), z.nullable(z.string())]).parse(JSON.parse(key))
  return { product_id, size }
}

/** The pieces that are meant; NaN for what is no number of pieces. */
export function piecesOf({ typed }: Counted): number {
  const pieces = parseTypedNumber(typed) ?? Number.NaN
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= maxStock ? pieces : Number.NaN
}

/** A count as it is sent; its keys stand in the same order. */
export const takeOf = (counts: Counts): NewStockTake => ({
  counts: Object.entries(counts).map(([key, each]) => ({
    ...sizedOf(key),
    expected: each.expected,
    counted: piecesOf(each),
  })),
})

/** How many sizes are counted, and what they differ by together. */
export function sumOf(counts: Counts) {
  const sum = { sizes: 0, differences: 0, pieces: 0, value: 0 }
  for (const each of Object.values(counts)) {
    const difference = piecesOf(each) - each.expected
    if (Number.isNaN(difference)) continue
    sum.sizes += 1
    sum.differences += difference === 0 ? 0 : 1
    sum.pieces += difference
    sum.value += difference * each.price
  }
  return sum
}

/** What is counted so far, kept in this tab; a size that is emptied is not counted. */
export function useCount() {
  const [counts, setCounts] = useState(draft.read)
  const sent = useRef<{ body: string; key: string }>(undefined)
  const keep = (next: Counts) => {
    draft.write(next)
    setCounts(next)
  }
  const type = (product: AdminProduct, { size, stock }: SizeStock, typed: string) => {
    const key = countKey({ product_id: product.id, size })
    const { [key]: _, ...others } = counts
    const entry = { typed, expected: stock, price: product.price }
    keep(typed.trim() === '' ? others : { ...counts, [key]: entry })
  }
  /** The same key for the same count, until it is booked. */
  const keyOf = (take: NewStockTake) => {
    const body = JSON.stringify(take)
    if (sent.current?.body !== body) sent.current = { body, key: newIdempotencyKey() }
    return sent.current.key
  }
  const clear = () => {
    sent.current = undefined
    draft.remove()
    setCounts({})
  }
  return { counts, type, keyOf, clear }
}
export type Count = ReturnType<typeof useCount>
