import { Link } from 'react-router'
import { Banknote } from '#ui/icons/banknote.ts'
import { CalendarDays } from '#ui/icons/calendar-days.ts'
import { Clock } from '#ui/icons/clock.ts'
import { ClipboardList } from '#ui/icons/clipboard-list.ts'
import type { Icon } from '#ui/icon.ts'
import { Shirt } from '#ui/icons/shirt.ts'
import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { maySee } from '#core/permissions.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { useTranslations } from '#i18n/translations.ts'
import { formatInteger, formatMoney } from '#i18n/format.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Dashboard } from '../../contract.ts'

type Stat = { label: string; value: string; Icon: Icon; to?: string; note?: string }

function useStats(dashboard: Dashboard): Stat[] {
  const t = useTranslations('admin.dashboard')
  const locale = useLanguage()
  const count = (value: number) => formatInteger(value, locale)
  return [
    {
      label: t('totalProducts'),
      value: count(dashboard.total_products),
      Icon: Shirt,
      to: adminPaths.products(),
    },
    {
      label: t('totalOrders'),
      value: count(dashboard.total_orders),
      Icon: ShoppingBag,
      to: adminPaths.orders(),
    },
    {
      label: t('totalRevenue'),
      value: formatMoney(dashboard.total_revenue, locale),
      Icon: Banknote,
      to: adminPaths.orders(),
      note: t('revenueNote'),
    },
    {
      label: t('pendingOrders'),
      value: count(dashboard.pending_orders),
      Icon: Clock,
      to: adminPaths.orders({ status: 'pending' }),
    },
    {
      label: t('totalEvents'),
      value: count(dashboard.total_events),
      Icon: CalendarDays,
      to: adminPaths.events,
    },
    {
      label: t('totalRegistrations'),
      value: count(dashboard.total_registrations),
      Icon: ClipboardList,
      to: adminPaths.registrations(),
    },
  ]
}

/** On a phone a large sum wraps before its currency rather than within it. */
const breakable = (value: string) => value.replace(/\u00a0(?=\D*$)/, ' ')

function StatCard({ label, value, Icon, to, note }: Stat) {
  return (
    <li
      className={`relative rounded-control border border-line bg-surface p-3 sm:p-4 ${to ? 'hover:border-edge hover:bg-sunk' : ''}`}
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-15 text-ink2">
          {to ? (
            <Link
              to={to}
              className="underline-offset-4 after:absolute after:inset-0 hover:underline"
            >
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <Icon aria-hidden className="size-5 shrink-0 text-gold-text" strokeWidth={1.75} />
      </div>
      <p className="mt-1 text-18 font-bold sm:text-24">
        <bdi>{breakable(value)}</bdi>
      </p>
      {note && <p className="text-13 text-ink2">{note}</p>}
    </li>
  )
}

export function StatCards({ dashboard }: { dashboard: Dashboard }) {
  const access = useOwnAccess()
  const stats = useStats(dashboard)
  const isOpen = (to: string | undefined) =>
    to !== undefined && access !== undefined && maySee(access.role, to)
  return (
    <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
      {stats.map((stat) => (
        <StatCard key={stat.label} {...stat} to={isOpen(stat.to) ? stat.to : undefined} />
      ))}
    </ul>
  )
}
