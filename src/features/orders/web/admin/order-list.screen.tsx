import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { readAhead } from '#ui/data/admin-queries.ts'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { usePeopleView, viewAtLoad } from '#ui/people-view.ts'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { Route } from './+types/order-list.screen.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ChooseMany } from './choose-orders.tsx'
import { CallsLink } from './calls-link.tsx'
import { orderCountsQuery, orderListQuery } from './client.ts'
import { useOrderColumns } from './order-columns.tsx'
import { NewOrderLink } from './new-order-link.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTools } from './order-tools.tsx'
import { isNarrowed, type OrderView, parseOrderView } from './order-view.ts'
import { StatusFilter } from './status-filter.tsx'
import { useChosenOrders } from './use-chosen-orders.ts'

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

/**
 * Later navigations only change the address, and the screen's queries follow it: opening an order
 * must not reload the list.
 */
export const shouldRevalidate = () => false

/** The empty states; a shop without any order links to the products. */
function NoOrders({ view: { status, stock, ...view } }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  if (isNarrowed(view)) return <Notice title={t('emptySearch')} />
  if (status ?? stock) return <Notice title={t('emptyStatus')} />
  return (
    <Notice title={t('empty')}>
      <Link to={adminPaths.products()} className={emptyLink}>
        {t('toProducts')}
      </Link>
    </Notice>
  )
}

function Orders({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  const query = useInfiniteQuery(orderListQuery(view))
  const shown = query.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = useChosenOrders(shown)
  const list = useRef<HTMLDivElement>(null)
  // The bar disappears with the selection, so focus moves to the first selected row.
  const clear = () => {
    list.current?.querySelector<HTMLElement>('tbody :checked')?.focus()
    chosen.choose([])
  }
  return (
    <>
      <div ref={list} className="mb-4 grow">
        <ChooseMany query={query} chosen={chosen} />
        <PagedTable
          query={query}
          caption={t('title')}
          columns={useOrderColumns(chosen)}
          rowKey={({ id }) => id}
          empty={<NoOrders view={view} />}
        />
      </div>
      <BulkBar orders={chosen.orders} onClear={clear} />
      <OrderDialog orders={shown} />
    </>
  )
}

export default function OrderListScreen() {
  const t = useTranslations('admin.orders')
  const view = usePeopleView(parseOrderView)
  // At least as high as the window, so that the bulk bar stays at its foot when there are few
  // orders.
  return (
    <div className="flex min-h-full flex-col">
      <ScreenHeading title={t('title')} subtitle={t('subtitle')}>
        <CallsLink />
        <NewOrderLink />
      </ScreenHeading>
      <StatusFilter view={view} />
      <OrderSearch view={view}>
        <OrderTools view={view} />
      </OrderSearch>
      <Orders view={view} />
    </div>
  )
}
