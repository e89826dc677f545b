import { useClub } from '#ui/site-settings.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Money } from '#ui/money.tsx'
import { PhoneNumber } from '#ui/phone-number.tsx'
import type { Order } from '../../contract.ts'
import { CollectedAt } from './collected-at.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { ItemTable } from './item-table.tsx'
import { OrderNumber } from './order-number.tsx'
import { phonesOf } from './order-phones.ts'

/** The slip for the parcel; prints one order per page. */
export function PackingSlip({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  const club = useClub()
  const locale = useLanguage()
  const { customer_name, shipping_address, pickup_place, notes } = order
  return (
    <article className="break-inside-avoid rounded-control border border-line bg-surface p-5 not-last:mb-6 print:border-0 print:p-0 print:not-last:break-after-page">
      <header className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b-2 border-edge pb-3">
        <div>
          <p className="text-15 text-ink2">{club.name}</p>
          <h2 className="text-24 font-bold">
            <OrderNumber number={order.order_number} />
          </h2>
        </div>
        <div className="space-y-1 text-15 sm:text-end">
          <p>{formatDate(order.created_at, locale)}</p>
          <DeliveryBadge order={order} />
        </div>
      </header>
      <div className="mb-4 text-16">
        <p className="text-18 font-bold">
          <bdi>{customer_name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-4">
          {phonesOf(order).map(({ whose, phone }) => (
            <span key={whose} className="whitespace-nowrap">
              {whose === 'player' && `${t('details.player')} `}
              <PhoneNumber phone={phone} />
            </span>
          ))}
        </p>
        {pickup_place && (
          <p>
            <CollectedAt place={pickup_place} />
          </p>
        )}
        {shipping_address && (
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{shipping_address}</bdi>
          </p>
        )}
      </div>
      <ItemTable items={order.order_items} withTotals />
      {order.delivery_price > 0 && (
        <p className="mt-3 flex justify-between gap-4">
          <span>{t('details.deliveryPrice')}</span>
          <Money dzd={order.delivery_price} />
        </p>
      )}
      <p className="mt-3 flex justify-between gap-4 text-18 font-bold">
        <span>{t('slips.toPay')}</span>
        <Money dzd={order.total_amount} />
      </p>
      {notes && (
        <p
          className="mt-4 rounded-control bg-sunk p-3 text-15 wrap-anywhere whitespace-pre-line"
          dir="auto"
        >
          {notes}
        </p>
      )}
    </article>
  )
}
