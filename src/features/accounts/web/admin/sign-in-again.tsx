import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { sessionTopic } from '#ui/feedback/refusal.ts'
import { dismissToast } from '#ui/feedback/toast.ts'
import type { LeavingState } from '#ui/forms/guarded.tsx'
import { Crest } from '#features/club/web/crest.tsx'
import { useAdminSession } from '../session.ts'
import { hasOpenWork } from './open-work.ts'
import { ProblemNote } from './problem-note.tsx'
import type { ReturnState } from './return-path.ts'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignedInAdmin } from './signed-in.tsx'

/** Escape closes neither this dialog nor the one that the page below has open. */
function ignoreEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect is cleaned up while the dialog is still mounted: closing it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.addEventListener('keydown', ignoreEscape)
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

/** Covers the page, which stays mounted below: the same admin signs in and continues. */
function SignInDialog() {
  const t = useTranslations('admin.accounts')
  const session = useAdminSession()
  const { email } = useSignedInAdmin()
  const queries = useQueryClient()
  const titleId = useId()
  const dialog = useModal()
  const [refusal, setRefusal] = useState<string>()
  // Failed reads are retried when the session is back.
  useEffect(
    () => () => {
      void queries.invalidateQueries()
      dismissToast(sessionTopic)
    },
    [queries],
  )
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto bg-bg text-ink"
    >
      <div className="page max-w-md space-y-6 py-10">
        <Crest className="size-14" />
        <header>
          <h2 id={titleId} className="display text-30">
            {t(session.status === 'second-factor' ? 'secondFactor.title' : 'again.title')}
          </h2>
          <p className="mt-1 text-ink2">{t('again.text')}</p>
        </header>
        {session.status === 'second-factor' ? (
          <SecondFactor email={email} factors={session.factors} />
        ) : (
          <>
            {refusal && <ProblemNote text={refusal} />}
            <SignInForm email={email} onRefused={setRefusal} />
          </>
        )}
        <p>
          <Link
            to={adminPaths.login}
            reloadDocument
            className="font-semibold text-link underline underline-offset-4"
          >
            {t('again.leave')}
          </Link>
        </p>
      </div>
    </dialog>
  )
}

/**
 * For a page whose session ended: a sign-in over it when it has unsaved work, else a redirect to
 * the sign-in screen and back. Only that screen can add a missing factor.
 */
export function SignInAgain() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [isKept, keep] = useState(false)
  const t = useTranslations('admin.accounts.missingFactor')
  const { status } = useAdminSession()
  const isMissing = status === 'factor-missing'
  const because = isMissing ? t('leaving') : undefined
  useLayoutEffect(() => {
    if (!isMissing && hasOpenWork()) return keep(true)
    const returning: ReturnState = { returnTo: pathname + search }
    const leaving: LeavingState | undefined = because ? { leavingBecause: because } : undefined
    void navigate(adminPaths.login, { replace: true, state: { ...returning, ...leaving } })
  }, [navigate, pathname, search, isMissing, because])
  return isKept ? <SignInDialog /> : null
}
