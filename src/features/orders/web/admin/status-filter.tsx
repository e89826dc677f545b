import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { type OrderStatus, orderStatuses } from '../../contract.ts'

/** One link per status; the choice lives in the address, so that back, reload and sharing keep it. */
export function StatusFilter({ current }: { current: OrderStatus | undefined }) {
  const t = useTranslations('admin.orders')
  return (
    <nav aria-label={t('filter')} className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="flex gap-2 py-2">
        {[undefined, ...orderStatuses].map((status) => (
          <li key={status ?? 'all'}>
            <Link
              to={status ? `?status=${status}` : '?'}
              aria-current={status === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary"
            >
              {status ? t(`status.${status}`) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
