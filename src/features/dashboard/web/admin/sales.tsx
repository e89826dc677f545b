import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { orderStatuses } from '#features/orders/contract.ts'
import { formatDate, formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Dashboard } from '../../contract.ts'
import { DaysChart } from './days-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import { StatusChart } from './status-chart.tsx'

function Panel({
  title,
  note,
  to,
  chart,
  children,
}: {
  title: string
  note?: string
  to: string
  chart: ReactNode
  children: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col rounded-control border border-line bg-surface p-4">
      <h2 className="font-bold">
        <Link
          to={to}
          className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
        >
          {title}
        </Link>
      </h2>
      {note && <p className="mb-2 text-13 text-ink2">{note}</p>}
      <div className="mt-auto">
        {chart}
        {children}
      </div>
    </section>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <p className="grid h-55 place-items-center rounded-control bg-sunk p-4 text-center text-ink2">
    {text}
  </p>
)

/** The charts' empty state. */
export function NoSales() {
  const t = useTranslations('admin.dashboard')
  return <p className="mt-6 text-ink2">{t('chartsLater')}</p>
}

const linkTo = (to: string, text: string) => (
  <Link to={to} className="inline-flex min-h-6 items-center text-link underline underline-offset-4">
    {text}
  </Link>
)

function MonthPanel({ days, value }: Pick<Dashboard, 'days'> & { value: 'revenue' | 'orders' }) {
  const t = useTranslations('admin.dashboard')
  const locale = useLanguage()
  const isEmpty = days.every(({ orders }) => orders === 0)
  const dayLink = (day: string) =>
    linkTo(adminPaths.orders({ from: day, to: day }), formatDate(day, locale))
  return (
    <Panel
      title={t(value)}
      note={t('revenueNote')}
      to={adminPaths.orders({ from: days[0]?.day })}
      chart={
        isEmpty ? <Nothing text={t('noOrdersInMonth')} /> : <DaysChart days={days} value={value} />
      }
    >
      <SalesTable
        caption={t(value)}
        headers={[t('columns.date'), t(value === 'revenue' ? 'columns.amount' : 'ordersColumn')]}
        rows={days.toReversed().map((day) => ({
          key: day.day,
          cells: [
            dayLink(day.day),
            <bdi key="value">
              {value === 'revenue'
                ? formatMoney(day.revenue, locale)
                : formatInteger(day.orders, locale)}
            </bdi>,
          ],
        }))}
      />
    </Panel>
  )
}

function StatusPanel({ counts }: { counts: Dashboard['orders_by_status'] }) {
  const t = useTranslations('admin.dashboard')
  const status = useTranslations('admin.orders.status')
  const locale = useLanguage()
  const hasOrders = orderStatuses.some((each) => counts[each] > 0)
  return (
    <Panel
      title={t('byStatus')}
      to={adminPaths.orders()}
      chart={hasOrders ? <StatusChart counts={counts} /> : <Nothing text={t('noOrders')} />}
    >
      <SalesTable
        caption={t('byStatus')}
        headers={[t('columns.status'), t('ordersColumn')]}
        rows={orderStatuses.map((each) => ({
          key: each,
          cells: [
            linkTo(adminPaths.orders({ status: each }), status(each)),
            formatInteger(counts[each], locale),
          ],
        }))}
      />
    </Panel>
  )
}

/** Charts of the last 30 days and of all orders' statuses, with their numbers as tables. */
export function Sales({ dashboard: { days, orders_by_status: counts } }: { dashboard: Dashboard }) {
  return (
    <div className="mt-8 grid gap-4 xl:grid-cols-3">
      <MonthPanel days={days} value="revenue" />
      <MonthPanel days={days} value="orders" />
      <StatusPanel counts={counts} />
    </div>
  )
}
