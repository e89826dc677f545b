import { type ReactNode, useState } from 'react'
import { SlidersHorizontal } from '#ui/icons/sliders-horizontal.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { paymentStates } from '#features/money/facts.ts'
import { Choice } from '#ui/choice.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { usePeopleViewChange } from '#ui/people-view.ts'
import { SearchField } from '#ui/search-field.tsx'
import { orderSorts } from '../../admin-contract.ts'
import { parcelFilters, parcelStates } from '../../desk-contract.ts'
import { type OrderView, orderViewAddress, parseOrderView } from './order-view.ts'
import { PlaceFilter } from './place-filter.tsx'
import { ParcelViews } from './stock-filter.tsx'

const useChange = () => usePeopleViewChange({ parse: parseOrderView, addressOf: orderViewAddress })

function Choices({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders.search')
  const states = useTranslations('admin.money.states')
  const parcels = useTranslations('admin.orders.parcel')
  const change = useChange()
  return (
    <>
      <Choice
        label={t('payment')}
        value={view.payment}
        onChange={(payment) => change({ payment: paymentStates.find((each) => each === payment) })}
      >
        <option value="">{t('anyPayment')}</option>
        {paymentStates.map((state) => (
          <option key={state} value={state}>
            {states(state)}
          </option>
        ))}
      </Choice>
      <Choice
        label={parcels('filter')}
        value={view.parcel}
        onChange={(chosen) =>
          change({
            parcel: parcelFilters.find((each) => each === chosen),
            courier_days: undefined,
          })
        }
      >
        <option value="">{parcels('any')}</option>
        <option value="here">{parcels('here')}</option>
        {parcelStates.map((state) => (
          <option key={state} value={state}>
            {parcels(`states.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('sort')}
        value={view.sort ?? '-created_at'}
        onChange={(chosen) =>
          change({ sort: orderSorts.find((sort) => sort === chosen && sort !== '-created_at') })
        }
      >
        {orderSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Choice>
    </>
  )
}

/** How many filters of the panel narrow the list: a period is one, sorting is none. */
const activeFilters = ({ from, to, place, payment, parcel }: OrderView) =>
  [from ?? to, place, payment, parcel].filter(Boolean).length

/** Opens the panel on a phone, and says how much of it is in use while it is closed. */
function PanelButton({
  isOpen,
  active,
  onPress,
}: {
  isOpen: boolean
  active: number
  onPress: () => void
}) {
  const t = useTranslations('admin.orders.search')
  const locale = useLanguage()
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 text-15 font-semibold text-link hover:bg-sunk lg:hidden"
    >
      <SlidersHorizontal aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      {t('more')}
      {active > 0 && (
        <>
          <span
            aria-hidden
            className="min-w-6 rounded-round bg-primary px-1.5 text-13 text-on-primary"
          >
            {formatInteger(active, locale)}
          </span>
          <span className="sr-only">{t('active', { count: active })}</span>
        </>
      )}
    </button>
  )
}

/**
 * The search by number, name or phone, beside the views of parcels, and the filters below. On a
 * phone all but the search is in a panel, closed until a part of it is in use; so are the tools
 * (`children`).
 */
export function OrderSearch({ view, children }: { view: OrderView; children: ReactNode }) {
  const t = useTranslations('admin.orders.search')
  const change = useChange()
  const active = activeFilters(view)
  const [isOpen, setOpen] = useState(active > 0 || view.sort !== undefined)
  const onPhone = isOpen ? '' : 'max-lg:hidden'
  return (
    <div className="my-3 space-y-2 lg:my-2">
      <search className="flex flex-wrap items-end gap-3 lg:gap-y-2">
        <SearchField
          label={t('label')}
          q={view.q}
          onFind={(q) => change({ q })}
          // Its label may reach over the views beside it, which have none.
          className="grow basis-72 xl:basis-64 xl:[&>span]:whitespace-nowrap"
        />
        <PanelButton isOpen={isOpen} active={active} onPress={() => setOpen(!isOpen)} />
        <div className={onPhone}>
          <ParcelViews view={view} />
        </div>
        <div className={`flex min-w-0 basis-full flex-wrap items-end gap-3 ${onPhone}`}>
          <DayRange labels={{ from: t('from'), to: t('to') }} days={view} onChange={change} />
          <PlaceFilter view={view} onChange={change} />
          <Choices view={view} />
        </div>
      </search>
      <div className={onPhone}>{children}</div>
    </div>
  )
}
