import { Link, NavLink, Outlet, useLocation } from 'react-router'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { settingsLinks } from './settings-links.ts'

const tab =
  'flex min-h-11 items-center border-b-4 border-transparent px-3 font-semibold whitespace-nowrap text-ink2 hover:bg-sunk aria-[current=page]:border-primary aria-[current=page]:text-ink'

/** Around each settings screen: tabs on wide windows, the way back to the list on small ones. */
function SettingsBar() {
  const t = useTranslations('admin')
  return (
    <>
      <Link
        to={adminPaths.settings}
        className="mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-link lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-5 rtl:-scale-x-100" strokeWidth={1.75} />
        {t('club.back')}
      </Link>
      <nav aria-label={t('club.title')} className="mb-6 hidden border-b border-line lg:block">
        <ul className="flex flex-wrap">
          {settingsLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} prefetch="intent" className={tab}>
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

export default function SettingsRoute() {
  const { pathname } = useLocation()
  return (
    <>
      {pathname !== adminPaths.settings && <SettingsBar />}
      <Outlet />
    </>
  )
}
