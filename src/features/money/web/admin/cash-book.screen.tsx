import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useSignedInAdmin } from '#features/accounts/web/admin/signed-in.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import type { Column } from '#ui/data-table.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Money } from '#ui/money.tsx'
import { PagedTable } from '#ui/paged-table.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import type { CashSummary, LedgerEntry } from '../../contract.ts'
import { paymentMethods } from '../../facts.ts'
import { CashCloses } from './cash-closes.tsx'
import { cashBookQuery, cashSummaryQuery, type CashView } from './client.ts'
import { CloseForm } from './close-form.tsx'
import { DialogButton } from './dialog-button.tsx'
import { MoneyViews } from './money-views.tsx'
import { EntryAmount, EntryTime, EntryWords } from './entry-line.tsx'

const day = /^\d{4}-\d\d-\d\d$/

function viewOf(search: URLSearchParams): CashView {
  const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0]
  return {
    method: paymentMethods.find((method) => method === search.get('method')),
    from: dayOf('from'),
    to: dayOf('to'),
  }
}

const addressOf = (view: Partial<Record<keyof CashView, string | undefined>>) =>
  new URLSearchParams(
    Object.entries(view).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )

function Summary({ summary }: { summary: CashSummary }) {
  const t = useTranslations('admin.money')
  const cards = [
    { label: t('cashBox'), dzd: summary.cash_box },
    { label: t('receivedToday'), dzd: summary.received_today },
    { label: t('toCollect', { count: summary.unpaid }), dzd: summary.to_collect },
    { label: t('credits'), dzd: summary.credit },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ label, dzd }) => (
        <div key={label} className="rounded-control border border-line bg-surface p-3 lg:p-4">
          <dt className="text-15 text-ink2">{label}</dt>
          <dd className="font-bold lg:text-18">
            <Money dzd={dzd} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** On a phone a card without labels, so that a day's payments are not a scroll each. */
function useColumns(): Column<LedgerEntry>[] {
  const t = useTranslations('admin.money')
  return [
    {
      id: 'order',
      header: t('order'),
      cell: ({ account_id, label }) => (
        <Link
          to={adminPaths.orders({ order: account_id })}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          <bdi>{label}</bdi>
        </Link>
      ),
      place: 'text-start',
    },
    {
      id: 'what',
      header: t('what'),
      cell: (entry) => <EntryWords entry={entry} />,
      place: 'col-span-2 row-start-2 min-w-0 text-start',
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (entry) => <EntryAmount entry={entry} />,
      place: 'col-start-2 row-start-1 self-center text-end',
    },
    {
      id: 'when',
      header: t('when'),
      cell: (entry) => <EntryTime entry={entry} />,
      place: 'col-span-2 row-start-3 text-start text-13 text-ink2',
    },
  ]
}

function Book({ view }: { view: CashView }) {
  const t = useTranslations('admin.money')
  return (
    <PagedTable
      query={useInfiniteQuery(cashBookQuery(view))}
      caption={t('title')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      empty={
        <Notice title={t(view.method || view.from || view.to ? 'emptySearch' : 'empty')}>
          <p className="text-ink2">{t('emptyHint')}</p>
        </Notice>
      }
    />
  )
}

export default function CashBookScreen() {
  const t = useTranslations('admin.money')
  const { email } = useSignedInAdmin()
  const [search, setSearch] = useSearchParams()
  const areCloses = search.get('show') === 'closes'
  const view = viewOf(search)
  const change = (changed: Partial<Record<keyof CashView, string | undefined>>) =>
    setSearch(addressOf({ ...view, ...changed }), { replace: true })
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="space-y-6">
        <QueryView
          query={useQuery(cashSummaryQuery())}
          skeleton={<Skeleton count={4} shape="h-20" className="grid grid-cols-2 gap-3" />}
        >
          {(summary) => (
            <div className="space-y-4">
              <Summary summary={summary} />
              <DialogButton button={<Button>{t('close')}</Button>} title={t('close')}>
                {(close) => <CloseForm expected={summary.cash_box} onDone={close} />}
              </DialogButton>
            </div>
          )}
        </QueryView>
        <MoneyViews current={areCloses ? 'closes' : 'movements'} />
        {areCloses ? (
          <CashCloses me={email} />
        ) : (
          <>
            <search className="flex flex-wrap items-end gap-3">
              <Choice
                label={t('method')}
                value={view.method}
                onChange={(method) => change({ method })}
              >
                <option value="">{t('allMethods')}</option>
                {paymentMethods.map((method) => (
                  <option key={method} value={method}>
                    {t(`methods.${method}`)}
                  </option>
                ))}
              </Choice>
              <DayRange labels={{ from: t('from'), to: t('to') }} days={view} onChange={change} />
            </search>
            <Book view={view} />
          </>
        )}
      </div>
    </>
  )
}
