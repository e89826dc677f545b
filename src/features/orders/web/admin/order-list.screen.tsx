import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Column } from '#ui/data-table.tsx'
import { readAhead } from '#ui/data/admin-queries.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { usePeopleView, viewAtLoad } from '#ui/people-view.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { Money } from '#ui/money.tsx'
import type { Order } from '../../contract.ts'
import type { Route } from './+types/order-list.screen.ts'
import { BulkBar, GoToBulkBar } from './bulk-bar.tsx'
import { orderCountsQuery, orderListQuery } from './client.ts'
import { EmailLink, PhoneLinks } from './contact-links.tsx'
import { DeliveryBadge } from './delivery-badge.tsx'
import { OrderDialog, ViewOrder } from './order-dialog.tsx'
import { OrderNumber } from './order-number.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTools } from './order-tools.tsx'
import { isNarrowed, type OrderView, parseOrderView } from './order-view.ts'
import { StatusFilter } from './status-filter.tsx'
import { StatusCell } from './status-cell.tsx'
import { type ChosenOrders, useChosenOrders } from './use-chosen-orders.ts'

export function clientLoader({ request }: Route.ClientLoaderArgs): null {
  const view = viewAtLoad(parseOrderView, request.url)
  return readAhead((queries) =>
    Promise.all([
      queries.prefetchInfiniteQuery(orderListQuery(view)),
      queries.prefetchQuery(orderCountsQuery()),
    ]),
  )
}
clientLoader.hydrate = true as const

/** Of what the address says later, the screen itself asks for what is new: an opened order leaves the list alone. */
export const shouldRevalidate = () => false

function ChooseOrder({ order, chosen }: { order: Order; chosen: ChosenOrders }) {
  const t = useTranslations('admin.orders.bulk')
  return (
    <div className="relative">
      <label className="inline-flex min-h-9 items-center gap-1.5">
        <input
          type="checkbox"
          aria-label={t('choose', { number: order.order_number })}
          checked={chosen.isChosen(order)}
          onChange={() => chosen.toggle(order)}
          className="size-6 shrink-0 accent-primary"
        />
        <OrderNumber number={order.order_number} />
      </label>
      {chosen.isChosen(order) && <GoToBulkBar />}
    </div>
  )
}

function useColumns(chosen: ChosenOrders): Column<Order>[] {
  const t = useTranslations('admin.orders.columns')
  const locale = useLanguage()
  return [
    { id: 'number', header: t('number'), cell: (order) => <ChooseOrder order={order} chosen={chosen} /> },
    { id: 'customer', header: t('customer'), cell: (order) => <FreeText text={order.customer_name} /> },
    { id: 'email', header: t('email'), cell: (order) => <EmailLink email={order.customer_email} /> },
    { id: 'phone', header: t('phone'), cell: (order) => <PhoneLinks order={order} /> },
    {
      id: 'total',
      header: t('total'),
      cell: (order) => <Money dzd={order.total_amount} />,
    },
    {
      id: 'delivery',
      header: t('delivery'),
      cell: (order) => <DeliveryBadge method={order.delivery_method} />,
    },
    { id: 'status', header: t('status'), cell: (order) => <StatusCell order={order} /> },
    {
      id: 'date',
      header: t('date'),
      cell: (order) => (
        <time dateTime={order.created_at} className="whitespace-nowrap">
          {formatDate(order.created_at, locale)}
        </time>
      ),
    },
    { id: 'actions', header: t('actions'), cell: (order) => <ViewOrder order={order} /> },
  ]
}

function useEmptyTitle({ status, ...view }: OrderView): string {
  const t = useTranslations('admin.orders')
  if (isNarrowed(view)) return t('emptySearch')
  return status ? t('emptyStatus') : t('empty')
}

function Orders({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  const query = useInfiniteQuery(orderListQuery(view))
  const chosen = useChosenOrders()
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? []
  const orders = chosen.among(shown)
  const list = useRef<HTMLDivElement>(null)
  // The bar goes with the choice; the focus that was on it goes back to the first order of it.
  const clear = () => {
    list.current?.querySelector<HTMLElement>('tbody :checked')?.focus()
    chosen.choose([])
  }
  return (
    <>
      <div ref={list} className="mb-4 grow">
        {shown.length > 1 && (
          <label className="mb-2 inline-flex min-h-11 items-center gap-2 text-15">
            <input
              type="checkbox"
              checked={orders.length === shown.length}
              onChange={({ currentTarget }) => chosen.choose(currentTarget.checked ? shown : [])}
              className="size-6 accent-primary"
            />
            {t('bulk.all')}
          </label>
        )}
        <PagedTable
          query={query}
          caption={t('title')}
          columns={useColumns(chosen)}
          rowKey={({ id }) => id}
          empty={<Notice title={useEmptyTitle(view)} />}
        />
      </div>
      <BulkBar orders={orders} onClear={clear} />
    </>
  )
}

export default function OrderListScreen() {
  const t = useTranslations('admin.orders')
  const view = usePeopleView(parseOrderView)
  // As high as the window at least: the bar of the chosen orders is at its foot, however few they are.
  return (
    <div className="flex min-h-full flex-col">
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <StatusFilter view={view} />
      <OrderSearch view={view}>
        <OrderTools view={view} />
      </OrderSearch>
      <Orders view={view} />
      <OrderDialog />
    </div>
  )
}
