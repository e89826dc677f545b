import { Link } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { peopleLink } from '#ui/people-view.ts'
import { type OrderView, orderViewAddress, shownStocks } from './order-view.ts'

/** A view without a choice of parcels. */
export const noParcel = { parcel: undefined, courier_days: undefined }

export const chip =
  'flex min-h-11 items-center gap-2 rounded-round border border-edge px-4 text-15 whitespace-nowrap hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-on-primary'

/** The links next to the statuses: pending orders without reserved stock. */
export function StockFilter({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders.stock')
  return shownStocks.map((stock) => (
    <li key={stock}>
      <Link
        {...peopleLink(orderViewAddress({ ...view, ...noParcel, status: undefined, stock }))}
        aria-current={stock === view.stock ? 'page' : undefined}
        className={chip}
      >
        {t(stock)}
      </Link>
    </li>
  ))
}

const longAway = { parcel: 'with_courier', courier_days: 7 } as const

/** The links that join payment and parcel with the status. */
export function ParcelViews({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders.parcel.views')
  const none = { status: undefined, stock: undefined, payment: undefined, ...noParcel }
  const views = [
    {
      label: t('toHandOver'),
      shown: { ...view, ...none, parcel: 'to_hand_over' } as const,
      isCurrent: view.parcel === 'to_hand_over',
    },
    {
      label: t('readyUnpaid'),
      shown: { ...view, ...none, status: 'ready', payment: 'unpaid' } as const,
      isCurrent: view.status === 'ready' && view.payment === 'unpaid',
    },
    {
      label: t('longAway'),
      shown: { ...view, ...none, ...longAway },
      isCurrent: view.courier_days === longAway.courier_days,
    },
  ]
  return (
    <nav aria-label={t('label')}>
      <ul className="flex flex-wrap gap-2">
        {views.map(({ label, shown, isCurrent }) => (
          <li key={label}>
            <Link
              {...peopleLink(orderViewAddress(shown))}
              aria-current={isCurrent ? 'page' : undefined}
              className={chip}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
