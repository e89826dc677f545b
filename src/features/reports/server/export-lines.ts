import { localTime } from '#core/algiers.ts'
import { type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import type { Order } from '#features/orders/contract.ts'
import { printsOf } from '#features/orders/facts.ts'
import { ordersOf } from '#features/orders/server/list-orders.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import type { Context } from '#platform/context.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { ReportLinesParams } from '../contract.ts'
import { type Days, exportCsv, words } from './export-csv.ts'

// Bounds memory, as in the export of orders.
const pageSize = 100

const columns = [
  'order_number',
  'ordered_at',
  'status',
  'customer_name',
  'phone',
  'product',
  'size',
  'numbers',
  'quantity',
  'price',
  'total',
  'delivery',
  'wilaya',
  'commune',
  'pickup_place',
  'parcel',
] as const
type Line = Record<(typeof columns)[number], string | number | null>

/** What every line of an order says of it. */
function orderCells(order: Order, lang: Locale) {
  const wilaya = order.wilaya === null ? undefined : wilayas[order.wilaya - 1]
  const place = order.pickup_place
  return {
    order_number: order.order_number,
    ordered_at: localTime(order.created_at),
    status: words[lang].statuses[order.status],
    customer_name: order.customer_name,
    phone: order.parent_phone ?? order.customer_phone,
    delivery: words[lang].deliveries[order.delivery_method],
    wilaya: wilaya ? placeName(wilaya, lang) : null,
    commune: order.commune,
    pickup_place: place && (fallbackText(partialTranslationsOf(place, 'name'), lang)?.text ?? null),
    parcel: order.parcel_state === 'none' ? null : words[lang].parcels[order.parcel_state],
  }
}

/** One line for each product and size, and one for a paid delivery: they add up to the total. */
function* linesOf(order: Order, lang: Locale): Generator<Line> {
  const cells = orderCells(order, lang)
  for (const item of order.order_items)
    yield {
      ...cells,
      product: localized(item, 'name', lang),
      size: (item.size_names && localized(item.size_names, 'name', lang)) || item.size,
      numbers: printsOf(item).join(item.jersey_names.length > 0 ? ', ' : ' '),
      quantity: item.quantity,
      price: item.price,
      total: totalDzd([item]),
    }
  const { delivery_price: price } = order
  if (price > 0)
    yield {
      ...cells,
      product: words[lang].deliveryLine,
      size: null,
      numbers: null,
      quantity: 1,
      price,
      total: price,
    }
}

async function* exportedLines({ database }: Context, days: Days, lang: Locale) {
  for await (const order of keysetRows(database, ordersOf(days), pageSize))
    if (order.status !== 'cancelled') yield* linesOf(order, lang)
}

/**
 * The order lines of a period as CSV, newest first, without cancelled orders. The export of
 * personal data is audited. @throws unauthorized, reauthentication_needed, invalid
 */
export const exportLines = (context: Context, asked: ReportLinesParams): Promise<Response> =>
  exportCsv(context, asked, {
    name: 'report',
    columns,
    rowsOf: (days, lang) => exportedLines(context, days, lang),
  })
