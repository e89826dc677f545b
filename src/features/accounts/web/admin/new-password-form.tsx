import { useMutation } from '@tanstack/react-query'
import { isAuthWeakPasswordError } from '@supabase/auth-js'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import { newPasswordForm } from '../../contract.ts'
import { changePassword, mailPasswordCode } from '../account.ts'
import { problemOf } from '../problem.ts'
import { useAdminSession } from '../session.ts'
import { leftToRight } from './left-to-right.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'
import { ShowTyping } from './show-typing.tsx'

const aboutPassword = ['weak_password', 'same_password', 'validation_failed']

const aboutCurrent = ['current_password_required', 'current_password_invalid']

/** An error message and its field. */
function usePasswordProblem(error: Error | null) {
  const t = useTranslations('admin.accounts.password')
  const problemText = useProblemText()
  if (!error) return {}
  const { code = '' } = problemOf(error)
  if (code === 'reauthentication_needed') return {}
  if (aboutCurrent.includes(code)) return { ofCurrent: problemText(error) }
  if (code === 'reauthentication_not_valid') return { ofCode: problemText(error) }
  if (!aboutPassword.includes(code)) return { ofForm: problemText(error) }
  if (code === 'validation_failed') return { ofPassword: t('tooLong') }
  if (!isAuthWeakPasswordError(error)) return { ofPassword: problemText(error) }
  return { ofPassword: error.reasons.map((reason) => t(`reasons.${reason}`)).join(' ') }
}

type PasswordsProps = {
  isCurrentWanted: boolean
  isShown: boolean
  onShow: (isShown: boolean) => void
  errors: FieldErrors
  problems: ReturnType<typeof usePasswordProblem>
}

/** The new password, after the current one where that is wanted. */
function Passwords({ isCurrentWanted, isShown, onShow, errors, problems }: PasswordsProps) {
  const t = useTranslations('admin.accounts.password')
  const typing = {
    type: isShown ? 'text' : 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    dir: 'ltr',
  } as const
  return (
    <>
      {isCurrentWanted && (
        <TextField
          name="current"
          label={t('current')}
          {...typing}
          autoComplete="current-password"
          error={errors.current}
          problem={errors.current ? undefined : problems.ofCurrent}
        />
      )}
      <div className="space-y-1.5">
        <TextField
          name="password"
          label={t('new')}
          hint={t('hint')}
          {...typing}
          autoComplete="new-password"
          error={errors.password}
          problem={errors.password ? undefined : problems.ofPassword}
        />
        <ShowTyping isShown={isShown} onChange={onShow} />
      </div>
    </>
  )
}

/** The mailed code that the server requires of an old session. */
function MailedCode({ email, problem }: { email: string; problem: string | undefined }) {
  const t = useTranslations('admin.accounts.password')
  const problemText = useProblemText()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error } = useMutation({ mutationFn: mailPasswordCode })
  useEffect(() => mutate(), [mutate])
  useEffect(() => input.current?.focus(), [problem])
  return (
    <div className="space-y-3 rounded-control bg-info-bg p-4">
      <p role="status">{t.rich('codeSent', { email, ltr: leftToRight })}</p>
      {error && <ProblemNote text={problemText(error)} />}
      <TextField
        ref={input}
        name="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        dir="ltr"
        problem={problem}
      />
      <Button look="quiet" aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {t('codeAgain')}
      </Button>
    </div>
  )
}

/** Sets the signed-in user's password; again with a mailed code when the server requires it. */
export function NewPasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const t = useTranslations('admin.accounts.password')
  const [isShown, show] = useState(false)
  const [isCodeWanted, wantCode] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: changePassword,
    onError: (refusal) => problemOf(refusal).code === 'reauthentication_needed' && wantCode(true),
  })
  const { errors, attempt, formProps } = useSchemaForm(
    newPasswordForm,
    ({ password, current: typed, code }, form) => {
      if (isPending) return
      const onSuccess = () => {
        form.reset()
        show(false)
        wantCode(false)
        onChanged()
      }
      mutate({ password, current: typed, nonce: code }, { onSuccess })
    },
  )
  const problems = usePasswordProblem(error)
  const session = useAdminSession()
  const isCurrentWanted = session.status === 'signed-in' && session.isGuarded && !session.byMail
  // The first wrong field.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt, error])
  return (
    <form ref={fields} {...formProps} className="space-y-5" aria-busy={isPending}>
      {problems.ofForm && <ProblemNote text={problems.ofForm} />}
      <input
        type="text"
        name="username"
        autoComplete="username"
        defaultValue={email}
        readOnly
        hidden
      />
      <Passwords
        isCurrentWanted={isCurrentWanted}
        isShown={isShown}
        onShow={show}
        errors={errors}
        problems={problems}
      />
      {isCodeWanted && <MailedCode email={email} problem={problems.ofCode} />}
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </form>
  )
}
