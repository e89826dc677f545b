import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { DeliverySettings } from '../admin-contract.ts'
import type { DeliveryOffers } from '../contract.ts'
import { holdDefaults } from '../desk-contract.ts'
import { deliveryMethods, deliveryWays } from '../facts.ts'
import { readOfferedPlaces } from './pickup-places.ts'
import { sayArrival } from './say-arrival.ts'
import { sayAtPrice } from './say-at-price.ts'
import { sayReturns } from './say-returns.ts'

type StoredWay = DeliverySettings['ways'][number]
type Row = Omit<DeliverySettings, 'ways'> & { ways: StoredWay[] }

const deliverySettings = statement<Row>(
  'delivery-settings',
  `select s.version, s.home_wilaya, s.return_days, s.return_paid_by, s.arrives_from, s.arrives_to, s.call_tries, s.held_days, s.updated_by, s.updated_at,
     (select coalesce(json_agg(json_build_object('method', w.method, 'enabled', w.enabled,
         'price', w.price, 'free_from', w.free_from, 'prices',
         (select coalesce(json_agg(json_build_object('wilaya', p.wilaya, 'price', p.price)
           order by p.wilaya), '[]') from delivery_prices p where p.method = w.method))), '[]')
        from delivery_ways w) as ways,
     (select coalesce(json_agg(json_build_object('wilaya', a.wilaya, 'from', a.arrives_from,
         'to', a.arrives_to) order by a.wilaya), '[]') from delivery_arrivals a) as arrivals
     from delivery_settings s`,
)

const untouched = {
  version: 0,
  home_wilaya: null,
  return_days: 0,
  return_paid_by: null,
  arrives_from: null,
  arrives_to: null,
  arrivals: [],
  call_tries: holdDefaults.callTries,
  held_days: holdDefaults.heldDays,
  updated_by: null,
  updated_at: null,
  ways: [],
}

/** The delivery settings; what the club has not decided is as `deliveryWays` says, and free. */
export async function readDelivery(database: Queryable): Promise<DeliverySettings> {
  const [stored = untouched] = await database.rows(deliverySettings)
  const ways = deliveryMethods.map(
    (method): StoredWay =>
      stored.ways.find((way) => way.method === method) ?? {
        method,
        enabled: deliveryWays[method].isOnAtFirst,
        price: 0,
        free_from: null,
        prices: [],
      },
  )
  return { ...stored, ways }
}

/** The ways that are on. */
export const offeredOf = ({ home_wilaya, ways }: DeliverySettings): DeliveryOffers => ({
  home_wilaya,
  ways: ways.flatMap(({ enabled, ...way }) => (enabled ? [way] : [])),
})

const keptDelivery = keptUntilChanged('delivery', readDelivery)
const keptPlaces = keptUntilChanged('delivery', readOfferedPlaces)

/** What the site shows of the delivery; an order reads its own price in its transaction. */
export async function getDeliveryOffers(context: Context): Promise<DeliveryOffers> {
  const settings = await keptDelivery(context)
  const offered = offeredOf(settings)
  const isCollected = offered.ways.some(({ method }) => deliveryWays[method].place)
  const places = isCollected ? await keptPlaces(context) : []
  const said = { ...sayArrival(settings), ...(await sayReturns(context, settings)) }
  return {
    ...offered,
    ...(places.length > 0 && { places }),
    ...said,
    ...sayAtPrice(said),
  }
}
