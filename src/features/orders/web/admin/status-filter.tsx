import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useCurrentInSight } from '#ui/current-in-sight.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { peopleLink } from '#ui/people-view.ts'
import { orderStatuses } from '../../contract.ts'
import { orderCountsQuery } from './client.ts'
import { type OrderView, orderViewAddress } from './order-view.ts'
import { chip, noParcel, StockFilter } from './stock-filter.tsx'

/** One link per status with its number of orders. */
export function StatusFilter({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders')
  const locale = useLanguage()
  const { data: counts } = useQuery(orderCountsQuery())
  const links = useCurrentInSight<HTMLUListElement>(`${view.status} ${view.stock} ${view.parcel}`)
  const all = counts && Object.values(counts.by_status).reduce((sum, count) => sum + count, 0)
  return (
    <nav
      aria-label={t('filter')}
      ref={focusInSight}
      className="-mx-4 scroll-px-4 overflow-x-auto px-4 lg:mx-0 lg:px-0"
    >
      <ul ref={links} className="flex gap-2 py-2">
        {[undefined, ...orderStatuses].map((status) => {
          const count = status ? counts?.by_status[status] : all
          return (
            <li key={status ?? 'all'}>
              <Link
                {...peopleLink(
                  orderViewAddress({ ...view, ...noParcel, status, stock: undefined }),
                )}
                aria-current={status === view.status && !view.stock ? 'page' : undefined}
                className={chip}
              >
                {status ? t(`status.${status}`) : t('all')}
                {count !== undefined && (
                  <span className="text-13 font-semibold">{formatInteger(count, locale)}</span>
                )}
              </Link>
            </li>
          )
        })}
        <StockFilter view={view} />
      </ul>
    </nav>
  )
}
