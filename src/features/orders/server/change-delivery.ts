import { isDeepStrictEqual } from 'node:util'
import { requirePermission } from '#core/actor.ts'
import { type FieldError, invalid } from '#core/app-error.ts'
import { wilayas } from '#core/wilayas.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { DeliveryChange, DeliverySettings } from '../admin-contract.ts'
import { needsAddress } from '../facts.ts'
import { readDelivery } from './read-delivery.ts'

type Way = DeliverySettings['ways'][number]
type Rules = Pick<
  DeliverySettings,
  'return_days' | 'return_paid_by' | 'arrives_from' | 'arrives_to' | 'call_tries' | 'held_days'
>
type Value = Pick<DeliverySettings, 'home_wilaya' | 'ways' | 'arrivals'> & Rules

const valueOf = (settings: Value): Value => ({
  home_wilaya: settings.home_wilaya,
  return_days: settings.return_days,
  return_paid_by: settings.return_paid_by,
  arrives_from: settings.arrives_from,
  arrives_to: settings.arrives_to,
  arrivals: settings.arrivals,
  call_tries: settings.call_tries,
  held_days: settings.held_days,
  ways: settings.ways,
})

const lockSettings = statement<{ version: number }>(
  'lock-delivery-settings',
  `insert into delivery_settings (id, version) values (1, 0)
   on conflict (id) do update set version = delivery_settings.version returning version`,
  { changes: 'delivery' },
)

const updateSettings = statement<never>(
  'update-delivery-settings',
  `update delivery_settings set home_wilaya = $1, updated_by = $2, updated_at = $3,
     return_days = $4, return_paid_by = $5, call_tries = $6, held_days = $7,
     arrives_from = $8, arrives_to = $9, version = version + 1`,
  { changes: 'delivery' },
)

const saveWay = statement<never>(
  'save-delivery-way',
  `insert into delivery_ways (method, enabled, price, free_from) values ($1, $2, $3, $4)
   on conflict (method) do update set enabled = excluded.enabled, price = excluded.price,
     free_from = excluded.free_from`,
  { changes: 'delivery' },
)

const clearPrices = statement<never>(
  'clear-delivery-prices',
  'delete from delivery_prices where method = $1',
  { changes: 'delivery' },
)

const savePrices = statement<never>(
  'save-delivery-prices',
  `insert into delivery_prices (method, wilaya, price)
   select $1, p.wilaya, p.price from unnest($2::smallint[], $3::numeric[]) as p (wilaya, price)`,
  { changes: 'delivery' },
)

const clearArrivals = statement<never>('clear-delivery-arrivals', 'delete from delivery_arrivals', {
  changes: 'delivery',
})

const saveArrivals = statement<never>(
  'save-delivery-arrivals',
  `insert into delivery_arrivals (wilaya, arrives_from, arrives_to)
   select a.wilaya, a.arrives_from, a.arrives_to
     from unnest($1::smallint[], $2::smallint[], $3::smallint[])
       as a (wilaya, arrives_from, arrives_to)`,
  { changes: 'delivery' },
)

/** One entry per wilaya, the last one given, in the order of the codes. */
const onePerWilaya = <Own extends { wilaya: number }>(given: readonly Own[]): Own[] =>
  [...new Map(given.map((each) => [each.wilaya, each])).values()].toSorted(
    (one, other) => one.wilaya - other.wilaya,
  )

/** One price per wilaya, the last one given; a wilaya at the way's own price needs none. */
function differing({ price, prices }: Way): Way['prices'] {
  return onePerWilaya(prices).filter((each) => each.price !== price)
}

function merged(before: DeliverySettings, change: DeliveryChange): Value {
  const { home_wilaya, return_days = before.return_days, ways = [] } = change
  const { call_tries = before.call_tries, held_days = before.held_days } = change
  const { return_paid_by: payer = before.return_paid_by } = change
  const { arrives_from = before.arrives_from, arrives_to = before.arrives_to } = change
  const { arrivals = before.arrivals } = change
  return {
    return_days,
    return_paid_by: return_days === 0 ? null : payer,
    arrives_from,
    arrives_to,
    arrivals: onePerWilaya(arrivals).filter(
      ({ from, to }) => from !== arrives_from || to !== arrives_to,
    ),
    call_tries,
    held_days,
    home_wilaya: home_wilaya === undefined ? before.home_wilaya : home_wilaya,
    ways: before.ways.map((way) => {
      const change = ways.findLast(({ method }) => method === way.method)
      const changed = { ...way, ...change }
      // Collected at the club's door: there is nothing to pay for.
      if (!needsAddress(way.method)) return { ...changed, price: 0, free_from: null, prices: [] }
      return { ...changed, prices: differing(changed) }
    }),
  }
}

