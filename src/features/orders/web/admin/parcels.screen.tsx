import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { ViewChips } from '#ui/view-chips.tsx'
import { maxChosenOrders } from '../../admin-contract.ts'
import type { ParcelSheet } from '../../parcel-contract.ts'
import { ParcelBar } from './parcel-bar.tsx'
import { parcelSheetQuery } from './parcel-client.ts'
import { ParcelDownload } from './parcel-download.tsx'
import { ParcelTable } from './parcel-sheet.tsx'
import { PrintPage } from './print-page.tsx'
import { useParcelSteps } from './use-parcel-steps.ts'

/** The parcels that something is still to be done with. */
const shownStates = ['to_hand_over', 'with_courier', 'refused', 'returned'] as const

function useView() {
  const [search] = useSearchParams()
  const ids = search.get('ids') ?? undefined
  const parcel = shownStates.find((each) => each === search.get('parcel')) ?? 'to_hand_over'
  return ids ? { ids, shown: 'ids' as const } : { parcel, shown: parcel }
}

function Views() {
  const t = useTranslations('admin.orders.parcel')
  const { ids, shown } = useView()
  const ofChosen = {
    to: `${adminPaths.parcels()}?ids=${ids}`,
    label: t('sheet.chosen'),
    isCurrent: true,
  }
  return (
    <div className="mb-2 print:hidden">
      <ViewChips
        label={t('sheet.shown')}
        choices={[
          ...(ids ? [ofChosen] : []),
          ...shownStates.map((parcel) => ({
            to: adminPaths.parcels({ parcel }),
            label: t(`states.${parcel}`),
            isCurrent: parcel === shown,
          })),
        ]}
      />
    </div>
  )
}

/** The list with its choice; orders chosen before are chosen here too. */
function Sheet({ sheet, areChosen }: { sheet: ParcelSheet; areChosen: boolean }) {
  const t = useTranslations('admin.orders.parcel.sheet')
  const { move, isPending } = useParcelSteps()
  const all = sheet.rows.map(({ order }) => order)
  const [ids, choose] = useState<readonly string[]>(() =>
    areChosen ? all.map(({ id }) => id) : [],
  )
  const chosen = all.filter(({ id }) => ids.includes(id))
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <label className="mb-2 inline-flex min-h-11 items-center gap-2 text-15 print:hidden">
        <input
          ref={box}
          type="checkbox"
          checked={chosen.length === all.length}
          onChange={({ currentTarget }) =>
            choose(currentTarget.checked ? all.map(({ id }) => id) : [])
          }
          className="size-6 accent-primary"
        />
        {t('all')}
      </label>
      <ParcelTable
        sheet={sheet}
        chosen={{
          isChosen: ({ id }) => ids.includes(id),
          toggle: ({ id }) =>
            choose(ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]),
        }}
      />
      <ParcelBar
        orders={chosen}
        isPending={isPending}
        onStep={(state) => {
          move(chosen, state)
          // The bar goes with the choice; the focus stays in the list.
          choose([])
          box.current?.focus()
        }}
      />
    </>
  )
}

/** The list for the courier: to print, to download, and to move its parcels on. */
export default function ParcelsScreen() {
  const t = useTranslations('admin.orders.parcel.sheet')
  const locale = useLanguage()
  const { shown, ...view } = useView()
  const query = useQuery(parcelSheetQuery(view, locale))
  return (
    <div className="landscape">
      <PrintPage isList title={t('title')} text={t('text')}>
        <Views />
        <ParcelDownload view={view} />
        <QueryView query={query} skeleton={<Spinner />}>
          {(sheet) =>
            sheet.rows.length === 0 ? (
              <Notice title={t(`empty.${shown}`)} />
            ) : (
              <>
                {shown === 'returned' && <p className="text-15 print:hidden">{t('look')}</p>}
                {sheet.rows.length === maxChosenOrders && shown !== 'ids' && (
                  <p className="text-15">{t('first', { count: String(maxChosenOrders) })}</p>
                )}
                <Sheet key={`${shown} ${view.ids}`} sheet={sheet} areChosen={shown === 'ids'} />
              </>
            )
          }
        </QueryView>
      </PrintPage>
    </div>
  )
}
