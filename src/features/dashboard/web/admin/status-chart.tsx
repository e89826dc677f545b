import { useTranslations } from '#i18n/translations.ts'
import { directionOf } from '#core/locale.ts'
import { type OrderStatus, orderStatuses } from '#features/orders/contract.ts'
import { formatInteger } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Dashboard } from '../../contract.ts'

/** The stronger of a badge's two colours; for 'completed' that is the background. */
const barColour = (status: OrderStatus) =>
  status === 'completed' ? 'var(--completed-bg)' : `var(--${status})`

// The longest bar leaves room for its number.
const longest = 76

/** The number of orders per status, in the colours of their badges. */
export function StatusChart({ counts }: { counts: Dashboard['orders_by_status'] }) {
  const t = useTranslations('admin.dashboard')
  const status = useTranslations('admin.orders.status')
  const locale = useLanguage()
  const isRtl = directionOf(locale) === 'rtl'
  const most = Math.max(1, ...orderStatuses.map((each) => counts[each]))
  return (
    <ul aria-label={t('byStatus')} className="flex h-55 flex-col justify-around text-13">
      {orderStatuses.map((each) => {
        const width = (counts[each] / most) * longest
        return (
          <li key={each} className="grid grid-cols-[7rem_1fr] items-center gap-2">
            <span className="text-end text-ink2">{status(each)}</span>
            <svg className="h-5 w-full overflow-visible bg-sunk fill-ink" direction="ltr">
              <rect
                x={isRtl ? `${100 - width}%` : 0}
                width={`${width}%`}
                height="100%"
                rx={2}
                fill={barColour(each)}
              />
              <text
                x={`${isRtl ? 100 - width : width}%`}
                dx={isRtl ? -6 : 6}
                y="50%"
                dominantBaseline="central"
                textAnchor={isRtl ? 'end' : 'start'}
              >
                {formatInteger(counts[each], locale)}
              </text>
            </svg>
          </li>
        )
      })}
    </ul>
  )
}
