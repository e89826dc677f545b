import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { Crest } from '#features/club/web/crest.tsx'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { signInForm } from '../../contract.ts'
import { signInHintQuery } from '../client.ts'
import { signIn, signInProblem, useAdminSession } from '../session.ts'
import { LanguageSelect } from './language-select.tsx'

function useSignIn() {
  const t = useTranslations('admin.accounts.login')
  const problemText = (error: Error) => {
    const problem = signInProblem(error)
    if (problem === 'unreachable') return t('unreachable')
    return problem?.message ?? t('invalidCredentials')
  }
  return useMutation({
    mutationFn: signIn,
    onSuccess: () => showToast({ kind: 'success', title: t('success'), description: t('welcome') }),
    onError: (error) => showToast({ kind: 'error', title: t('error'), description: problemText(error) }),
  })
}

function SignInForm() {
  const t = useTranslations('admin.accounts.login')
  const { mutate, isPending, isError } = useSignIn()
  const { errors, attempt, formProps } = useSchemaForm(signInForm, (form) => mutate(form))
  const password = useRef<HTMLInputElement>(null)
  // Inputs lose the focus when they are disabled; after a refusal the password is what one types again.
  useEffect(() => {
    if (isError) password.current?.focus()
  }, [isError])
  const labels: Record<string, string> = { email: t('email'), password: t('password') }
  const summary = Object.entries(errors).map(([name, code]) => ({ name, code, label: labels[name] ?? name }))
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <ErrorSummary errors={summary} attempt={attempt} />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="username"
        dir="ltr"
        disabled={isPending}
        error={errors.email}
      />
      <TextField
        ref={password}
        name="password"
        label={t('password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        disabled={isPending}
        error={errors.password}
      />
      <Button type="submit" className="w-full" disabled={isPending}>
        {isPending ? t('signingIn') : t('submit')}
      </Button>
    </form>
  )
}

function DemoHint() {
  const t = useTranslations('admin.accounts.login')
  const demo = useQuery(signInHintQuery()).data?.demo
  if (!demo) return null
  return (
    <section className="rounded-control bg-info-bg p-4 text-15 text-info">
      <h2 className="font-bold">{t('hint')}</h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        <dt>{t('email')}</dt>
        <dd>
          <bdi className="font-semibold">{demo.email}</bdi>
        </dd>
        <dt>{t('password')}</dt>
        <dd>
          <bdi className="font-semibold">{demo.password}</bdi>
        </dd>
      </dl>
      <p className="mt-2">{t('hintText')}</p>
    </section>
  )
}

export default function LoginScreen() {
  const t = useTranslations('admin.accounts.login')
  const club = useTranslations('club')
  const { status } = useAdminSession()
  if (status === 'signed-in') return <Navigate to="/admin/dashboard" replace />
  if (status === 'loading') return <Spinner />
  return (
    <main id="content" tabIndex={-1} className="page max-w-md space-y-6 py-10 outline-none">
      <title>{`${t('title')} – ${club('name')}`}</title>
      <div className="flex items-center justify-between gap-4">
        <Crest className="size-14" />
        <LanguageSelect />
      </div>
      <header>
        <h1 className="display text-30">{t('title')}</h1>
        <p className="text-ink2">{t('subtitle')}</p>
      </header>
      <SignInForm />
      <DemoHint />
    </main>
  )
}
