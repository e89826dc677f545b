import { localTime } from '#core/algiers.ts'
import { requirePermission } from '#core/actor.ts'
import { formatPhone } from '#core/format-phone.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { placeName } from '#core/places.ts'
import { parentWilaya, wilayas } from '#core/wilayas.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { csvResponse } from '#platform/csv.ts'
import { keysetPage, keysetRows } from '#platform/keyset-page.ts'
import { requireRecentFactor } from '#platform/recent-factor.ts'
import { maxChosenOrders, type OrderFilter } from '../admin-contract.ts'
import type { Order } from '../contract.ts'
import type { ParcelColumn } from '../desk-contract.ts'
import { parcelHeads as ar } from '../parcel-messages.ar.ts'
import { parcelHeads as en } from '../parcel-messages.en.ts'
import { parcelHeads as fr } from '../parcel-messages.fr.ts'
import type { ParcelExportQuery, ParcelSheet } from '../parcel-contract.ts'
import { describeItem } from './export-orders.ts'
import { ordersOf } from './list-orders.ts'
import { readParcelSettings } from './parcel-settings.ts'

const heads = { fr, en, ar }

// Bounds memory, as in the export of orders.
const pageSize = 100

type Cells = Record<ParcelColumn, string | number | null>

const nameOf = (code: number | null | undefined, lang: Locale) => {
  const wilaya = wilayas[(code ?? 0) - 1]
  return wilaya ? placeName(wilaya, lang) : null
}

/** What a courier may be told of an order. Couriers know the 58 wilayas, so the parent is named. */
function cellsOf(order: Order, lang: Locale): Cells {
  const { wilaya, parcel_state, parcel_since } = order
  const phones = new Set([order.parent_phone, order.customer_phone, order.player_phone])
  const isHandedOver = parcel_state === 'with_courier' && parcel_since !== null
  return {
    number: order.order_number,
    name: order.customer_name,
    phones: [...phones].flatMap((phone) => (phone ? [formatPhone(phone)] : [])).join(' / '),
    wilaya_code: wilaya,
    wilaya: nameOf(wilaya, lang),
    parent_wilaya: wilaya === null ? null : nameOf(parentWilaya(wilaya), lang),
    commune: order.commune,
    address: order.shipping_address,
    contents: order.order_items.map((item) => describeItem(item, order, lang)).join('; '),
    pieces: order.order_items.reduce((sum, { quantity }) => sum + quantity, 0),
    to_collect: Math.max(order.to_pay, 0),
    notes: order.notes,
    tracking: order.tracking_number,
    ordered_at: localTime(order.created_at),
    handed_over_at: isHandedOver ? localTime(parcel_since) : null,
  }
}

/** By default the parcels that are to be handed over. */
const asked = ({ ids, parcel, status, courier_days, ...filter }: OrderFilter): OrderFilter => {
  const isNarrowed = ids ?? parcel ?? status ?? courier_days
  return {
    ...filter,
    ids,
    status,
    courier_days,
    parcel: isNarrowed === undefined ? 'to_hand_over' : parcel,
  }
}

async function* exportedRows({ database }: Context, filter: OrderFilter, lang: Locale) {
  for await (const order of keysetRows(database, ordersOf(filter), pageSize))
    if (order.status !== 'cancelled') yield cellsOf(order, lang)
}

/**
 * The list for the courier as CSV, newest first, without cancelled orders, with the columns that
 * the club chose. The export of personal data is audited. @throws unauthorized
 */
export async function exportParcels(
  context: Context,
  { excel, semicolons, lang = defaultLocale, ...given }: ParcelExportQuery,
): Promise<Response> {
  requireRecentFactor(context, 'orders')
  const filter = asked(given)
  const { columns } = await readParcelSettings(context.database)
  // The search text is left out of the audit log: it may be a name or a phone.
  const { q: _typed, ...told } = filter
  await recordAudit(context.database, context.actor, {
    action: 'order.exported',
    subject: 'parcels.csv',
    subjectId: null,
    details: told,
  })
  return csvResponse(
    { name: 'parcels', now: context.now() },
    columns.map((key) => ({ key, header: heads[lang][key] })),
    exportedRows(context, filter, lang),
    { excel, semicolons },
  )
}

/** The first hundred of the same list, to print. @throws unauthorized */
export async function getParcelSheet(
  { actor, database }: Context,
  { lang = defaultLocale, excel: _excel, semicolons: _semicolons, ...given }: ParcelExportQuery,
): Promise<ParcelSheet> {
  requirePermission(actor, 'orders')
  const { columns } = await readParcelSettings(database)
  const { items } = await keysetPage(database, ordersOf(asked(given)), { limit: maxChosenOrders })
  const orders = items.filter(({ status }) => status !== 'cancelled')
  return {
    columns: columns.map((key) => ({ key, head: heads[lang][key] })),
    rows: orders.map((order) => {
      const { id, order_number, status, parcel_state, version } = order
      const cells = cellsOf(order, lang)
      return {
        order: { id, order_number, status, parcel_state, version },
        cells: columns.map((key) => cells[key]),
      }
    }),
  }
}
