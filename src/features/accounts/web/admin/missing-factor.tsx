import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { type AdminSession, signOut } from '../session.ts'
import { AddFactor } from './add-factor.tsx'
import { EntryPage } from './entry-page.tsx'
import { leftToRight } from './left-to-right.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SignedIn } from './signed-in.tsx'

/** Shown instead of the back office on a network while the admin has no second factor. */
export function MissingFactor({ email }: { email: string }) {
  const t = useTranslations('admin.accounts')
  return (
    <EntryPage title={t('missingFactor.title')} subtitle={t('missingFactor.subtitle')}>
      <p className="text-ink2">{t.rich('secondFactor.as', { email, ltr: leftToRight })}</p>
      <AddFactor factors={[]} />
      <Button look="quiet" className="w-full" onClick={() => void signOut()}>
        {t('secondFactor.cancel')}
      </Button>
    </EntryPage>
  )
}

/** Right after the first factor: recovery codes for its loss, which can also be created later. */
function CodesOffered({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useTranslations('admin.accounts.missingFactor')
  return (
    <SignedIn value={{ email }}>
      <EntryPage title={t('codesTitle')} subtitle={t('codesSubtitle')}>
        <RecoveryCodes />
        <Button className="w-full" look="outline" onClick={onDone}>
          {t('goOn')}
        </Button>
      </EntryPage>
    </SignedIn>
  )
}

/** The screen for an admin who had no factor when the page was opened; undefined for all others. */
export function useCodesOffer({ status }: AdminSession) {
  const [step, setStep] = useState<'factor' | 'codes'>()
  if (status === 'factor-missing' && step !== 'factor') setStep('factor')
  if (status === 'signed-in' && step === 'factor') setStep('codes')
  if (status === 'signed-out' && step) setStep(undefined)
  if (step !== 'codes') return undefined
  return (email: string) => <CodesOffered email={email} onDone={() => setStep(undefined)} />
}
