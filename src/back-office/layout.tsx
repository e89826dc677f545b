import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Menu } from '#ui/icons/menu.ts'
import { adminPaths } from '#core/admin-paths.ts'
import { seconds } from '#core/durations.ts'
import { useTranslations } from '#i18n/translations.ts'
import { adminQueries, forgetQueries } from '#ui/data/admin-queries.ts'
import { OfflineLine } from '#ui/offline-line.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { WaitingTotal } from '#ui/screen-title.tsx'
import { ScreensAhead } from '#ui/screens-ahead.tsx'
import { useLoadLater } from '#ui/use-load-later.ts'
import { useFactorIsAsked } from '#features/accounts/web/factor-again.ts'
import { useAdminSession } from '#features/accounts/web/session.ts'
import { Allowed } from './allowed.tsx'
import { AdminSidebar, menuPaths, sidebarId } from './sidebar.tsx'
import type { ReturnState } from '#features/accounts/web/admin/return-path.ts'
import { SignedIn } from '#features/accounts/web/admin/signed-in.tsx'
import { useLiveWaiting, useWaiting } from '#features/dashboard/web/admin/use-waiting.ts'
import { countByScreen } from './waiting-badge.tsx'

const loadSignInAgain = () => import('#features/accounts/web/admin/sign-in-again.tsx')
const SignInAgain = lazy(async () => ({ default: (await loadSignInAgain()).SignInAgain }))

const FactorAgain = lazy(async () => ({
  default: (await import('#features/accounts/web/admin/factor-again.tsx')).FactorAgain,
}))

// Requested after the first screen's own data.
const afterTheFirst = seconds(3)

type FrameProps = { holder: string; isOver: boolean; children: ReactNode }

/** Keeps the counts of what waits up to date, and tells their sum to the tab's title. */
function Live({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  useLiveWaiting(isOn)
  const total = [...countByScreen(useWaiting()).values()].reduce((sum, count) => sum + count, 0)
  return <WaitingTotal value={total}>{children}</WaitingTotal>
}

function Frame({ holder, isOver, children }: FrameProps) {
  const t = useTranslations('admin.accounts')
  const shared = useTranslations('shared')
  const [queries] = useState(() => adminQueries(holder))
  useEffect(() => () => forgetQueries(queries), [queries])
  useLoadLater(loadSignInAgain)
  const isFactorAsked = useFactorIsAsked()
  return (
    <QueryClientProvider client={queries}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-gold px-4 py-3 font-bold text-on-gold focus:not-sr-only focus:fixed focus:inset-s-2 focus:top-2"
      >
        {shared('skipToContent')}
      </a>
      <div className="flex min-h-dvh flex-col print:block">
        <header className="band sticky top-0 z-30 flex h-14 items-center gap-2 px-2 lg:hidden print:hidden">
          <button
            type="button"
            popoverTarget={sidebarId}
            aria-label={t('menu')}
            className="grid size-11 place-items-center rounded-control hover:bg-surface"
          >
            <Menu aria-hidden className="size-6" strokeWidth={1.75} />
          </button>
          <p className="display text-18">{t('area')}</p>
        </header>
        <OfflineLine />
        <div className="flex grow print:block">
          <AdminSidebar />
          <main
            id="content"
            tabIndex={-1}
            className="min-w-0 flex-1 p-4 outline-none lg:p-6 xl:px-8 print:p-0"
          >
            <Live isOn={!isOver}>
              <Allowed>{children}</Allowed>
            </Live>
          </main>
        </div>
      </div>
      {isFactorAsked && !isOver && (
        <Suspense fallback={null}>
          <FactorAgain />
        </Suspense>
      )}
      <ScreensAhead paths={menuPaths} afterMs={afterTheFirst} />
      {isOver && (
        <Suspense fallback={null}>
          <SignInAgain />
        </Suspense>
      )}
    </QueryClientProvider>
  )
}

/**
 * The admin who is signed in, or who was until the session ended by itself. Whoever opened a link,
 * such as a slip's code, without a session has not left.
 */
function useHolder(): { holder: string | undefined; hasLeft: boolean } {
  const session = useAdminSession()
  const [kept, keep] = useState<string>()
  const holder = session.status === 'signed-in' ? session.email : kept
  const isLeft = session.status === 'signed-out'
  if (holder !== kept && !isLeft) keep(holder)
  return { holder: isLeft ? undefined : holder, hasLeft: isLeft && kept !== undefined }
}

/**
 * The frame of every back-office screen, for signed-in admins only; others are sent to the sign-in.
 * When a session ends by itself, the page stays mounted, covered, until its admin signs in again.
 */
export function AdminLayout({ children }: { children: ReactNode }) {
  const { status } = useAdminSession()
  const { holder, hasLeft } = useHolder()
  const { pathname, search } = useLocation()
  if (status === 'loading') return <Spinner />
  if (!holder) {
    // A link to one thing; who opens a screen begins on the home page.
    const isKept = status === 'ended' || (!hasLeft && search !== '')
    const state: ReturnState | undefined = isKept ? { returnTo: pathname + search } : undefined
    return <Navigate to={adminPaths.login} replace state={state} />
  }
  return (
    <SignedIn key={holder} value={{ email: holder }}>
      <Frame holder={holder} isOver={status !== 'signed-in'}>
        {children}
      </Frame>
    </SignedIn>
  )
}
