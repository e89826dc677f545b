import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { startOfDay } from '#core/algiers.ts'
import { formatDate, formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { DayRange } from '#ui/day-range.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Download } from '#ui/icons/download.ts'
import { FileSpreadsheet } from '#ui/icons/file-spreadsheet.ts'
import { Printer } from '#ui/icons/printer.ts'
import { Money } from '#ui/money.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { useClub } from '#ui/site-settings.ts'
import { ViewChips } from '#ui/view-chips.tsx'
import type { Report, ReportParams } from '../../contract.ts'
import { presets } from '../../facts.ts'
import { downloadReport, type ReportFile, reportQuery } from './client.ts'
import { ReportTables } from './report-tables.tsx'
import { refusalRate, ReturnTables } from './return-tables.tsx'

const day = /^\d{4}-\d\d-\d\d$/
const tool =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-15 text-link underline-offset-4 hover:bg-sunk hover:underline'
const icon = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

/** The period of the address: its days if it has both, else its name. */
function askedIn(search: URLSearchParams): ReportParams {
  const dayOf = (name: string) => day.exec(search.get(name) ?? '')?.[0]
  const [from, to] = [dayOf('from'), dayOf('to')]
  if (from && to) return { from, to }
  return { preset: presets.find((preset) => preset === search.get('preset')) ?? presets[0] }
}

function Totals({ report: { sales, returns, stock } }: { report: Report }) {
  const t = useTranslations('admin.reports')
  const locale = useLanguage()
  const { orders, revenue, delivery, cancelled } = sales.totals
  const pieces = sales.products.reduce((sum, product) => sum + product.pieces, 0)
  const returned = returns.products.reduce((sum, each) => sum + each.resaleable + each.lost, 0)
  const count = (value: number) => formatInteger(value, locale)
  const cards = [
    { label: t('totals.revenue'), value: <Money dzd={revenue} /> },
    { label: t('totals.delivery'), value: <Money dzd={delivery} /> },
    { label: t('totals.orders'), value: count(orders) },
    { label: t('totals.pieces'), value: count(pieces) },
    { label: t('totals.cancelled'), value: count(cancelled) },
    { label: t('returns.pieces'), value: count(returned) },
    {
      label: t('returns.rate'),
      value: refusalRate(returns.parcels, locale),
      note: t('returns.rateNote', { ...returns.parcels }),
    },
    { label: t('stock'), value: <Money dzd={stock.value} />, note: t('stockNote') },
  ]
  return (
    <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-4 rounded-control border border-line bg-surface p-3 sm:block lg:p-4"
        >
          <dt className="text-15 text-ink2">{label}</dt>
          <dd className="font-bold lg:text-18">{value}</dd>
          {note && <dd className="w-full text-13 text-ink2">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Tools({ days }: { days: Report }) {
  const t = useTranslations('admin.reports')
  const shared = useTranslations('admin.shared')
  const locale = useLanguage()
  const refuse = useRefusalToast()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, isForExcel }: { file: ReportFile; isForExcel: boolean }) =>
      downloadReport(file, days, locale, isForExcel),
    onError: refuse,
  })
  const download = (file: ReportFile, isForExcel: boolean) => () => {
    if (!isPending) mutate({ file, isForExcel })
  }
  const files = [
    { label: t('lines'), onClick: download('lines', false), Icon: Download },
    { label: t('linesExcel'), onClick: download('lines', true), Icon: FileSpreadsheet },
    { label: t('returns.file'), onClick: download('returns', false), Icon: Download },
    { label: t('returns.fileExcel'), onClick: download('returns', true), Icon: FileSpreadsheet },
  ]
  return (
    <div className="-mx-2 flex flex-wrap gap-x-3 print:hidden">
      {files.map(({ label, onClick, Icon }) => (
        <button
          key={label}
          type="button"
          aria-disabled={isPending}
          onClick={onClick}
          className={tool}
        >
          <Icon {...icon} /> {label}
        </button>
      ))}
      <Button look="outline" className="mx-2" onClick={() => print()}>
        <Printer {...icon} /> {shared('print')}
      </Button>
    </div>
  )
}

/** The days in words; on paper they are the heading, with the club's name. */
function Heading({ report: { from, to } }: { report: Report }) {
  const t = useTranslations('admin.reports')
  const locale = useLanguage()
  const club = useClub()
  const shown = (each: string) => formatDate(startOfDay(each).toISOString(), locale)
  return (
    <p className="font-semibold">
      <span className="hidden print:inline">
        {club.name} – {t('title')} –{' '}
      </span>
      {t('days', { from: shown(from), to: shown(to) })}
    </p>
  )
}

function Choice({ asked, days }: { asked: ReportParams; days: Report | undefined }) {
  const t = useTranslations('admin.reports')
  const [, setSearch] = useSearchParams()
  const { from, to } = asked.from ? asked : (days ?? asked)
  return (
    <div className="space-y-4 print:hidden">
      <ViewChips
        label={t('period')}
        choices={presets.map((preset) => ({
          to: `?preset=${preset}`,
          label: t(`presets.${preset}`),
          isCurrent: preset === asked.preset,
        }))}
      />
      <search className="block max-w-xl">
        <DayRange
          labels={{ from: t('from'), to: t('to') }}
          days={{ ...(from && { from }), ...(to && { to }) }}
          onChange={(change) => {
            const next = { from, to, ...change }
            if (next.from && next.to) setSearch({ from: next.from, to: next.to }, { replace: true })
          }}
        />
      </search>
    </div>
  )
}

/** The club's sales, money and stock in any period, to be read, printed and taken along. */
export default function ReportScreen() {
  const t = useTranslations('admin.reports')
  const [search] = useSearchParams()
  const asked = askedIn(search)
  const query = useQuery({ ...reportQuery(asked), placeholderData: keepPreviousData })
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <div className="space-y-6">
        <Choice asked={asked} days={query.data} />
        {asked.from && asked.to && asked.to < asked.from ? (
          <p role="alert" className="font-semibold text-danger">
            {t('wrongDays')}
          </p>
        ) : (
          <QueryView
            query={query}
            skeleton={
              <Skeleton count={6} shape="h-14 sm:h-20" className="grid gap-3 sm:grid-cols-2" />
            }
          >
            {(report) => (
              <>
                <Heading report={report} />
                <Tools days={report} />
                <Totals report={report} />
                <ReportTables report={report} />
                <ReturnTables returns={report.returns} />
              </>
            )}
          </QueryView>
        )}
      </div>
    </>
  )
}
