import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { maySee } from '#core/permissions.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { emptyLink, Notice } from '#ui/feedback/notice.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'

/** Instead of a screen that the admin's role does not have, as from a colleague's link. */
function NotAllowed() {
  const t = useTranslations('admin.accounts.notAllowed')
  return (
    <>
      <title>{t('title')}</title>
      <h1 className="sr-only">{t('title')}</h1>
      <Notice title={t('title')} text={t('text')}>
        <Link to={adminPaths.dashboard} className={emptyLink}>
          {t('home')}
        </Link>
      </Notice>
    </>
  )
}

/** The screen at this address, for a role that may see it. */
export function Allowed({ children }: { children: ReactNode }) {
  const access = useOwnAccess()
  const { pathname } = useLocation()
  if (!access) return <Spinner />
  return maySee(access.role, pathname) ? children : <NotAllowed />
}
