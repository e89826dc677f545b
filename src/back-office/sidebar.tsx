import { Link, NavLink } from 'react-router'
import { ExternalLink } from '#ui/icons/external-link.ts'
import { LogOut } from '#ui/icons/log-out.ts'
import { X } from '#ui/icons/x.ts'
import { paths } from '#core/paths.ts'
import { maySee } from '#core/permissions.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Crest } from '#features/club/web/crest.tsx'
import type { WebFeature } from '#ui/web-feature.ts'
import { featureNames } from '../features.ts'
import { closesOnBack } from '#ui/popover.ts'
import { signOut } from '#features/accounts/web/session.ts'
import { LanguageSelect } from '#features/accounts/web/admin/language-select.tsx'
import { useOwnAccess } from '#features/accounts/web/admin/own-access.ts'
import { useSignedInAdmin } from '#features/accounts/web/admin/signed-in.tsx'
import { useWaiting } from '#features/dashboard/web/admin/use-waiting.ts'
import { badgeOf, countByScreen, WaitingBadge } from './waiting-badge.tsx'

export const sidebarId = 'admin-menu'

const found = import.meta.glob<WebFeature>('../features/*/web/feature.ts', {
  eager: true,
  import: 'feature',
})

const links = featureNames.flatMap(
  (name) => found[`../features/${name}/web/feature.ts`]?.link ?? [],
)

export const menuPaths = links.map(({ to }) => to)

// Closes the menu at once: the "leave without saving?" dialog would open beneath it.
const closeMenu = () => document.getElementById(sidebarId)?.hidePopover()

const entry =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 font-semibold lg:min-h-10 hover:bg-surface'
const iconProps = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.75 } as const

function SidebarHead() {
  const t = useTranslations('admin.accounts')
  const shared = useTranslations('shared')
  return (
    <div className="flex items-center gap-3">
      <Crest className="size-10 shrink-0" />
      <p className="display text-18">{t('area')}</p>
      <button
        type="button"
        popoverTarget={sidebarId}
        popoverTargetAction="hide"
        aria-label={shared('close')}
        className="ms-auto grid size-11 place-items-center rounded-control hover:bg-surface lg:hidden"
      >
        <X {...iconProps} />
      </button>
    </div>
  )
}

function Account() {
  const t = useTranslations('admin.accounts')
  const { email } = useSignedInAdmin()
  return (
    <div className="mt-auto space-y-3 border-t border-line pt-4">
      <LanguageSelect />
      <p className="px-3 text-15 text-ink2">
        <span className="block">{t('signedInAs')}</span>
        <bdi className="font-semibold wrap-anywhere text-ink">{email}</bdi>
      </p>
      <Link to={paths.home} reloadDocument className={entry}>
        <ExternalLink {...iconProps} /> {t('site')}
      </Link>
      <button type="button" onClick={() => void signOut()} className={entry}>
        <LogOut {...iconProps} /> {t('signOut')}
      </button>
    </div>
  )
}

/**
 * Beside the screen on wide windows; on small ones a native popover, opened by its button and
 * closed by Escape.
 */
export function AdminSidebar() {
  const t = useTranslations('admin.accounts')
  const admin = useTranslations('admin')
  const access = useOwnAccess()
  const counts = countByScreen(useWaiting())
  const shown = links.filter(({ to }) => access && maySee(access.role, to))
  return (
    <aside
      id={sidebarId}
      popover="auto"
      ref={closesOnBack}
      aria-label={t('menu')}
      className="band m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto p-4 backdrop:bg-bg/70 open:flex lg:sticky lg:top-0 lg:flex lg:w-56 lg:shrink-0"
    >
      <SidebarHead />
      <nav aria-label={t('navigation')}>
        <ul className="space-y-1 lg:space-y-0">
          {shown.map(({ to, label, Icon }) => (
            <li key={to} className="relative">
              <NavLink
                to={to}
                prefetch="intent"
                onClick={closeMenu}
                aria-describedby={counts.has(to) ? badgeOf(to) : undefined}
                className={`${entry} ${counts.has(to) ? 'pe-12' : ''} aria-[current=page]:bg-surface aria-[current=page]:text-gold`}
              >
                <Icon {...iconProps} /> {admin(label)}
              </NavLink>
              <WaitingBadge id={badgeOf(to)} count={counts.get(to)} />
            </li>
          ))}
        </ul>
      </nav>
      <Account />
    </aside>
  )
}
