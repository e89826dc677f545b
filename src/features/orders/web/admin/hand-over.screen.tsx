import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { usePeopleView } from '#ui/people-view.ts'
import { ViewChips } from '#ui/view-chips.tsx'
import { handOverQuery } from './client.ts'
import { handOverGroups, type HandOverSort, handOverSorts } from './hand-over-groups.ts'
import { HandOverTable } from './hand-over-table.tsx'
import { parseHandOverView } from './order-view.ts'
import { PrintPage } from './print-page.tsx'

function useSorts() {
  const [search] = useSearchParams()
  const by = handOverSorts.find((each) => each === search.get('by')) ?? 'name'
  const addressBy = (sort: HandOverSort) =>
    `?${new URLSearchParams({ ...Object.fromEntries(search), by: sort })}`
  return { by, addressBy }
}

/** Links to sort the orders by name or by day; the search stays in the state of the history. */
function Sorts() {
  const t = useTranslations('admin.orders.handOver')
  const { by, addressBy } = useSorts()
  const { state } = useLocation()
  return (
    <div className="mb-4 print:hidden">
      <ViewChips
        label={t('sort')}
        choices={handOverSorts.map((sort) => ({
          to: addressBy(sort),
          state,
          label: t(`by.${sort}`),
          isCurrent: sort === by,
        }))}
      />
    </div>
  )
}

/** The orders of a hand-over by name or by day, to tick off and sign on paper. */
export default function HandOverScreen() {
  const t = useTranslations('admin.orders.handOver')
  const locale = useLanguage()
  const { by } = useSorts()
  const query = useQuery(handOverQuery(usePeopleView(parseHandOverView)))
  return (
    <PrintPage isList title={t('title')} text={t(`text.${by}`)}>
      <Sorts />
      <QueryView query={query} skeleton={<Spinner />}>
        {(found) => {
          const orders = found.filter(({ status }) => status !== 'cancelled')
          return orders.length === 0 ? (
            <Notice title={t('empty')} />
          ) : (
            <HandOverTable groups={handOverGroups(orders, by, locale)} />
          )
        }}
      </QueryView>
    </PrintPage>
  )
}
