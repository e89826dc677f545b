import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { directionOf } from '#core/locale.ts'
import { formatDate, formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Dashboard } from '../../contract.ts'
import { scaleOf } from './chart-scale.ts'

type Day = Dashboard['days'][number]
type DaysChartProps = { days: readonly Day[]; value: 'revenue' | 'orders' }

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`

/** One labelled day per week, away from the edges so that no label is cut. */
const isLabelled = (at: number) => at % 7 === 3
const labelOf = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}`

const useIsRtl = () => directionOf(useLanguage()) === 'rtl'

/** The hovered day, or the one reached with the arrow keys; none at first and after blur. */
function usePointedDay(count: number) {
  const isRtl = useIsRtl()
  const [pointed, point] = useState<number>()
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    point((at = count) => Math.min(count - 1, Math.max(0, at + step)))
  }
  return { pointed, point, onKeyDown, leave: () => point(undefined) }
}

/** The axis labels beside the plot. */
function Axis({ marks, top, width }: { marks: readonly number[]; top: number; width: string }) {
  const locale = useLanguage()
  const isRtl = useIsRtl()
  return (
    <svg aria-hidden className={`shrink-0 overflow-visible fill-ink2 ${width}`} direction="ltr">
      {marks.map((mark) => (
        <text
          key={mark}
          x={isRtl ? '0.5rem' : '100%'}
          dx={isRtl ? 0 : '-0.5rem'}
          y={percent(top - mark, top)}
          dominantBaseline="central"
          textAnchor={isRtl ? 'start' : 'end'}
        >
          {formatInteger(mark, locale)}
        </text>
      ))}
    </svg>
  )
}

type PlotProps = DaysChartProps & {
  marks: readonly number[]
  top: number
  pointed: number | undefined
  onPoint: (at: number) => void
}

/** Every day has a slot, also without orders. */
function Plot({ days, value, marks, top, pointed, onPoint }: PlotProps) {
  const isRtl = useIsRtl()
  const place = (at: number) => (isRtl ? days.length - 1 - at : at)
  const barOf = (at: number) => ({
    x: percent(place(at) + 0.06, days.length),
    width: percent(0.88, days.length),
    rx: 2,
  })
  return (
    <svg
      aria-hidden
      className="absolute inset-0 size-full overflow-visible fill-ink2"
      direction="ltr"
    >
      {days.map((day, at) => (
        <g key={day.day} onPointerEnter={() => onPoint(at)}>
          <rect
            {...barOf(at)}
            height="100%"
            fill={at === pointed ? 'var(--line)' : 'var(--sunk)'}
          />
          <rect
            {...barOf(at)}
            y={percent(top - day[value], top)}
            height={percent(day[value], top)}
            fill="var(--ball)"
          />
          <rect {...barOf(at)} y="100%" height={2} transform="translate(0 -2)" fill="var(--ball)" />
          {isLabelled(at) && (
            <text
              x={percent(place(at) + 0.5, days.length)}
              y="100%"
              dy="1.2rem"
              textAnchor="middle"
            >
              {labelOf(day.day)}
            </text>
          )}
        </g>
      ))}
      {marks.map((mark) => {
        const y = percent(top - mark, top)
        return <line key={mark} x2="100%" y1={y} y2={y} stroke="var(--line)" pointerEvents="none" />
      })}
    </svg>
  )
}

/** Revenue, or number of orders, of each of the last 30 days. */
export function DaysChart({ days, value }: DaysChartProps) {
  const t = useTranslations('admin.dashboard')
  const locale = useLanguage()
  const { pointed, point, onKeyDown, leave } = usePointedDay(days.length)
  const marks = scaleOf(Math.max(...days.map((day) => day[value])))
  const top = marks.at(-1) ?? 1
  const amount = (number: number) =>
    value === 'revenue' ? formatMoney(number, locale) : formatInteger(number, locale)
  const lineOf = (day: Day | undefined) =>
    day && `${formatDate(day.day, locale)}: ${amount(day[value])}`
  const shown = pointed ?? days.length - 1
  return (
    <div className="flex h-55 pt-2 pb-7 text-13">
      <Axis marks={marks} top={top} width={value === 'revenue' ? 'w-16' : 'w-9'} />
      <div
        role="slider"
        tabIndex={0}
        aria-label={t(value)}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={shown + 1}
        aria-valuetext={lineOf(days[shown])}
        onKeyDown={onKeyDown}
        onBlur={leave}
        onPointerLeave={leave}
        className="relative grow"
      >
        <Plot {...{ days, value, marks, top, pointed }} onPoint={point} />
        {pointed !== undefined && (
          <p
            className={`pointer-events-none absolute top-0 rounded-control border border-line bg-surface px-3 py-2 shadow-sheet ${pointed < days.length / 2 ? 'inset-e-0' : 'inset-s-0'}`}
          >
            {lineOf(days[pointed])}
          </p>
        )}
      </div>
    </div>
  )
}
