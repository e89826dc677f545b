import type { ReactNode } from 'react'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { broughtByAddress, useAdminSession } from '../session.ts'
import { EntryPage } from './entry-page.tsx'
import { leftToRight } from './left-to-right.tsx'
import { SecondFactor } from './second-factor.tsx'

type Outcome = { kind: 'half' | 'done' | 'expired' | 'taken' | 'trouble' }

/** The outcome of a mail's link, from the page's address. */
function outcomeOf(hash: string): Outcome | undefined {
  const brought = new URLSearchParams(hash.slice(1))
  const refusal = brought.get('error_code')
  if (refusal === 'email_exists') return { kind: 'taken' }
  if (refusal === 'otp_expired') return { kind: 'expired' }
  if (refusal !== null) return { kind: 'trouble' }
  if (brought.has('message')) return { kind: 'half' }
  return brought.get('type') === 'email_change' ? { kind: 'done' } : undefined
}

const looks = {
  half: 'bg-info-bg',
  done: 'bg-ok-bg text-ok',
  expired: 'bg-warn-bg text-warn',
  taken: 'bg-warn-bg text-warn',
  trouble: 'bg-danger-bg text-danger',
}

function Told({ kind, children }: Outcome & { children: ReactNode }) {
  return (
    <p
      role={kind === 'half' || kind === 'done' ? 'status' : 'alert'}
      className={`rounded-control p-4 ${looks[kind]}`}
    >
      {children}
    </p>
  )
}

/** The page behind the links of a change of address: it shows the outcome, signed in or not. */
export default function EmailChangeScreen() {
  const t = useTranslations('admin.accounts')
  const session = useAdminSession()
  const [outcome] = useState(() => outcomeOf(broughtByAddress()))
  if (!outcome) return <Navigate to={adminPaths.account} replace />
  if (session.status === 'loading') return <Spinner />
  const { kind } = outcome
  const email = 'email' in session ? session.email : ''
  return (
    <EntryPage title={t('emailChange.title')} subtitle={t('emailChange.subtitle')}>
      <Told kind={kind}>
        {kind === 'done'
          ? t.rich('emailChange.done', { email, ltr: leftToRight })
          : t(`emailChange.${kind}`)}
      </Told>
      {kind === 'done' && session.status === 'second-factor' ? (
        <SecondFactor email={email} factors={session.factors} />
      ) : (
        <p>
          <Link
            to={adminPaths.account}
            className="font-semibold text-link underline underline-offset-4"
          >
            {t('link')}
          </Link>
        </p>
      )}
    </EntryPage>
  )
}
