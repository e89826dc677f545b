import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { adminPaths } from '#core/admin-paths.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { invitationForm, type OpenInvitation } from '#features/accounts/admin-contract.ts'
import { problemOf } from '#features/accounts/web/problem.ts'
import { signIn, useAdminSession } from '#features/accounts/web/session.ts'
import { acceptInvitation, findInvitation } from '#features/accounts/web/admin/client.ts'
import { EntryPage } from '#features/accounts/web/admin/entry-page.tsx'
import { leftToRight } from '#features/accounts/web/admin/left-to-right.tsx'
import { ProblemNote } from '#features/accounts/web/admin/problem-note.tsx'
import { useProblemText } from '#features/accounts/web/admin/problem-text.ts'
import { ShowTyping } from '#features/accounts/web/admin/show-typing.tsx'

const passwordReasons = ['length', 'pwned', 'too_long'] as const

/** What was wrong, and with which field. */
function useRefusal(error: Error | null) {
  const t = useTranslations('admin.accounts')
  const problemText = useProblemText()
  if (!error) return {}
  const body = error instanceof ApiProblem ? error.body : undefined
  const reasons = body && 'reasons' in body && Array.isArray(body.reasons) ? body.reasons : []
  const known = passwordReasons.filter((reason) => reasons.includes(reason))
  if (known.length > 0)
    return {
      ofPassword: known
        .map((reason) =>
          reason === 'too_long' ? t('password.tooLong') : t(`password.reasons.${reason}`),
        )
        .join(' '),
    }
  const isLost = error instanceof ApiProblem && error.status === 0
  return { ofForm: isLost ? t('problems.unreachable') : problemText(error) }
}

const isOver = (error: unknown) => error instanceof ApiProblem && error.status === 410

type AcceptProps = { token: string; invitation: OpenInvitation; onAccepted: () => void }

/**
 * Accepts the invitation and signs in with what was chosen. That works for a spent one too when the
 * answer to the first attempt was lost: then the account is there, with this password.
 */
function useAcceptance({ token, invitation: { email }, onAccepted }: AcceptProps) {
  const language = useLanguage()
  return useMutation({
    mutationFn: async ({ name, password }: { name: string; password: string }) => {
      let spent: unknown
      await acceptInvitation({ token, name, password, language }).catch((refusal: unknown) => {
        if (!isOver(refusal)) throw refusal
        spent = refusal
      })
      await signIn({ email, password }).catch((error: unknown) => {
        const isWrong = error instanceof Error && problemOf(error).code === 'invalid_credentials'
        throw spent !== undefined && isWrong ? spent : error
      })
    },
    onSuccess: onAccepted,
  })
}

function AcceptForm(props: AcceptProps) {
  const t = useTranslations('admin.accounts')
  const own = useTranslations('admin.colleagues.invitation')
  const [isShown, show] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useAcceptance(props)
  const { errors, attempt, formProps } = useSchemaForm(
    invitationForm,
    (typed) => isPending || mutate(typed),
  )
  const { ofPassword, ofForm } = useRefusal(error)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt, error])
  if (isOver(error)) return <OverNote />
  return (
    <form ref={form} {...formProps} className="space-y-5" aria-busy={isPending}>
      {ofForm && <ProblemNote text={ofForm} />}
      <TextField
        name="email"
        label={t('login.email')}
        autoComplete="username"
        dir="ltr"
        value={props.invitation.email}
        readOnly
      />
      <TextField
        name="name"
        label={own('name')}
        hint={own('nameHint')}
        autoComplete="name"
        maxLength={100}
        error={errors.name}
      />
      <div className="space-y-1.5">
        <TextField
          name="password"
          label={own('password')}
          hint={t('password.hint')}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          error={errors.password}
          problem={errors.password ? undefined : ofPassword}
        />
        <ShowTyping isShown={isShown} onChange={show} />
      </div>
      <Button type="submit" className="w-full" aria-disabled={isPending}>
        {isPending ? t('login.signingIn') : own('accept')}
      </Button>
    </form>
  )
}

/** The link is spent, withdrawn or too old, or none came with the address. */
function OverNote() {
  const t = useTranslations('admin.accounts')
  const own = useTranslations('admin.colleagues.invitation')
  return (
    <>
      <p role="alert" className="rounded-control bg-warn-bg p-4 text-warn">
        {own('over')}
      </p>
      <p>
        <Link
          to={adminPaths.login}
          className="font-semibold text-link underline underline-offset-4"
        >
          {t('login.submit')}
        </Link>
      </p>
    </>
  )
}

/**
 * Where an invitation's link leads: name and password, and the person is in. The token is in the
 * fragment, which no server sees.
 */
export default function InvitationScreen() {
  const t = useTranslations('admin.colleagues.invitation')
  const session = useAdminSession()
  // Another link opened in this tab changes the fragment alone.
  const token = useLocation().hash.slice(1)
  const [isAccepted, accept] = useState(false)
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => findInvitation(token),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  // The sign-in asks for what is still missing, such as a second factor, and leads on.
  if (isAccepted) return <Navigate to={adminPaths.login} replace />
  if (session.status === 'loading' || (token !== '' && isPending)) return <Spinner />
  const isLost = error instanceof ApiProblem && error.status !== 410
  return (
    <EntryPage
      title={t('title')}
      subtitle={
        data
          ? t.rich('subtitle', { email: data.email, role: data.role, ltr: leftToRight })
          : t('empty')
      }
    >
      {data && (
        <AcceptForm key={token} token={token} invitation={data} onAccepted={() => accept(true)} />
      )}
      {!data && (isLost ? <ProblemNote text={t('lost')} /> : <OverNote />)}
    </EntryPage>
  )
}
