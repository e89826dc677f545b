import { adminPaths } from '#core/admin-paths.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { formatDate, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Money } from '#ui/money.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import { useClub, useSiteSettings } from '#ui/site-settings.ts'
import type { DeskOrderItem, Order } from '../../contract.ts'
import { PlaceName } from '../place-words.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { OrderItemLine } from './order-lines.tsx'
import { OrderNumber } from './order-number.tsx'
import { phonesOf } from './order-phones.ts'
import { ToPay } from './to-pay.tsx'

export type Slip = { order: Order; items: readonly DeskOrderItem[]; part: number; parts: number }

function SlipHead({ slip: { order, part, parts } }: { slip: Slip }) {
  const t = useTranslations('admin.orders.slips')
  const club = useClub()
  const locale = useLanguage()
  const { origin } = useSiteSettings()
  return (
    <header className="flex items-start justify-between gap-3 border-b-2 border-edge pb-2">
      <div className="min-w-0">
        <p className="text-13 text-ink2">
          {club.name} · {formatDate(order.created_at, locale)}
        </p>
        <h2 className="text-20 font-bold">
          <OrderNumber number={order.order_number} />
        </h2>
        <DeliveryBadge order={order} />
        {parts > 1 && (
          <p className="text-13 font-bold">
            {t('part', {
              part: formatInteger(part, locale),
              parts: formatInteger(parts, locale),
            })}
          </p>
        )}
      </div>
      <QrCode
        text={origin + adminPaths.orders({ order: order.id })}
        label={t('code', { number: order.order_number })}
        className="-m-1.5 size-[26mm] shrink-0"
      />
    </header>
  )
}

function Recipient({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const { customer_name, shipping_address, pickup_place } = order
  return (
    <div className="py-2 text-15">
      <p className="line-clamp-2 text-16 font-bold wrap-anywhere">
        <bdi>{customer_name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-4">
        {phonesOf(order).map(({ whose, phone }) => (
          <span key={whose} className="whitespace-nowrap">
            {whose === 'player' && `${t('player')} `}
            <PhoneNumber phone={phone} />
          </span>
        ))}
      </p>
      {pickup_place && (
        <p className="line-clamp-2">
          <PlaceName place={pickup_place} />
        </p>
      )}
      {shipping_address && (
        <p className="line-clamp-3 wrap-anywhere">
          <bdi>{shipping_address}</bdi>
        </p>
      )}
    </div>
  )
}

function Sums({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  return (
    <div className="mt-auto shrink-0 border-t-2 border-edge pt-1.5">
      {order.delivery_price > 0 && (
        <p className="flex justify-between gap-4 text-13">
          <span>{t('details.deliveryPrice')}</span>
          <Money dzd={order.delivery_price} />
        </p>
      )}
      <p className="flex justify-between gap-4 text-16 font-bold">
        <span>{t('slips.toPay')}</span>
        <ToPay order={order} />
      </p>
    </div>
  )
}

/**
 * The slip for a parcel, or a part of it, as large as a quarter of a page. Its code opens the order
 * in the back office, where what was cut off here is whole.
 */
export function PackingSlip({ slip }: { slip: Slip }) {
  const { order, items, part, parts } = slip
  const isLast = part === parts
  return (
    <article className="flex min-w-0 flex-col overflow-hidden rounded-control border border-line bg-surface p-4 print:rounded-none print:border-dashed print:border-edge print:p-[4mm]">
      <SlipHead slip={slip} />
      <Recipient order={order} />
      <ul className="min-h-0 space-y-0.5 overflow-hidden pb-2 text-15 wrap-anywhere">
        {items.map((item, index) => (
          <OrderItemLine key={index} item={item} />
        ))}
      </ul>
      {isLast && order.notes && (
        <p className="mb-2 line-clamp-3 shrink-0 text-13 text-ink2 wrap-anywhere" dir="auto">
          {order.notes}
        </p>
      )}
      {isLast && <Sums order={order} />}
    </article>
  )
}
