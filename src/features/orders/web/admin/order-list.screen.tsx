import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import type { Order, OrderStatus } from '../../contract.ts'
import { orderListQuery } from './client.ts'
import { EmailLink, PhoneLink } from './contact-links.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { OrderDetails } from './order-details.tsx'
import { parseStatus } from './order-status.tsx'
import { StatusFilter } from './status-filter.tsx'
import { StatusSelect } from './status-select.tsx'

function useColumns(): Column<Order>[] {
  const t = useTranslations('admin.orders.columns')
  const locale = useLanguage()
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (order) => (
        <bdi dir="ltr" className="whitespace-nowrap">
          {order.order_number}
        </bdi>
      ),
    },
    { id: 'customer', header: t('customer'), cell: (order) => <bdi>{order.customer_name}</bdi> },
    { id: 'email', header: t('email'), cell: (order) => <EmailLink email={order.customer_email} /> },
    { id: 'phone', header: t('phone'), cell: (order) => <PhoneLink phone={order.customer_phone} /> },
    {
      id: 'total',
      header: t('total'),
      cell: (order) => <bdi className="whitespace-nowrap">{formatMoney(order.total_amount, locale)}</bdi>,
    },
    {
      id: 'delivery',
      header: t('delivery'),
      cell: (order) => <DeliveryBadge method={order.delivery_method} />,
    },
    { id: 'status', header: t('status'), cell: (order) => <StatusSelect order={order} /> },
    {
      id: 'date',
      header: t('date'),
      cell: (order) => (
        <time dateTime={order.created_at} className="whitespace-nowrap">
          {formatDate(order.created_at, locale)}
        </time>
      ),
    },
    { id: 'actions', header: t('actions'), cell: (order) => <OrderDetails order={order} /> },
  ]
}

function Orders({ status }: { status: OrderStatus | undefined }) {
  const t = useTranslations('admin.orders')
  return (
    <PagedTable
      query={useInfiniteQuery(orderListQuery(status))}
      caption={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={<Notice title={status ? t('emptyStatus') : t('empty')} />}
    />
  )
}

export default function OrderListScreen() {
  const t = useTranslations('admin.orders')
  const club = useTranslations('club')
  const [search] = useSearchParams()
  const status = parseStatus(search.get('status'))
  return (
    <>
      <title>{`${t('title')} – ${club('name')}`}</title>
      <h1 className="display text-30 lg:text-38">{t('title')}</h1>
      <p className="mb-4 text-ink2">{t('subtitle')}</p>
      <StatusFilter current={status} />
      <div className="mt-4">
        <Orders status={status} />
      </div>
    </>
  )
}
