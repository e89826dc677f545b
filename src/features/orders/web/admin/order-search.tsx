import { type ReactNode, useState } from 'react'
import { SlidersHorizontal } from '#ui/icons/sliders-horizontal.ts'
import { useTranslations } from '#i18n/translations.ts'
import { DayRange } from '#ui/day-range.tsx'
import { usePeopleViewChange } from '#ui/people-view.ts'
import { SearchField } from '#ui/search-field.tsx'
import { orderSorts } from '../../admin-contract.ts'
import { type OrderView, orderViewAddress, parseOrderView } from './order-view.ts'

const useChange = () => usePeopleViewChange({ parse: parseOrderView, addressOf: orderViewAddress })

function SortField({ view }: { view: OrderView }) {
  const t = useTranslations('admin.orders.search')
  const change = useChange()
  return (
    <label className="block min-w-0 grow basis-44">
      <span className="text-15 font-semibold">{t('sort')}</span>
      <select
        value={view.sort ?? '-created_at'}
        onChange={({ currentTarget: { value } }) =>
          change({ sort: orderSorts.find((sort) => sort === value && sort !== '-created_at') })
        }
        className="min-h-11 w-full rounded-control border border-edge bg-surface px-3 text-16 text-ink"
      >
        {orderSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * The search by number, name or phone. Dates, sorting and tools (`children`) are collapsed on a
 * phone.
 */
export function OrderSearch({ view, children }: { view: OrderView; children: ReactNode }) {
  const t = useTranslations('admin.orders.search')
  const change = useChange()
  const [isOpen, setOpen] = useState(Boolean(view.from ?? view.to ?? view.sort))
  return (
    <div className="my-3 space-y-2">
      <search className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t('label')}
          q={view.q}
          onFind={(q) => change({ q })}
          className="grow basis-72"
        />
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control border border-edge px-4 font-semibold text-link lg:hidden"
        >
          <SlidersHorizontal aria-hidden className="size-5" strokeWidth={1.75} /> {t('more')}
        </button>
        <div
          className={`${isOpen ? 'flex' : 'hidden'} min-w-0 grow-3 basis-96 flex-wrap items-end gap-3 lg:flex`}
        >
          <DayRange labels={{ from: t('from'), to: t('to') }} days={view} onChange={change} />
          <SortField view={view} />
        </div>
      </search>
      <div className={`${isOpen ? '' : 'hidden'} lg:block`}>{children}</div>
    </div>
  )
}
