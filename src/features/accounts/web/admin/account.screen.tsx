import { ScreenTitle } from '#ui/screen-title.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { GuardedForms } from '#ui/forms/guarded.tsx'
import { AccountSection } from './account-section.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailSection } from './email-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { leftToRight } from './left-to-right.tsx'
import { MailSection } from './mail-section.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { useSignedInAdmin } from './signed-in.tsx'
import { PushSection } from './push-section.tsx'
import { useDoneToast } from './use-done-toast.ts'

function PasswordSection({ email }: { email: string }) {
  const t = useTranslations('admin.accounts.password')
  const say = useDoneToast()
  return (
    <AccountSection title={t('title')} text={t('intro')}>
      <NewPasswordForm email={email} onChanged={() => say(t('changed'))} />
    </AccountSection>
  )
}

export default function AccountScreen() {
  const t = useTranslations('admin.accounts')
  const { email } = useSignedInAdmin()
  return (
    <div className="mx-auto max-w-3xl space-y-6">
      <ScreenTitle title={t('link')} />
      <header>
        <h1 className="display text-30 lg:text-38">{t('link')}</h1>
        <p className="text-ink2">{leftToRight(email)}</p>
      </header>
      <FactorSection />
      <GuardedForms>
        <PasswordSection email={email} />
        <EmailSection />
      </GuardedForms>
      <MailSection />
      <PushSection />
      <DeviceList />
    </div>
  )
}
