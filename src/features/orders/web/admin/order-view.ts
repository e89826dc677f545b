import { paymentStates } from '#features/money/facts.ts'
import { type OrderFilter, type OrderSort, orderSorts } from '../../admin-contract.ts'
import { parcelFilters } from '../../desk-contract.ts'
import { parseStatus } from '../status-look.ts'

/** The list's filters and sorting, kept in the address, so Back and reload restore them. */
export type OrderView = Omit<OrderFilter, 'ids'> & { sort?: OrderSort }

export const shownStocks = ['to_check', 'released'] as const

const placeId = /^(?:club|[0-9a-f-]{36})$/
const days = /^\d{1,3}$/
const day = /^\d{4}-\d\d-\d\d$/

export function parseOrderView(search: URLSearchParams): OrderView {
  const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0]
  return {
    status: parseStatus(search.get('status')),
    stock: shownStocks.find((stock) => stock === search.get('stock')),
    place: placeId.exec(search.get('place') ?? '')?.[0],
    payment: paymentStates.find((state) => state === search.get('payment')),
    parcel: parcelFilters.find((state) => state === search.get('parcel')),
    courier_days: Number(days.exec(search.get('courier_days') ?? '')?.[0]) || undefined,
    q: search.get('q') || undefined,
    from: dayOf('from'),
    to: dayOf('to'),
    sort: orderSorts.find((sort) => sort === search.get('sort')),
  }
}

/** A view to print, or selected orders. */
export type PrintedView = OrderView & { ids?: string }

export const parsePrintedView = (search: URLSearchParams): PrintedView => ({
  ...parseOrderView(search),
  ids: search.get('ids') ?? undefined,
})

/** To hand over is what is ready, unless the address says something else. */
export function parseHandOverView(search: URLSearchParams): PrintedView {
  const view = parsePrintedView(search)
  return view.ids ? view : { ...view, status: view.status ?? 'ready' }
}

/** The view as search parameters. */
function orderViewParams(view: OrderView): URLSearchParams {
  const given = Object.entries(view).filter(([, value]) => Boolean(value))
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

export const orderViewAddress = (view: OrderView) => `?${orderViewParams(view)}`

/** Whether there is a filter besides the status. */
export const isNarrowed = ({ q, from, to, place, payment, parcel }: OrderView) =>
  Boolean(q ?? from ?? to ?? place ?? payment ?? parcel)
