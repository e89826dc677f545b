import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { placeName } from '#core/places.ts'
import { wilayas } from '#core/wilayas.ts'
import { formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { Column } from '#ui/data-table.tsx'
import { FreeText } from '#ui/free-text.tsx'
import { Money } from '#ui/money.tsx'
import type { OwedParcel } from '../../parcel-contract.ts'
import { PhoneLinks } from './contact-links.tsx'
import { OrderNumber } from './order-number.tsx'
import { ParcelBadge } from './parcel-badge.tsx'

type Chosen = {
  isChosen: (parcel: OwedParcel) => boolean
  toggle: (parcel: OwedParcel) => void
}

function ChooseOwed({ parcel, chosen }: { parcel: OwedParcel; chosen: Chosen }) {
  const t = useTranslations('admin.orders.parcel.sheet')
  return (
    <span className="inline-flex items-center gap-2">
      <label className="inline-flex min-h-11 items-center">
        <input
          type="checkbox"
          aria-label={t('choose', { number: parcel.order_number })}
          checked={chosen.isChosen(parcel)}
          onChange={() => chosen.toggle(parcel)}
          className="size-6 accent-primary"
        />
      </label>
      <Link
        to={adminPaths.orders({ order: parcel.id })}
        className="inline-flex min-h-11 items-center font-semibold whitespace-nowrap text-link underline"
      >
        <OrderNumber number={parcel.order_number} />
      </Link>
    </span>
  )
}

function Where({ parcel: { wilaya, tracking_number } }: { parcel: OwedParcel }) {
  const locale = useLanguage()
  const place = wilaya === null ? undefined : wilayas[wilaya - 1]
  return (
    <span className="wrap-anywhere">
      {place && placeName(place, locale)}
      {tracking_number && (
        <bdi dir="ltr" className="block text-13 text-ink2">
          {tracking_number}
        </bdi>
      )}
    </span>
  )
}

/** The columns of what the courier owes; on a phone a card without labels. */
export function useOwedColumns(chosen: Chosen): Column<OwedParcel>[] {
  const t = useTranslations('admin.orders.columns')
  const own = useTranslations('admin.orders.parcel')
  const locale = useLanguage()
  return [
    {
      id: 'number',
      header: t('number'),
      cell: (parcel) => <ChooseOwed parcel={parcel} chosen={chosen} />,
      place: 'text-start',
    },
    {
      id: 'sum',
      header: own('owed.toReceive'),
      cell: ({ to_pay }) => <Money dzd={to_pay} className="font-bold" />,
      place: 'col-start-2 row-start-1 text-end',
    },
    {
      id: 'customer',
      header: t('customer'),
      cell: ({ customer_name }) => <FreeText text={customer_name} />,
      place: 'row-start-2',
    },
    {
      id: 'phone',
      header: t('phone'),
      cell: (parcel) => <PhoneLinks order={parcel} />,
      place: 'col-start-2 row-start-2 justify-self-end min-h-11 content-center',
    },
    {
      id: 'where',
      header: own('owed.where'),
      cell: (parcel) => <Where parcel={parcel} />,
      place: 'row-start-3',
    },
    {
      id: 'state',
      header: own('title'),
      cell: ({ parcel_state }) => <ParcelBadge state={parcel_state} />,
      place: 'row-start-4',
    },
    {
      id: 'since',
      header: own('owed.since'),
      cell: ({ parcel_since }) =>
        parcel_since && (
          <time dateTime={parcel_since} className="whitespace-nowrap">
            {formatDate(parcel_since, locale)}
          </time>
        ),
      place: 'col-start-2 row-start-4 justify-self-end text-13',
    },
  ]
}
