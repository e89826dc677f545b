import type { Club } from '#core/club.ts'
import { clubIn } from '#i18n/club-in.ts'
import { type Locale, localized } from '#core/locale.ts'
import { totalDzd } from '#core/money.ts'
import type { BillLine, Detail, Letter } from '#features/club/server/emails/letter.ts'
import { fallbackText, partialTranslationsOf } from '#i18n/fallback-text.tsx'
import { formatList, formatMoney } from '#i18n/format.ts'
import type { Order, PickupPlace, SaidText } from '../../contract.ts'
import { isCollected } from '../../facts.ts'
import { orderedSize, type OrderItem } from '../../rules.ts'
import type { OrderWords } from './words.ts'

type Item = Omit<OrderItem, 'product_id'>

/** The fields of an order that its mails use. */
export type MailedOrder = Pick<
  Order,
  | 'order_number'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'player_phone'
  | 'parent_phone'
  | 'delivery_method'
  | 'shipping_address'
  | 'pickup_place'
  | 'delivery_price'
  | 'total_amount'
  | 'return_days'
  | 'return_paid_by'
  | 'notes'
  | 'language'
  | 'check_reason'
> & {
  order_items: readonly Item[]
  /** When it is expected, as far as it is known. */
  arrival?: SaidText | undefined
}

function lineContent(item: Item, language: Locale, t: OrderWords): BillLine {
  const numbers = [...new Set(item.jersey_numbers.map(String))]
  const options = [
    item.size === null ? [] : t('size', { size: orderedSize(item, language) }),
    numbers.length === 0
      ? []
      : t('numbers', { count: numbers.length, numbers: formatList(numbers, language) }),
    item.jersey_names.length === 0
      ? []
      : t('names', {
          count: item.jersey_names.length,
          names: formatList(item.jersey_names, language),
        }),
  ]
  return {
    name: item.product_name,
    options: options.flat().join(' · '),
    amount: `${item.quantity} × ${formatMoney(item.price, language)}`,
    total: formatMoney(totalDzd([item]), language),
  }
}

/** The name of a place, its address and its map, a line each. */
function placeWords(place: PickupPlace, language: Locale): string {
  const name = fallbackText(partialTranslationsOf(place, 'name'), language)?.text
  const address = fallbackText(partialTranslationsOf(place, 'address'), language)?.text
  return [name, address, place.map_url].filter(Boolean).join('\n')
}

/** The order number and how the customer gets the order; part of every mail. */
export function deliveryDetails(
  order: MailedOrder,
  language: Locale,
  t: OrderWords,
  club: Club,
): Detail[] {
  const { delivery_method: way, delivery_price } = order
  const number = { label: t('label.number'), value: order.order_number, isLatin: true }
  if (order.pickup_place)
    return [
      number,
      { label: t('delivery.pickup.at'), value: placeWords(order.pickup_place, language) },
    ]
  return [
    number,
    {
      label:
        delivery_price > 0 && !isCollected(way)
          ? t(`delivery.${way}.paid`)
          : t(`delivery.${way}.label`),
      value: isCollected(way) ? clubIn(club, language).address : (order.shipping_address ?? ''),
    },
  ]
}

/** When it is expected; nothing where the club does not say it. */
export const arrivalDetails = (
  { arrival }: MailedOrder,
  language: Locale,
  t: OrderWords,
): Detail[] =>
  arrival ? [{ label: t('label.arrival'), value: localized(arrival, 'text', language) }] : []

/** How long items may be returned and who pays that; nothing for an order without returns. */
export function returnDetails(
  { return_days: days, return_paid_by: payer }: MailedOrder,
  t: OrderWords,
): Detail[] {
  if (payer === null) return []
  return [
    { label: t('label.returns'), value: t(`returns.${payer}`, { days, count: String(days) }) },
  ]
}

/** The delivery as a line of the bill; none when it is free. */
function deliveryLine(order: MailedOrder, language: Locale, t: OrderWords): BillLine[] {
  if (order.delivery_price === 0) return []
  const total = formatMoney(order.delivery_price, language)
  return [{ name: t('label.delivery'), options: '', amount: '', total }]
}

/** The order's lines and total in this language. */
export function orderBill(order: MailedOrder, language: Locale, t: OrderWords): Letter['bill'] {
  return {
    lines: [
      ...order.order_items.map((item) => lineContent(item, language, t)),
      ...deliveryLine(order, language, t),
    ],
    total: { label: t('label.total'), value: formatMoney(order.total_amount, language) },
  }
}
