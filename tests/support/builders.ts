import { createHash } from 'node:crypto'
import { type Actor, type Admin, visitor } from '#core/actor.ts'
import type { NewOrderInput } from '#features/orders/contract.ts'
import { newRegistration, type NewRegistrationInput } from '#features/registrations/contract.ts'
import { consentVersion } from '#tests/support/consent-version.ts'
import { readConfig } from '#platform/config.ts'
import type { Context, Services } from '#platform/context.ts'
import { type Database, statement } from '#platform/database.ts'
import type { MediaStore } from '#platform/media/media-store.ts'

/** A media store that stores nothing. Tests of media bring their own. */
const noMedia: MediaStore = {
  check: () => Promise.resolve(),
  put: () => Promise.resolve(),
  putFile: () => Promise.resolve(),
  read: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
  serve: (_c, next) => next(),
  removeUnfinished: () => Promise.resolve(0),
  forWork: () => noMedia,
}

export const testServices = (database: Database): Services => ({
  database,
  media: noMedia,
  config: readConfig({ RATE_LIMIT: 'off' }),
  log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  now: () => new Date(),
  keyFor: (purpose) => createHash('sha256').update(purpose).digest(),
  stopping: new AbortController().signal,
})

export const contextOf = (database: Database, actor: Actor = visitor): Context => ({
  ...testServices(database),
  actor,
})

export const testAdmin: Admin = {
  kind: 'admin',
  userId: '00000000-0000-4000-8000-000000000001',
  email: 'admin@cirta.example',
  sessionId: '00000000-0000-4000-8000-000000000002',
  role: 'manager',
  teams: [],
}

const insertProduct = statement<{ id: string }>(
  'test-product',
  `insert into products (name_en, name_fr, name_ar, description_en, description_fr, description_ar,
    category, price,
     images, active, created_at)
   values ($1, $1, $1, '', '', '', $2, $3, '{/media/x.jpg}', $4, coalesce($5, now())) returning id`,
)

const insertSize = statement<never>(
  'test-size',
  `with s as (insert into size_stocks (product_id, size, position, stock) values ($1, $2, $3, $4)
    returning id, stock)
   insert into stock_movements (size_stock_id, quantity, reason, actor)
   select id, stock, 'initial', 'test' from s where stock > 0`,
)

type ProductOptions = {
  name?: string
  category?: string
  price?: number
  active?: boolean
  createdAt?: Date
  stocks?: Record<string, number>
}

/**
 * Creates a product with a stock per size (`{ '': 5 }` for one without sizes) and returns its id.
 */
export async function createProduct(
  database: Database,
  {
    name = 'Maillot',
    category = 'jersey',
    price = 4500,
    active = true,
    createdAt,
    stocks = { M: 10 },
  }: ProductOptions = {},
): Promise<string> {
  const [product] = await database.rows(insertProduct, [name, category, price, active, createdAt])
  if (!product) throw new Error('no product')
  for (const [position, [size, stock]] of Object.entries(stocks).entries()) {
    await database.rows(insertSize, [product.id, size || null, position, stock])
  }
  return product.id
}

type Line = NewOrderInput['items'][number]

/** A checkout order as the site sends it. `expected_total` defaults to one piece of 4500 DZD. */
export function checkoutOrder(
  items: Line[],
  changes: Partial<Extract<NewOrderInput, { flow: 'checkout' }>> = {},
): Extract<NewOrderInput, { flow: 'checkout' }> {
  return {
    flow: 'checkout',
    customer_name: 'Amina B.',
    customer_email: 'amina@example.dz',
    customer_phone: '0550 12 34 56',
    delivery_method: 'pickup',
    shipping_address: null,
    notes: null,
    language: 'fr',
    expected_total: 4500,
    items,
    ...changes,
  }
}

const stockOf = statement<{ stock: number }>(
  'test-stock',
  'select stock from size_stocks where product_id = $1 and size is not distinct from $2',
)

export async function readStock(database: Database, productId: string, size: string | null = 'M') {
  const [row] = await database.rows(stockOf, [productId, size])
  return row?.stock
}

const ledgerDifference = statement<{ differing: number }>(
  'test-ledger',
  `select count(*) as differing from (
     select s.id from size_stocks s left join stock_movements m on m.size_stock_id = s.id
      group by s.id, s.stock having s.stock <> coalesce(sum(m.quantity), 0)
   ) as different`,
)

/** The number of sizes whose stock differs from the sum of their movements. */
export async function countLedgerDifferences(database: Database): Promise<number | undefined> {
  const [row] = await database.rows(ledgerDifference)
  return row?.differing
}

const insertEvent = statement<{ id: string }>(
  'test-event',
  `with offer as (insert into offers (kind, max_places) values ('event', $2) returning id)
   insert into events (id, title_en, title_fr, title_ar, location, event_date, start_time, active)
   select id, 'Camp', 'Stage', 'تربص', 'Salle', coalesce($1, current_date + 7), '10:00', $3
     from offer returning id`,
)

type EventOptions = { day?: string; maxParticipants?: number; active?: boolean }

/** Creates an event, by default next week without a limit of places, and returns its id. */
export async function createEvent(
  database: Database,
  { day, maxParticipants = 0, active = true }: EventOptions = {},
): Promise<string> {
  const [event] = await database.rows(insertEvent, [day, maxParticipants, active])
  if (!event) throw new Error('no event')
  return event.id
}

type EventRegistration = Extract<NewRegistrationInput, { kind: 'event' }>

/**
 * A family's registration for an event as the site sends it, with one child who turns ten this
 * year.
 */
export function eventRegistration(
  event_id: string,
  changes: Partial<EventRegistration> = {},
): EventRegistration {
  return {
    kind: 'event',
    event_id,
    participants: [{ participant_name: 'Lina K.', birth_date: '2016-05-04', notes: null }],
    guardian_name: 'Amina K.',
    guardian_phone: '0550 12 34 56',
    email: 'amina@example.dz',
    consents: { participation: true, photos: false, newsletter: false },
    consent_version: consentVersion,
    language: 'fr',
    ...changes,
  }
}

/** The same for one child with this name, as the API has parsed it. */
export const childRegistration = (
  event: string,
  name: string,
  changes: Partial<EventRegistration> = {},
) =>
  newRegistration.parse(
    eventRegistration(event, {
      participants: [{ participant_name: name, birth_date: '2016-05-04', notes: null }],
      ...changes,
    }),
  )
