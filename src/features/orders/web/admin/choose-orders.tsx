import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { type OrderList, maxChosenOrders } from '../../admin-contract.ts'
import type { Order } from '../../contract.ts'
import { GoToBulkBar } from './bulk-bar.tsx'
import { OrderNumber } from './order-number.tsx'
import type { ChosenOrders } from './use-chosen-orders.ts'

/** The order number with the checkbox that selects the row. */
export function ChooseOrder({ order, chosen }: { order: Order; chosen: ChosenOrders }) {
  const t = useTranslations('admin.orders.bulk')
  return (
    <div className="relative">
      <label className="inline-flex min-h-9 items-center gap-1.5">
        <input
          type="checkbox"
          aria-label={t('choose', { number: order.order_number })}
          checked={chosen.isChosen(order)}
          disabled={chosen.isFull && !chosen.isChosen(order)}
          onChange={() => chosen.toggle(order)}
          className="size-6 shrink-0 accent-primary"
        />
        <OrderNumber number={order.order_number} />
      </label>
      {chosen.isChosen(order) && <GoToBulkBar />}
    </div>
  )
}

type Query = UseInfiniteQueryResult<InfiniteData<OrderList>>

const ordersOf = (list: InfiniteData<OrderList> | undefined) =>
  list?.pages.flatMap(({ items }) => items) ?? []

/** Loads pages until as many orders are loaded as one change may have. */
async function loadMore(query: Query): Promise<Order[]> {
  let { data, hasNextPage } = query
  while (hasNextPage && ordersOf(data).length < maxChosenOrders) {
    const read = await query.fetchNextPage()
    if (read.isError) break
    ;({ data, hasNextPage } = read)
  }
  return ordersOf(data)
}

/**
 * Selects all shown rows; if the view has more, a second button loads and selects up to the
 * maximum.
 */
export function ChooseMany({ query, chosen }: { query: Query; chosen: ChosenOrders }) {
  const t = useTranslations('admin.orders.bulk')
  const [isReading, setReading] = useState(false)
  const shown = ordersOf(query.data)
  const most = shown.slice(0, maxChosenOrders)
  const total = query.data?.pages[0]?.total ?? 0
  const areChosen = most.every(chosen.isChosen)
  const chooseMore = async () => {
    setReading(true)
    const read = await loadMore(query)
    chosen.choose(read.slice(0, maxChosenOrders))
    setReading(false)
  }
  if (shown.length < 2) return null
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-4 text-15">
      <label className="inline-flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          checked={areChosen}
          onChange={({ currentTarget }) => chosen.choose(currentTarget.checked ? most : [])}
          className="size-6 accent-primary"
        />
        {shown.length > maxChosenOrders ? t('firstOnes', { count: maxChosenOrders }) : t('all')}
      </label>
      {areChosen && query.hasNextPage && shown.length < maxChosenOrders && (
        <button
          type="button"
          aria-disabled={isReading}
          onClick={() => void (isReading || chooseMore())}
          className="min-h-11 font-semibold text-link underline underline-offset-4"
        >
          {total > maxChosenOrders
            ? t('firstOnes', { count: maxChosenOrders })
            : t('allOfView', { count: total })}
        </button>
      )}
    </div>
  )
}
