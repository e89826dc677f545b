import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useAdminSession } from '../session.ts'
import { EntryPage } from './entry-page.tsx'
import { leftToRight } from './left-to-right.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ProblemNote } from './problem-note.tsx'
import { RequestRecovery } from './request-recovery.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useDoneToast } from './use-done-toast.ts'

/** After the mail's link or code: the new password, then the dashboard. */
function NewPassword({ email }: { email: string }) {
  const t = useTranslations('admin.accounts')
  const navigate = useNavigate()
  const say = useDoneToast()
  const leave = () => {
    say(t('password.changed'))
    void navigate(adminPaths.dashboard, { replace: true })
  }
  return (
    <EntryPage
      title={t('forgot.newTitle')}
      subtitle={t.rich('forgot.newSubtitle', { email, ltr: leftToRight })}
    >
      <NewPasswordForm email={email} onChanged={leave} />
    </EntryPage>
  )
}

export default function ForgotScreen() {
  const t = useTranslations('admin.accounts')
  const session = useAdminSession()
  const { hash } = useLocation()
  if (session.status === 'loading') return <Spinner />
  if (session.status === 'signed-in' || session.status === 'factor-missing') {
    return session.byMail ? (
      <NewPassword email={session.email} />
    ) : (
      <Navigate to={adminPaths.account} replace />
    )
  }
  if (session.status === 'second-factor') {
    return (
      <EntryPage title={t('secondFactor.title')} subtitle={t('forgot.secondFactor')}>
        <SecondFactor email={session.email} factors={session.factors} />
      </EntryPage>
    )
  }
  const refusal = new URLSearchParams(hash.slice(1)).get('error_code')
  return (
    <EntryPage title={t('forgot.title')} subtitle={t('forgot.subtitle')}>
      {refusal === 'unexpected_failure' && <ProblemNote text={t('problems.unexpected_failure')} />}
      {refusal !== null && refusal !== 'unexpected_failure' && (
        <div role="alert" className="rounded-control bg-warn-bg p-4 text-warn">
          <p className="font-bold">{t('forgot.linkTitle')}</p>
          <p>{t('forgot.linkText')}</p>
        </div>
      )}
      <RequestRecovery />
      <p>
        <Link
          to={adminPaths.login}
          className="font-semibold text-link underline underline-offset-4"
        >
          {t('forgot.back')}
        </Link>
      </p>
    </EntryPage>
  )
}
