import { requirePermission } from '#core/actor.ts'
import { AppError, type CodeOf, type FieldError, invalid } from '#core/app-error.ts'
import { sameAmount } from '#core/money.ts'
import { settleDifference } from '#features/money/server/move-money.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { NewExchange, NewReturn, ReturnedLine, TakenBackOrder } from '../change-contract.ts'
import type { Order, OrderLine } from '../contract.ts'
import type { ChangeKind } from '../desk-contract.ts'
import { offerKey, type OrderItem } from '../rules.ts'
import { lockOrder } from './change-order-status.ts'
import { readOrder } from './list-orders.ts'
import { contentOf, storeChange, totalOf, wantedLines } from './store-change.ts'
import { tellOfChange } from './tell-of-change.ts'

type Asked = NewReturn['returned'][number]
type SoldItem = Order['order_items'][number]
type Remaining = SoldItem & { jersey_numbers: number[]; jersey_names: string[] }

const insertReturned = statement<never>(
  'insert-returned-items',
  `insert into returned_items (change_id, product_id, product_name, size, size_names, quantity, price,
     jersey_numbers, resaleable)
   select $1, r.product_id, r.name, r.size, r.size_names::jsonb, r.quantity, r.price,
     r.jersey_numbers::smallint[], r.resaleable
     from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::int[], $7::numeric[],
       $8::text[], $9::boolean[])
       as r (product_id, name, size, size_names, quantity, price, jersey_numbers, resaleable)`,
)

/** Lines without numbers first: a request without numbers takes a piece without one if it can. */
const byNumbers = (one: Remaining, other: Remaining) =>
  Number(one.jersey_numbers.length > 0) - Number(other.jersey_numbers.length > 0)

/** One piece that comes back; undefined matches any number or name, and null is no name. */
type Wanted = { number: number | undefined; name: string | null | undefined }

const wantedOf = ({ quantity, jersey_numbers: numbers, jersey_names: names }: Asked): Wanted[] =>
  Array.from({ length: quantity }, (_, piece) => ({
    number: numbers?.[piece],
    name: names && (names[piece] || null),
  }))

/** The index in the line of the last piece that matches and is not taken yet; -1 for none. */
function placeOf({ number, name }: Wanted, line: Remaining, taken: ReadonlySet<number>): number {
  const places = Array.from({ length: line.quantity }, (_, place) => place)
  return places.findLastIndex(
    (place) =>
      !taken.has(place) &&
      (number === undefined || line.jersey_numbers[place] === number) &&
      (name === undefined || (line.jersey_names[place] ?? null) === name),
  )
}

/** Takes the matching pieces out of the line. @returns them, and those that it did not have */
function takeFrom(line: Remaining, wanted: readonly Wanted[], { resaleable }: Asked) {
  const taken = new Set<number>()
  const stillWanted = wanted.filter((piece) => {
    const place = placeOf(piece, line, taken)
    if (place !== -1) taken.add(place)
    return place === -1
  })
  const isTaken = (_: unknown, place: number) => taken.has(place)
  const isKept = (_: unknown, place: number) => !taken.has(place)
  const { product_id, product_name, size, size_names, price, jersey_numbers: numbers } = line
  const piece = { product_id, product_name, size, size_names, price, resaleable }
  const back: ReturnedLine = {
    ...piece,
    quantity: taken.size,
    jersey_numbers: numbers.filter(isTaken),
  }
  line.quantity -= taken.size
  line.jersey_numbers = numbers.filter(isKept)
  line.jersey_names = line.jersey_names.filter(isKept)
  return { back: taken.size > 0 ? [back] : [], stillWanted }
}

/** What is wrong with the pieces that are asked for, at its field. */
function askedErrors({ quantity, jersey_numbers, jersey_names }: Asked, path: string) {
  const errors: FieldError[] = []
  if (jersey_numbers !== undefined && jersey_numbers.length !== quantity)
    errors.push({ path: `${path}.jersey_numbers`, code: 'one_number_per_piece' })
  if (jersey_names && jersey_names.length > 0 && jersey_names.length !== quantity)
    errors.push({ path: `${path}.jersey_names`, code: 'one_name_per_piece' })
  return errors
}

/** The field that says which pieces are meant. */
function fieldOf({ jersey_numbers, jersey_names }: Asked) {
  if (jersey_names && jersey_names.length > 0) return 'jersey_names'
  return jersey_numbers === undefined ? 'quantity' : 'jersey_numbers'
}

/**
 * What stays of the lines, and the pieces that come back as they were sold. @throws invalid when
 * more would come back than the customer has
 */
function takeOut(sold: readonly SoldItem[], returned: readonly Asked[]) {
  const lines: Remaining[] = sold.map((item) => ({
    ...item,
    jersey_numbers: [...item.jersey_numbers],
    jersey_names: [...item.jersey_names],
  }))
  const errors: FieldError[] = []
  const back = returned.flatMap((asked, index) => {
    const path = `returned.${index}`
    const wrong = askedErrors(asked, path)
    errors.push(...wrong)
    if (wrong.length > 0) return []
    let wanted = wantedOf(asked)
    const taken = lines
      .filter((line) => offerKey(line) === offerKey(asked))
      .toReversed()
      .toSorted(byNumbers)
      .flatMap((line) => {
        const some = takeFrom(line, wanted, asked)
        wanted = some.stillWanted
        return some.back
      })
    if (wanted.length > 0) errors.push({ path: `${path}.${fieldOf(asked)}`, code: 'above_sold' })
    return taken
  })
  if (errors.length > 0) throw invalid(errors)
  return { kept: lines.filter(({ quantity }) => quantity > 0), back }
}

