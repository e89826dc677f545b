import { Link } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { peopleLink } from '#ui/people-view.ts'
import { type OrderView, orderViewAddress, shownStocks } from './order-view.ts'

export const chip =
  'flex min-h-11 items-center gap-2 rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary'

/** The links next to the statuses: pending orders without reserved stock. */
export function StockFilter({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders.stock')
  return shownStocks.map((stock) => (
    <li key={stock}>
      <Link
        {...peopleLink(orderViewAddress({ ...view, status: undefined, stock }))}
        aria-current={stock === view.stock ? 'page' : undefined}
        className={chip}
      >
        {t(stock)}
      </Link>
    </li>
  ))
}
