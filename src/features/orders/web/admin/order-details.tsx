import type { ReactNode } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatDateTime } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { AccountSection } from '#features/money/web/admin/account-section.tsx'
import { Money } from '#ui/money.tsx'
import type { Order } from '../../contract.ts'
import { CollectedAt } from './collected-at.tsx'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { ItemTable } from './item-table.tsx'
import { NextStep } from './next-step.tsx'
import { OrderChanges } from './order-changes.tsx'
import { OrderContact } from './order-contact.tsx'
import { phonesOf } from './order-phones.ts'
import { PhoneHistoryOf } from './phone-history.tsx'
import { StatusBadge } from './order-status.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { ParcelSection } from './parcel-section.tsx'
import { StockNote } from './stock-note.tsx'

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-2">
      <h3 className="font-bold">{title}</h3>
      {children}
    </section>
  )
}

function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-4 gap-y-1.5 text-15">
      {facts.map(({ label, value }) => (
        <div key={label} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink2">{label}</dt>
          <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CustomerFacts({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const { customer_name, customer_email, shipping_address } = order
  return (
    <Facts
      facts={[
        { label: t('name'), value: <bdi>{customer_name}</bdi> },
        { label: t('email'), value: <EmailLink email={customer_email} /> },
        ...phonesOf(order).map(({ whose, phone }) => ({
          label: t(`phoneOf.${whose}`),
          value: <PhoneLink phone={phone} />,
        })),
        ...(shipping_address
          ? [{ label: t('address'), value: <bdi>{shipping_address}</bdi> }]
          : []),
      ]}
    />
  )
}

function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('admin.orders.details')
  const places = useTranslations('admin.orders.places')
  const sale = useTranslations('admin.orders.sale')
  const locale = useLanguage()
  const time = <time dateTime={order.created_at}>{formatDateTime(order.created_at, locale)}</time>
  return (
    <Facts
      facts={[
        { label: t('status'), value: <StatusBadge status={order.status} /> },
        { label: sale('source'), value: sale(`sources.${order.flow}`) },
        { label: t('delivery'), value: <DeliveryBadge order={order} /> },
        ...(order.pickup_place
          ? [{ label: places('filter'), value: <CollectedAt place={order.pickup_place} /> }]
          : []),
        ...(order.delivery_price > 0
          ? [{ label: t('deliveryPrice'), value: <Money dzd={order.delivery_price} /> }]
          : []),
        {
          label: t('total'),
          value: <Money dzd={order.total_amount} className="font-bold" />,
        },
        { label: t('date'), value: time },
      ]}
    />
  )
}

/** Everything the club needs to prepare an order, with its timeline. */
export function OrderDetails({ order }: { order: Order }) {
  const t = useTranslations('admin.orders')
  return (
    <div className="space-y-6">
      <NextStep order={order} />
      <OrderContact order={order} />
      <StockNote order={order} />
      <div className="grid gap-6 sm:grid-cols-2">
        <Section title={t('details.customer')}>
          <CustomerFacts order={order} />
          {phonesOf(order).length > 0 && <PhoneHistoryOf orderId={order.id} />}
        </Section>
        <Section title={t('details.order')}>
          <OrderFacts order={order} />
        </Section>
      </div>
      {order.notes && (
        <Section title={t('details.notes')}>
          <p className="text-15 wrap-anywhere whitespace-pre-line" dir="auto">
            {order.notes}
          </p>
        </Section>
      )}
      <Section title={t('details.items')}>
        <ItemTable items={order.order_items} />
        <OrderChanges order={order} />
      </Section>
      <ParcelSection order={order} />
      <Section title={t('details.payment')}>
        <AccountSection id={order.id} />
      </Section>
      <Section title={t('timeline.title')}>
        <OrderTimeline id={order.id} />
      </Section>
    </div>
  )
}
