import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { type FieldErrors, useSchemaForm } from '#ui/forms/schema-form.ts'
import { signInForm } from '../../contract.ts'
import { problemOf } from '../problem.ts'
import { signIn } from '../session.ts'
import { useProblemText } from './problem-text.ts'
import { ShowTyping } from './show-typing.tsx'

const names = ['email', 'password'] as const

function useRefusalText() {
  const t = useTranslations('admin.accounts.login')
  const problemText = useProblemText()
  return (error: Error) => {
    const { code, message } = problemOf(error)
    return code || message ? problemText(error) : t('invalidCredentials')
  }
}

function Summary({
  errors,
  ids,
  attempt,
}: {
  errors: FieldErrors
  ids: Record<(typeof names)[number], string>
  attempt: number
}) {
  const t = useTranslations('admin.accounts.login')
  const wrong = names.flatMap((name) => {
    const code = errors[name]
    return code ? [{ name: ids[name], code, label: t(name) }] : []
  })
  return <ErrorSummary errors={wrong} attempt={attempt} />
}

/** Over another page, where `email` is given, the plain ids may be taken by its own fields. */
function useFieldIds(email: string | undefined) {
  const unique = useId()
  return email
    ? { email: `${unique}email`, password: `${unique}password` }
    : { email: 'email', password: 'password' }
}

/** E-mail and password; with `email` given, for that admin only. */
export function SignInForm({
  email,
  onSignedIn,
  onRefused,
}: {
  email?: string
  onSignedIn?: () => void
  onRefused?: (text: string) => void
}) {
  const t = useTranslations('admin.accounts.login')
  const refusalText = useRefusalText()
  const { mutate, isPending, isError } = useMutation({
    mutationFn: signIn,
    onSuccess: (reached) => reached === 'signed-in' && onSignedIn?.(),
    onError: (error) => onRefused?.(refusalText(error)),
  })
  const { errors, attempt, formProps } = useSchemaForm(signInForm, (form) => mutate(form))
  const [isShown, show] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  // Disabled inputs lose the focus; after a refusal it moves to the password.
  useEffect(() => {
    if (isError || email) password.current?.focus()
  }, [isError, email])
  const ids = useFieldIds(email)
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <Summary errors={errors} ids={ids} attempt={attempt} />
      <TextField
        id={ids.email}
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        defaultValue={email}
        readOnly={email !== undefined}
        disabled={isPending}
        error={errors.email}
      />
      <div className="space-y-1.5">
        <TextField
          ref={password}
          id={ids.password}
          name="password"
          label={t('password')}
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          disabled={isPending}
          error={errors.password}
        />
        <ShowTyping isShown={isShown} onChange={show} disabled={isPending} />
      </div>
      <Button type="submit" className="w-full" disabled={isPending}>
        {isPending ? t('signingIn') : t('submit')}
      </Button>
    </form>
  )
}
