import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
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
  const columns = useColumns()
  const query = useInfiniteQuery(orderListQuery(status))
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <QueryView query={query} skeleton={<Skeleton count={8} shape="h-14" className="grid gap-3" />}>
      {({ pages }) => {
        const orders = pages.flatMap(({ items }) => items)
        if (orders.length === 0) return <Notice title={status ? t('emptyStatus') : t('empty')} />
        return (
          <>
            <DataTable caption={t('title')} columns={columns} rows={orders} rowKey={({ id }) => id} />
            <div className="mt-6 flex flex-col items-center gap-3">
              <p role="status" className="text-15 text-ink2">
                {t('shown', { shown: orders.length, total: pages.at(-1)?.total ?? orders.length })}
              </p>
              {hasNextPage && (
                <Button
                  look="outline"
                  aria-disabled={isFetchingNextPage}
                  onClick={() => void fetchNextPage()}
                >
                  {t('showMore')}
                </Button>
              )}
            </div>
          </>
        )
      }}
    </QueryView>
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
