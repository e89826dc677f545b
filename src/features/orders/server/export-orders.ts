import { defaultLocale, type Locale, localized } from '#core/locale.ts'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { recordAudit } from '#platform/audit.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { OrderExportQuery } from '../admin-contract.ts'
import type { DeskOrderItem } from '../contract.ts'
import { ordersOf } from './list-orders.ts'

// Bounds memory: an order of ten children with long notes is 15 KB.
const pageSize = 100

const columns = [
  'order_number',
  'created_at',
  'status',
  'customer_name',
  'customer_email',
  'customer_phone',
  'parent_phone',
  'delivery_method',
  'shipping_address',
  'items',
  'total_amount',
  'delivery_price',
  'wilaya',
  'commune',
  'notes',
  'language',
] as const

function describeItem(item: DeskOrderItem, lang: Locale | undefined) {
  const numbers = item.jersey_numbers.map((number) => `#${number}`)
  const name = lang ? localized(item, 'name', lang) : item.product_name
  return [`${item.quantity} ×`, name, item.size, ...numbers].filter(Boolean).join(' ')
}

const wilayaName = (code: number | null, lang: Locale = defaultLocale) => {
  const place = code === null ? undefined : wilayas[code - 1]
  return place ? placeName(place, lang) : null
}

async function* exportedRows({ database }: Context, { lang, ...filter }: OrderExportQuery) {
  for await (const order of keysetRows(database, ordersOf(filter), pageSize))
    // A quick order has a phone in this column, which is not an address.
    yield {
      ...order,
      wilaya: wilayaName(order.wilaya, lang),
      customer_email: order.customer_email.includes('@') ? order.customer_email : null,
      items: order.order_items.map((item) => describeItem(item, lang)).join('; '),
    }
}

/** The orders as CSV, newest first. The export of personal data is audited. @throws unauthorized */
export async function exportOrders(
  context: Context,
  { excel, semicolons, lang, ...filter }: OrderExportQuery,
): Promise<Response> {
  requireRecentFactor(context, 'orders')
  // The search text is left out of the audit log: it may be a name or a phone.
  const { q: _typed, ...told } = filter
  await recordAudit(context.database, context.actor, {
    action: 'order.exported',
    subject: 'orders.csv',
    subjectId: null,
    details: told,
  })
  return csvResponse(
    { name: 'orders', now: context.now() },
    columns,
    exportedRows(context, { ...filter, lang }),
    { excel, semicolons },
  )
}
