import { useLocation } from 'react-router'
import { CalendarClock } from '#ui/icons/calendar-clock.ts'
import { House } from '#ui/icons/house.ts'
import { ShoppingBag } from '#ui/icons/shopping-bag.ts'
import { Trophy } from '#ui/icons/trophy.ts'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PageLink } from '#ui/path-link.tsx'

const entries = [
  { to: paths.home, label: 'nav.home', Icon: House },
  { to: paths.programs, label: 'nav.programs', Icon: CalendarClock },
  { to: paths.shop(), label: 'nav.shop', Icon: ShoppingBag },
  { to: paths.events, label: 'nav.events', Icon: Trophy },
] as const

// These screens have their own bottom bar with their main action.
const hasActionBar = /^\/(?:product\/|cart|checkout)/

/**
 * On phones, links to the four most visited screens within reach of a thumb. Hidden in low windows.
 */
export function BottomBar() {
  const t = useTranslations('club')
  const { pathname } = useLocation()
  if (hasActionBar.test(pathname)) return null
  return (
    <nav aria-label={t('nav.quick')} className="quick-bar">
      <ul>
        {entries.map(({ to, label, Icon }) => (
          <li key={to}>
            <PageLink to={to}>
              <Icon aria-hidden className="size-6" strokeWidth={1.75} />
              {t(label)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
