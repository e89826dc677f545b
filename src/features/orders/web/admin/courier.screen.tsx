import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { MoneyViews } from '#features/money/web/admin/money-views.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Money } from '#ui/money.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { ViewChips } from '#ui/view-chips.tsx'
import { maxChosenOrders } from '../../admin-contract.ts'
import type { OwedParcelList } from '../../parcel-contract.ts'
import { CourierPay } from './courier-pay.tsx'
import { useOwedColumns } from './owed-columns.tsx'
import { owedParcelsQuery } from './parcel-client.ts'

const states = ['delivered', 'with_courier'] as const

function useShownState() {
  const [search] = useSearchParams()
  return states.find((each) => each === search.get('state'))
}

function Sums({ sums }: Pick<OwedParcelList, 'sums'>) {
  const t = useTranslations('admin.orders.parcel')
  return (
    <dl className="grid grid-cols-2 gap-3">
      {states.map((state) => (
        <div key={state} className="rounded-control border border-line bg-surface p-3 lg:p-4">
          <dt className="text-15 text-ink2">
            {t(`owed.${state}`)} · {t('sheet.count', { count: sums[state].parcels })}
          </dt>
          <dd className="font-bold lg:text-18">
            <Money dzd={sums[state].dzd} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Views() {
  const t = useTranslations('admin.orders.parcel')
  const shown = useShownState()
  return (
    <ViewChips
      label={t('sheet.shown')}
      choices={[undefined, ...states].map((state) => ({
        to: adminPaths.courier({ state }),
        label: state ? t(`states.${state}`) : t('any'),
        isCurrent: state === shown,
      }))}
    />
  )
}

function Owed() {
  const t = useTranslations('admin.orders.parcel')
  const query = useInfiniteQuery(owedParcelsQuery(useShownState()))
  const [ids, choose] = useState<readonly string[]>([])
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  const most = all.slice(0, maxChosenOrders)
  const chosen = all.filter(({ id }) => ids.includes(id))
  const columns = useOwedColumns({
    isChosen: ({ id }) => ids.includes(id),
    toggle: ({ id }) => choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
  })
  return (
    <>
      {query.data?.pages[0] && <Sums sums={query.data.pages[0].sums} />}
      {most.length > 1 && (
        <label className="inline-flex min-h-11 items-center gap-2 text-15">
          <input
            type="checkbox"
            checked={chosen.length === most.length}
            onChange={({ currentTarget }) =>
              choose(currentTarget.checked ? most.map(({ id }) => id) : [])
            }
            className="size-6 accent-primary"
          />
          {t('sheet.all')}
        </label>
      )}
      <PagedTable
        query={query}
        caption={t('owed.title')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={<Notice title={t('owed.empty')} />}
      />
      <CourierPay parcels={chosen.slice(0, maxChosenOrders)} onPaid={() => choose([])} />
    </>
  )
}

/** What the courier still owes the club, order by order, and the money that was brought. */
export default function CourierScreen() {
  const t = useTranslations('admin.orders.parcel.owed')
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="space-y-6">
        <MoneyViews current="courier" />
        <Views />
        <Owed key={useShownState()} />
      </div>
    </>
  )
}
