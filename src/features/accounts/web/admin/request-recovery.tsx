import { useMutation } from '@tanstack/react-query'
import { MailCheck } from '#ui/icons/mail-check.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { recoveryForm } from '../../contract.ts'
import { enterRecoveryCode, requestRecovery } from '../account.ts'
import { CodeForm } from './code-form.tsx'
import { leftToRight } from './left-to-right.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'

/** The same for every address, so that nobody learns which ones have an account. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('admin.accounts.forgot')
  return (
    <div className="space-y-5">
      <div role="status" className="flex gap-3 rounded-control bg-ok-bg p-4 text-ok">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
        <p>{t.rich('sent', { email, ltr: leftToRight })}</p>
      </div>
      <CodeForm
        label={t('code')}
        hint={t('codeHint')}
        send={(code) => enterRecoveryCode(email, code)}
      />
      <Button look="quiet" className="w-full" onClick={onAgain}>
        {t('again')}
      </Button>
    </div>
  )
}

/** Requests the mail, then asks for its code; its link leads to the same place. */
export function RequestRecovery() {
  const t = useTranslations('admin.accounts')
  const language = useLanguage()
  const problemText = useProblemText()
  const { mutate, reset, isPending, isSuccess, error, variables } = useMutation({
    mutationFn: (email: string) => requestRecovery(email, language),
  })
  const { errors, formProps } = useSchemaForm(
    recoveryForm,
    ({ email }) => isPending || mutate(email),
  )
  if (isSuccess) return <Sent email={variables} onAgain={reset} />
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      {error && <ProblemNote text={problemText(error)} />}
      <TextField
        name="email"
        label={t('login.email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        defaultValue={variables}
        error={errors.email}
      />
      <Button type="submit" className="w-full" aria-disabled={isPending}>
        {isPending ? t('forgot.sending') : t('forgot.send')}
      </Button>
    </form>
  )
}
