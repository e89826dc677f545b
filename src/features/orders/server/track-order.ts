import { AppError } from '#core/app-error.ts'
import { latinDigits } from '#core/digits.ts'
import { findMainPictures } from '#features/catalogue/server/find-main-pictures.ts'
import { productNames } from '#features/catalogue/server/product-names.ts'
import { toPayOf } from '#features/money/server/account-of.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { PickupPlace, TrackedOrder, TrackRequest } from '../contract.ts'
import { isLookedAt, type ParcelState, shownParcels } from '../desk-contract.ts'
import { readParcelSettings, trackingUrl } from './parcel-settings.ts'
import { readDelivery } from './read-delivery.ts'
import { sayExpected } from './say-arrival.ts'
import { type ReturnRules, sayReturns } from './say-returns.ts'

type Item = TrackedOrder['items'][number]
type Found = Omit<
  TrackedOrder,
  | 'items'
  | 'stock_state'
  | 'delivery_price'
  | 'pickup_place'
  | 'to_pay'
  | 'arrival'
  | 'returns'
  | 'parcel'
> &
  ReturnRules & {
    items: (Omit<Item, 'size_names' | 'image' | 'jersey'> & {
      product_id: string
      size_names: Item['size_names'] | null
    })[]
    stock_state: 'to_check' | 'released' | null
    delivery_price: number
    to_pay: number
    wilaya: number | null
    pickup_place: PickupPlace | null
    parcel_state: ParcelState
    parcel_since: string | null
    tracking_number: string | null
  }

/** The year and count of a number, whatever stands before them: prefixes change. */
export function countOf(typed: string): string {
  const [, year, count] = /(\d{4})\D*(\d{6,})/.exec(latinDigits(typed)) ?? []
  return year && count ? `${year}-${count}` : typed
}

/** Whether a number has the year and count in $1. */
export const isNumber = (column: string) => `right(${column}, length($1::text) + 1) = '-' || $1`

const orderOfPhone = statement<Found>(
  'order-of-phone',
  `select o.order_number, o.status, o.delivery_method, o.delivery_price, o.pickup_place, o.total_amount, o.return_days, o.return_paid_by, o.wilaya, o.created_at,
     o.parcel_state, o.parcel_since, o.tracking_number, ${toPayOf('o.id')} as to_pay,
     case when o.status = 'pending' and o.stock_state <> 'held'
       and o.check_reason is distinct from 'blocked_phone' then o.stock_state end as stock_state,
     (select coalesce(json_agg(json_build_object('status', h.status, 'created_at', h.created_at)
       order by h.id), '[]')
        from order_status_history h where h.order_id = o.id) as history,
     (select coalesce(json_agg(json_build_object('product_id', i.product_id,
               'product_name', i.product_name, 'size', i.size,
               'size_names', i.size_names, 'quantity', i.quantity,
               'price', i.price, 'jersey_numbers', i.jersey_numbers, 'jersey_names', i.jersey_names,
               'name_en', p.name_en, 'name_fr', p.name_fr, 'name_ar', p.name_ar) order by i.position), '[]')
        from order_items i join ${productNames} p on p.id = i.product_id where i.order_id = o.id) as items
     from orders o
    where ${isNumber('o.order_number')}
      and array[o.customer_phone, o.player_phone, o.parent_phone] @> array[$2::text]`,
)

const present = (
  {
    items,
    stock_state,
    delivery_price,
    pickup_place,
    to_pay,
    wilaya: _wilaya,
    return_days: _days,
    return_paid_by: _payer,
    parcel_state: _parcel,
    parcel_since: _since,
    tracking_number: _tracking,
    ...order
  }: Found,
  pictures: Awaited<ReturnType<typeof findMainPictures>>,
): TrackedOrder => ({
  ...order,
  items: items.map(({ product_id, size_names, jersey_names, ...item }) => ({
    ...item,
    ...(pictures.get(product_id) ?? { image: null, jersey: null }),
    ...(size_names && { size_names }),
    ...(jersey_names && jersey_names.length > 0 && { jersey_names }),
  })),
  ...(delivery_price > 0 && { delivery_price }),
  ...(pickup_place && { pickup_place }),
  ...(to_pay > 0 && order.status !== 'cancelled' && { to_pay }),
  ...(stock_state && { stock_state }),
  history: order.history.map((step) => ({
    ...step,
    created_at: new Date(step.created_at).toISOString(),
  })),
})

/** What the buyer is told of the parcel: that it came back, but not what became of it then. */
async function sayParcel(
  { database }: Context,
  { parcel_state, parcel_since: since, tracking_number }: Found,
): Promise<Pick<TrackedOrder, 'parcel'>> {
  const told = isLookedAt(parcel_state) ? 'returned' : parcel_state
  const state = shownParcels.find((each) => each === told)
  if (!state || since === null) return {}
  const { tracking_link } = await readParcelSettings(database)
  const tracking_url = trackingUrl(tracking_link, tracking_number)
  return { parcel: { state, since, tracking_number, tracking_url } }
}

const isOnItsWay = ({ status, parcel_state: parcel }: Found) =>
  status !== 'completed' && status !== 'cancelled' && !isLookedAt(parcel)

/**
 * The order with its history and items, for someone who knows its number and one of its phones.
 * @throws not_found for every wrong pair, so that existing numbers cannot be told from others
 */
export async function trackOrder(
  context: Context,
  { order_number, phone }: TrackRequest,
): Promise<TrackedOrder> {
  const [order] = await context.database.rows(orderOfPhone, [
    countOf(order_number),
    parsePhone(phone) ?? null,
  ])
  if (!order) throw new AppError('not_found')
  const returns = await sayReturns(context, order)
  const expected = isOnItsWay(order)
    ? sayExpected(await readDelivery(context.database), order, context.now())
    : {}
  const pictures = await findMainPictures(
    context,
    order.items.map(({ product_id }) => product_id),
  )
  return {
    ...present(order, pictures),
    ...(await sayParcel(context, order)),
    ...expected,
    ...returns,
  }
}
