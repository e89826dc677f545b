import { Link } from 'react-router'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { useTranslations } from '#i18n/translations.ts'
import { OwnClub } from '#features/setup/web/admin/own-club.tsx'
import { ScreenHeading } from '#ui/screen-heading.tsx'
import { settingsLinks } from './settings-links.ts'

export default function SettingsListRoute() {
  const t = useTranslations('admin')
  return (
    <>
      <ScreenHeading title={t('club.title')} subtitle={t('club.subtitle')} />
      <ul className="max-w-xl divide-y divide-line rounded-control border border-line bg-surface">
        {settingsLinks.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              className="flex min-h-14 items-center justify-between gap-3 px-4 font-semibold hover:bg-sunk"
            >
              {t(label)}
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-ink2 rtl:-scale-x-100"
                strokeWidth={1.75}
              />
            </Link>
          </li>
        ))}
      </ul>
      <OwnClub />
    </>
  )
}
