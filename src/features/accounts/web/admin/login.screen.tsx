import { Link, Navigate, useLocation } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { type AccountFactor, useAdminSession } from '../session.ts'
import { DemoHint } from './demo-hint.tsx'
import { EntryPage } from './entry-page.tsx'
import { MissingFactor, useCodesOffer } from './missing-factor.tsx'
import { returnPathOf } from './return-path.ts'
import { SecondFactor } from './second-factor.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { useSignInToasts } from './sign-in-toasts.ts'

function SecondStep(props: { email: string; factors: readonly AccountFactor[] }) {
  const t = useTranslations('admin.accounts.secondFactor')
  const { welcome } = useSignInToasts()
  return (
    <EntryPage title={t('title')} subtitle={t('subtitle')}>
      <SecondFactor {...props} onVerified={welcome} />
    </EntryPage>
  )
}

export default function LoginScreen() {
  const t = useTranslations('admin.accounts.login')
  const { welcome, refuse } = useSignInToasts()
  const session = useAdminSession()
  const { state } = useLocation()
  const offerCodes = useCodesOffer(session)
  if (session.status === 'factor-missing') return <MissingFactor email={session.email} />
  if (session.status === 'signed-in' && offerCodes) return offerCodes(session.email)
  if (session.status === 'signed-in') return <Navigate to={returnPathOf(state)} replace />
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'second-factor') return <SecondStep {...session} />
  return (
    <EntryPage title={t('title')} subtitle={t('subtitle')}>
      {session.status === 'ended' && (
        <p role="status" className="rounded-control bg-warn-bg p-4 text-warn">
          {t('ended')}
        </p>
      )}
      <SignInForm onSignedIn={welcome} onRefused={refuse} />
      <p>
        <Link
          to={adminPaths.forgot}
          className="font-semibold text-link underline underline-offset-4"
        >
          {t('forgot')}
        </Link>
      </p>
      <DemoHint />
    </EntryPage>
  )
}
