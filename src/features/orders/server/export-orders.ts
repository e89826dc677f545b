import { localTime } from '#core/algiers.ts'
import { defaultLocale, type Locale, localized } from '#core/locale.ts'
import { placeName as nameOf } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { recordAudit } from '#platform/audit.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetRows } from '#platform/keyset-page.ts'
import type { OrderExportQuery } from '../admin-contract.ts'
import type { DeskOrderItem, Order, PickupPlace } from '../contract.ts'
import { printsOf } from '../facts.ts'
import { orderedSize } from '../rules.ts'
import { orderSheet as ar } from './emails/messages.ar.ts'
import { orderSheet as en } from './emails/messages.en.ts'
import { orderSheet as fr } from './emails/messages.fr.ts'
import { ordersOf } from './list-orders.ts'

const words = { fr, en, ar }

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
  'pickup_place',
  'notes',
  'language',
] as const

/** The size by its name, with the code that programs know it by where that is another. */
function describeSize(item: DeskOrderItem, lang: Locale) {
  const name = orderedSize(item, lang)
  return item.size === null || name === item.size ? name : `${name} (${item.size})`
}

/** An ordered line in words, such as `2 × Maillot M #7 #23`. */
export function describeItem(item: DeskOrderItem, order: Order, lang: Locale | undefined) {
  const numbers = printsOf(item).map((print) => (/^\d/.test(print) ? `#${print}` : print))
  const name = lang ? localized(item, 'name', lang) : item.product_name
  const size = describeSize(item, lang ?? order.language)
  return [`${item.quantity} ×`, name, size, ...numbers].filter(Boolean).join(' ')
}

const wilayaName = (code: number | null, lang: Locale = defaultLocale) => {
  const place = code === null ? undefined : wilayas[code - 1]
  return place ? nameOf(place, lang) : null
}

/** The name of the place as it was at the sale. */
const placeName = (place: PickupPlace | null, lang: Locale = defaultLocale) =>
  place && (fallbackText(partialTranslationsOf(place, 'name'), lang)?.text ?? null)

/** What a person reads: local times, and words instead of codes. */
const inWords = (order: Order, lang: Locale) => ({
  created_at: localTime(order.created_at),
  status: words[lang].statuses[order.status],
  delivery_method: words[lang].ways[order.delivery_method],
  language: words[lang].languages[order.language],
})

async function* exportedRows({ database }: Context, { lang, ...filter }: OrderExportQuery) {
  for await (const order of keysetRows(database, ordersOf(filter), pageSize))
    // A quick order has a phone in this column, which is not an address.
    yield {
      ...order,
      wilaya: wilayaName(order.wilaya, lang),
      pickup_place: placeName(order.pickup_place, lang),
      customer_email: order.customer_email.includes('@') ? order.customer_email : null,
      items: order.order_items.map((item) => describeItem(item, order, lang)).join('; '),
      ...(lang && inWords(order, lang)),
    }
}

/**
 * The orders as CSV, newest first: with `lang` for people, in that language and local times, else
 * for programs. The export of personal data is audited. @throws unauthorized
 */
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
    columns.map((key) => ({ key, header: lang ? words[lang].columns[key] : key })),
    exportedRows(context, { ...filter, lang }),
    { excel, semicolons },
  )
}
