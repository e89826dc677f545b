import { useLocation } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ViewChips } from '#ui/view-chips.tsx'

/** The screens of what the club writes on its site. */
export function TextParts() {
  const t = useTranslations('admin.texts')
  const { pathname } = useLocation()
  const parts = [
    { to: adminPaths.texts, label: t('settings.texts') },
    { to: adminPaths.pages, label: t('pages.tab') },
    { to: adminPaths.announcements, label: t('announcements.tab') },
  ]
  const choices = parts.map((part) => ({ ...part, isCurrent: part.to === pathname }))
  return (
    <div className="mb-4">
      <ViewChips label={t('parts')} choices={choices} />
    </div>
  )
}