/** Merges lines of one product and size if both or neither have numbers, and the same for names. */
function merged(items: readonly OrderItem[]): OrderItem[] {
  const lines = new Map<string, OrderItem>()
  for (const item of items) {
    const isNamed = item.jersey_names.length > 0
    const key = `${offerKey(item)} ${item.jersey_numbers.length > 0} ${isNamed}`
    const line = lines.get(key)
    lines.set(key, {
      ...item,
      quantity: item.quantity + (line?.quantity ?? 0),
      jersey_numbers: [...(line?.jersey_numbers ?? []), ...item.jersey_numbers],
      jersey_names: [...(line?.jersey_names ?? []), ...item.jersey_names],
    })
  }
  return [...lines.values()]
}

async function linesAfter(
  tx: Queryable,
  order: Order,
  returned: readonly Asked[],
  taken: readonly OrderLine[],
) {
  const { kept, back } = takeOut(order.order_items, returned)
  const lost = back.filter(({ resaleable }) => !resaleable)
  // Taken lines come first, so that an error names their place. They bring no names of sold pieces.
  const named = taken.map((line) => ({ ...line, jersey_names: line.jersey_names ?? [] }))
  const { items, moves } = await wantedLines(tx, order, [...named, ...kept], {
    field: 'taken',
    lost,
  })
  const inOrder = [...items.slice(taken.length), ...items.slice(0, taken.length)]
  return { items: merged(inOrder), moves, back }
}

async function storeReturned(tx: Queryable, changeId: string, back: readonly ReturnedLine[]) {
  await tx.rows(insertReturned, [
    changeId,
    back.map(({ product_id }) => product_id),
    back.map(({ product_name }) => product_name),
    back.map(({ size }) => size),
    back.map(({ size_names }) => size_names && JSON.stringify(size_names)),
    back.map(({ quantity }) => quantity),
    back.map(({ price }) => price),
    back.map(({ jersey_numbers }) => `{${jersey_numbers.join(',')}}`),
    back.map(({ resaleable }) => resaleable),
  ])
}

type TakeBack = NewReturn & {
  kind: Exclude<ChangeKind, 'changed'>
  taken: readonly OrderLine[]
  expected_difference?: number | undefined
}

/** The order under its lock. @throws not_found, stale, not_handed_over */
async function lockHandedOver(
  tx: Queryable,
  id: string,
  version: number | undefined,
): Promise<Order> {
  const [locked] = await tx.rows(lockOrder, [id])
  if (!locked) throw new AppError('not_found')
  await requireVersion(locked, version ?? locked.version, () => readOrder(tx, id))
  if (locked.status !== 'ready' && locked.status !== 'completed')
    throw new AppError<CodeOf<'orders'>>('not_handed_over')
  return readOrder(tx, id)
}

async function takeBack(
  tx: Queryable,
  context: Context,
  id: string,
  { kind, reason, ...asked }: TakeBack,
): Promise<TakenBackOrder> {
  const order = await lockHandedOver(tx, id, asked.version)
  const { items, moves, back } = await linesAfter(tx, order, asked.returned, asked.taken)
  const content = { ...contentOf(order), items }
  const difference = Math.round((totalOf(content) - order.total_amount) * 100) / 100
  const { expected_difference: expected = difference } = asked
  if (!sameAmount(expected, difference))
    throw new AppError<CodeOf<'orders'>>('price_changed', {
      lines: asked.taken.map(({ product_id, size }) => ({
        product_id,
        size,
        price: items.find((item) => item.product_id === product_id)?.price,
      })),
      difference,
      total_amount: totalOf(content),
    })
  const change = await storeChange(tx, context, order, { kind, reason, content, moves })
  await storeReturned(tx, change, back)
  const receipt_number = asked.payment
    ? await settleDifference(tx, context, id, { difference, method: asked.payment, note: reason })
    : null
  await tellOfChange(tx, context, id, { notify: asked.notify ?? false })
  return { order: await readOrder(tx, id), difference, receipt_number }
}

function takeBackOnce(
  context: Context,
  id: string,
  asked: TakeBack,
  request: IdempotentRequest,
): Promise<string> {
  if (asked.payment) requirePermission(context.actor, 'money')
  return context.database.transaction(
    (tx) => once(tx, request, async () => JSON.stringify(await takeBack(tx, context, id, asked))),
    { isRepeatable: true },
  )
}

/**
 * Exchanges pieces of an order that was handed over, once per idempotency key: what comes back goes
 * into the stock unless nobody can buy it, what is taken leaves it, and the account gets the
 * difference, which can be paid or given back at once.
 * @returns the answer as JSON text
 * @throws unauthorized, not_found, stale, not_handed_over, invalid (`above_sold`), out_of_stock,
 *   product_unavailable, price_changed, idempotency_key_reused
 */
export async function exchangePieces(
  context: Context,
  id: string,
  exchange: NewExchange,
  request: IdempotentRequest,
): Promise<string> {
  requirePermission(context.actor, 'orders')
  return takeBackOnce(context, id, { ...exchange, kind: 'exchanged' }, request)
}

/**
 * Takes pieces of an order back for their price, once per idempotency key. @returns the answer as
 * JSON text
 * @throws unauthorized, not_found, stale, not_handed_over, invalid (`above_sold`),
 *   idempotency_key_reused
 */
export async function returnPieces(
  context: Context,
  id: string,
  returned: NewReturn,
  request: IdempotentRequest,
): Promise<string> {
  requirePermission(context.actor, 'orders')
  return takeBackOnce(context, id, { ...returned, kind: 'returned', taken: [] }, request)
}