function arrivalErrors({ arrives_from: from, arrives_to: to, arrivals }: Value): FieldError[] {
  if (arrivals.some((own) => own.from > own.to))
    return [{ path: 'arrivals', code: 'invalid_range' }]
  if (from === null && to === null) return []
  if (from === null) return [{ path: 'arrives_from', code: 'required' }]
  if (to === null) return [{ path: 'arrives_to', code: 'required' }]
  return from > to ? [{ path: 'arrives_to', code: 'invalid_range' }] : []
}

function settingsErrors(value: Value): FieldError[] {
  const { ways, return_days, return_paid_by } = value
  const errors = arrivalErrors(value)
  if (!ways.some(({ enabled }) => enabled)) errors.push({ path: 'ways', code: 'one_way_needed' })
  if (return_days > 0 && return_paid_by === null)
    errors.push({ path: 'return_paid_by', code: 'required' })
  return errors
}

async function saveWays(tx: Queryable, before: readonly Way[], after: readonly Way[]) {
  for (const way of after) {
    const { method, enabled, price, free_from, prices } = way
    if (before.some((each) => isDeepStrictEqual(each, way))) continue
    await tx.rows(saveWay, [method, enabled, price, free_from])
    await tx.rows(clearPrices, [method])
    await tx.rows(savePrices, [
      method,
      prices.map(({ wilaya }) => wilaya),
      prices.map((each) => each.price),
    ])
  }
}

async function saveOwnArrivals(tx: Queryable, before: Value, { arrivals }: Value) {
  if (isDeepStrictEqual(before.arrivals, arrivals)) return
  await tx.rows(clearArrivals)
  await tx.rows(saveArrivals, [
    arrivals.map(({ wilaya }) => wilaya),
    arrivals.map(({ from }) => from),
    arrivals.map(({ to }) => to),
  ])
}

const nameOf = (wilaya: number) => wilayas[wilaya - 1]?.fr ?? String(wilaya)

/** The settings as flat fields with plain values, for the audit log. */
function auditedFields({ home_wilaya, ways, arrivals, ...rules }: Value): Record<string, unknown> {
  const fields = ways.flatMap(({ method, enabled, price, free_from, prices }) => [
    [`${method}_enabled`, enabled],
    [`${method}_price`, price],
    [`${method}_free_from`, free_from],
    [
      `${method}_prices`,
      prices.map((own) => `${nameOf(own.wilaya)} ${own.price ?? '–'}`).join(', '),
    ],
  ])
  return {
    home_wilaya: home_wilaya === null ? null : nameOf(home_wilaya),
    ...rules,
    arrivals: arrivals.map((own) => `${nameOf(own.wilaya)} ${own.from}–${own.to}`).join(', '),
    ...Object.fromEntries(fields),
  }
}

/** The delivery settings for the back office. @throws unauthorized */
export async function getDelivery({ database, actor }: Context): Promise<DeliverySettings> {
  requirePermission(actor, 'settings')
  return readDelivery(database)
}

/**
 * Changes the given ways, prices and the suggested wilaya. Placed orders keep their price.
 * @throws unauthorized, stale with the current settings, invalid
 */
export async function changeDelivery(
  context: Context,
  change: DeliveryChange,
): Promise<DeliverySettings> {
  const admin = requirePermission(context.actor, 'settings')
  return context.database.transaction(async (tx) => {
    const [locked = { version: 0 }] = await tx.rows(lockSettings)
    const before = await readDelivery(tx)
    await requireVersion(locked, change.version, async () => before)
    const after = merged(before, change)
    const errors = settingsErrors(after)
    if (errors.length > 0) throw invalid(errors)
    await saveWays(tx, before.ways, after.ways)
    await saveOwnArrivals(tx, before, after)
    await tx.rows(updateSettings, [
      after.home_wilaya,
      admin.email,
      context.now(),
      after.return_days,
      after.return_paid_by,
      after.call_tries,
      after.held_days,
      after.arrives_from,
      after.arrives_to,
    ])
    await recordRevision(tx, context, {
      kind: 'delivery',
      itemId: 'delivery',
      version: before.version,
      value: valueOf(before),
    })
    await recordAudit(tx, admin, {
      action: 'delivery.updated',
      subject: '',
      subjectId: null,
      details: { before: auditedFields(valueOf(before)), after: auditedFields(after) },
    })
    return readDelivery(tx)
  })
}
