import type { ReactNode } from 'react'
import {
  Bar,
  BarChart,
  CartesianGrid,
  Cell,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { useTranslations } from '#i18n/translations.ts'
import { directionOf } from '#core/locale.ts'
import { type OrderStatus, orderStatuses } from '#features/orders/contract.ts'
import { formatDate, formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Dashboard } from '../../contract.ts'

type Day = Dashboard['days'][number]

// Every tick is told to stand: the library would measure each label, in a layout of its own, to see whether it fits.
const axis = {
  stroke: 'var(--edge)',
  tick: { fill: 'var(--ink2)', fontSize: 13 },
  tickLine: false,
  interval: 0,
} as const

function useSides() {
  const isRtl = directionOf(useLanguage()) === 'rtl'
  return { isRtl, orientation: isRtl ? ('right' as const) : ('left' as const) }
}

/** Sides and anchors are given for each direction; the drawing itself must not be turned a second time. */
const Chart = ({ children }: { children: ReactNode }) => <div dir="ltr">{children}</div>

/** What stands beside the bar that is pointed at, or reached with the arrow keys. */
const tip = (line: (payload: unknown) => string) =>
  function Tip({ active, payload }: TooltipContentProps) {
    const [first] = payload
    if (!active || !first) return null
    return (
      <p className="rounded-control border border-line bg-surface px-3 py-2 text-13 shadow-sheet">
        {line(first.payload)}
      </p>
    )
  }

/** Each place of a bar is drawn, and a day without orders is seen as one. */
const track = { fill: 'var(--sunk)', radius: 2 }
const emptyDayPx = 2

/** A day of each week, none so near the sides that its label is cut. */
const weekly = (days: readonly Day[]) => days.filter((_, at) => at % 7 === 3).map(({ day }) => day)

/** Revenue of each of the last 30 days, or how many orders it brought. */
export function DaysChart({ days, value }: { days: readonly Day[]; value: 'revenue' | 'orders' }) {
  const t = useTranslations('admin.dashboard')
  const locale = useLanguage()
  const { isRtl, orientation } = useSides()
  const amount = (number: number) =>
    value === 'revenue' ? formatMoney(number, locale) : formatInteger(number, locale)
  const line = (payload: unknown) => {
    const day = days.find((each) => each === payload)
    return day ? `${formatDate(day.day, locale)}: ${amount(day[value])}` : ''
  }
  return (
    <Chart>
      <ResponsiveContainer width="100%" height={220}>
        <BarChart data={[...days]} title={t(value)} margin={{ top: 8, bottom: 0, left: 0, right: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            {...axis}
            dataKey="day"
            reversed={isRtl}
            ticks={weekly(days)}
            tickFormatter={(day: string) => day.slice(8).concat('/', day.slice(5, 7))}
          />
          <YAxis
            {...axis}
            orientation={orientation}
            width={value === 'revenue' ? 64 : 36}
            allowDecimals={false}
            tickFormatter={(number: number) => formatInteger(number, locale)}
          />
          <Tooltip content={tip(line)} cursor={{ fill: 'var(--line)' }} isAnimationActive={false} />
          <Bar
            dataKey={value}
            fill="var(--ball)"
            background={track}
            minPointSize={emptyDayPx}
            radius={2}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </Chart>
  )
}

/** The strong one of a badge's two colours: of 'completed' it is the ground. */
const barColour = (status: OrderStatus) =>
  status === 'completed' ? 'var(--completed-bg)' : `var(--${status})`

/** How many orders have each status, in the colours of its badge. */
export function StatusChart({ counts }: { counts: Dashboard['orders_by_status'] }) {
  const t = useTranslations('admin.dashboard')
  const status = useTranslations('admin.orders.status')
  const locale = useLanguage()
  const { isRtl, orientation } = useSides()
  const bars = orderStatuses.map((each) => ({ status: each, orders: counts[each] }))
  const line = (payload: unknown) => {
    const bar = bars.find((each) => each === payload)
    return bar ? `${status(bar.status)}: ${formatInteger(bar.orders, locale)}` : ''
  }
  return (
    <Chart>
      <ResponsiveContainer width="100%" height={220}>
        <BarChart
          data={bars}
          layout="vertical"
          title={t('byStatus')}
          margin={{ top: 8, bottom: 0, left: isRtl ? 40 : 0, right: isRtl ? 0 : 40 }}
        >
          <XAxis type="number" reversed={isRtl} hide />
          <YAxis
            {...axis}
            axisLine={false}
            type="category"
            dataKey="status"
            orientation={orientation}
            width={120}
            tickFormatter={(each: OrderStatus) => status(each)}
          />
          <Tooltip content={tip(line)} cursor={{ fill: 'var(--line)' }} isAnimationActive={false} />
          <Bar dataKey="orders" background={track} radius={2} barSize={18} isAnimationActive={false}>
            {bars.map((bar) => (
              <Cell key={bar.status} fill={barColour(bar.status)} />
            ))}
            <LabelList
              // Of a bar that is drawn from right to left, its end is its right side too.
              position="right"
              fill="var(--ink)"
              formatter={(count) => formatInteger(Number(count), locale)}
            />
          </Bar>
        </BarChart>
      </ResponsiveContainer>
    </Chart>
  )
}
