import { useState } from 'react'
import { storedJson } from '#core/device-storage.ts'
import { z } from '#core/schema.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { parseTypedNumber } from '#ui/forms/typed-number.ts'
import { newStockTake, type NewStockTake } from '../../admin-contract.ts'
import { type AdminProduct, maxStock, type SizeStock } from '../../contract.ts'

/** What was typed for a size, beside its stock, price and names at that moment. */
const counted = z.object({
  typed: z.string(),
  expected: z.int(),
  price: z.number(),
  name: z._default(z.string(), ''),
  size: z._default(z.string(), ''),
})
export type Counted = z.infer<typeof counted>

type Names = Pick<Counted, 'name' | 'size'>

const counts = z.record(z.string(), counted)
type Counts = Readonly<z.infer<typeof counts>>

/** In this tab, through a reload. */
const draft = storedJson<Counts>(
  'draft:stock-take',
  (stored) => counts.safeParse(stored).data ?? {},
  'sessionStorage',
)

const sentTake = z.object({ take: newStockTake, key: z.string() })
export type SentTake = z.infer<typeof sentTake>

/** The take that was sent and has no answer yet; kept through a reload as well. */
const unanswered = storedJson<SentTake | undefined>(
  'draft:stock-take-sent',
  (stored) => sentTake.safeParse(stored).data,
  'sessionStorage',
)

type Sized = { product_id: string; size: SizeStock['size'] }
export const countKey = ({ product_id, size }: Sized) => JSON.stringify([product_id, size])

export const sizedOf = (key: string): Sized => {
  const [product_id, size] = z.tuple([z.string(), z.nullable(z.string())]).parse(JSON.parse(key))
  return { product_id, size }
}

/** The pieces that are meant; NaN for what is no number of pieces. */
export function piecesOf({ typed }: Counted): number {
  const pieces = parseTypedNumber(typed) ?? Number.NaN
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= maxStock ? pieces : Number.NaN
}

/** A count as it is sent; its keys stand in the same order. */
const takeOf = (counts: Counts): NewStockTake => ({
  counts: Object.entries(counts).map(([key, each]) => ({
    ...sizedOf(key),
    expected: each.expected,
    counted: piecesOf(each),
  })),
})

/**
 * The counts that are still to book: one that was changed after sending starts from what was
 * booked.
 */
function leftOf(counts: Counts, { counts: booked }: NewStockTake): Counts {
  const lines = new Map(booked.map((line) => [countKey(line), line]))
  const left = Object.entries(counts).flatMap(([key, each]) => {
    const line = lines.get(key)
    if (line?.expected !== each.expected) return [[key, each] as const]
    return line.counted === piecesOf(each)
      ? []
      : [[key, { ...each, expected: line.counted }] as const]
  })
  return Object.fromEntries(left)
}

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
  const [sent, setSent] = useState(unanswered.read)
  const keep = (next: Counts) => {
    draft.write(next)
    setCounts(next)
  }
  /** A refused take booked nothing; what was typed stays. */
  const forget = () => {
    unanswered.remove()
    setSent(undefined)
  }
  const clear = () => {
    forget()
    draft.remove()
    setCounts({})
  }
  const leave = (key: string) => {
    const { [key]: _, ...others } = counts
    keep(others)
  }
  const type = (product: AdminProduct, { size, stock }: SizeStock, typed: string, names: Names) => {
    const key = countKey({ product_id: product.id, size })
    if (typed.trim() === '') return leave(key)
    keep({ ...counts, [key]: { typed, expected: stock, price: product.price, ...names } })
  }
  /** The same take again under its key, until it is answered or none of its sizes is counted. */
  const send = (): SentTake => {
    const again = sent?.take.counts.some((line) => countKey(line) in counts) ? sent : undefined
    const next = again ?? { take: takeOf(counts), key: newIdempotencyKey() }
    unanswered.write(next)
    setSent(next)
    return next
  }
  const book = (take: NewStockTake) => {
    forget()
    keep(leftOf(counts, take))
  }
  return { counts, type, leave, send, forget, book, clear }
}
export type Count = ReturnType<typeof useCount>
