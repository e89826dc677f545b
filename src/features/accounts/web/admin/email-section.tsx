import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { MailCheck } from '#ui/icons/mail-check.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { QueryView } from '#ui/feedback/query-view.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { recoveryForm } from '../../contract.ts'
import { emailChangeQuery } from '../account-queries.ts'
import {
  type EmailChange,
  enterEmailCode,
  mailEmailChangeAgain,
  requestEmailChange,
  withdrawEmailChange,
} from '../email-change.ts'
import { problemOf } from '../problem.ts'
import { AccountSection } from './account-section.tsx'
import { CodeForm } from './code-form.tsx'
import { leftToRight } from './left-to-right.tsx'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'
import { useSignedInAdmin } from './signed-in.tsx'
import { useDoneToast } from './use-done-toast.ts'

const aboutAddress = ['email_exists', 'email_address_not_authorized', 'validation_failed']

/** Refetches the pending change, which the section then shows. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: emailChangeQuery().queryKey })
}

type Part = { email: string; takesFocus: boolean; onDone: () => void }

function NewAddress({ email, takesFocus, onDone }: Part) {
  const t = useTranslations('admin.accounts.email')
  const language = useLanguage()
  const problemText = useProblemText()
  const readAgain = useReadAgain()
  const [isSame, setSame] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: (wanted: string) => requestEmailChange(wanted, language),
    onSuccess: () => {
      onDone()
      return readAgain()
    },
  })
  const { errors, formProps } = useSchemaForm(recoveryForm, ({ email: wanted }) => {
    if (isPending) return
    const same = wanted.toLowerCase() === email
    setSame(same)
    if (same) reset()
    else mutate(wanted)
  })
  const isAboutAddress = error !== null && aboutAddress.includes(problemOf(error).code ?? '')
  const ofAddress = isSame ? t('same') : isAboutAddress ? problemText(error) : undefined
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (errors.email || ofAddress) input.current?.focus()
  }, [errors.email, ofAddress])
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      {error && !isAboutAddress && <ProblemNote text={problemText(error)} />}
      <TextField
        ref={input}
        name="email"
        label={t('new')}
        hint={t('hint')}
        type="email"
        autoComplete="off"
        dir="ltr"
        error={errors.email}
        problem={errors.email ? undefined : ofAddress}
      />
      <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
        {isPending ? t('saving') : t('save')}
      </Button>
    </form>
  )
}

function PendingActions({
  isPending,
  onAgain,
  onKeep,
}: {
  isPending: boolean
  onAgain: () => void
  onKeep: () => void
}) {
  const t = useTranslations('admin.accounts.email')
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <Button look="outline" aria-disabled={isPending} onClick={() => isPending || onAgain()}>
        {t('again')}
      </Button>
      <Button look="quiet" aria-disabled={isPending} onClick={() => isPending || onKeep()}>
        {t('keep')}
      </Button>
    </div>
  )
}

function Pending({ email, change, takesFocus, onDone }: Part & { change: EmailChange }) {
  const t = useTranslations('admin.accounts.email')
  const language = useLanguage()
  const problemText = useProblemText()
  const say = useDoneToast()
  const readAgain = useReadAgain()
  const [halves, setHalves] = useState(0)
  const { wanted, sentAt } = change
  const again = useMutation({
    mutationFn: () => mailEmailChangeAgain({ email, sentAt }, language),
    onSuccess: () => say(t('sentAgain')),
    onSettled: readAgain,
  })
  const withdrawal = useMutation({
    mutationFn: () => withdrawEmailChange(email),
    onSuccess: () => {
      onDone()
      say(t('kept'))
      return readAgain()
    },
  })
  const confirm = async (code: string) => {
    const reached = await enterEmailCode([wanted, email], code)
    if (reached === 'half') setHalves(halves + 1)
    else await readAgain()
    say(t(reached === 'half' ? 'half' : 'changed'))
  }
  const error = again.error ?? withdrawal.error
  const isPending = again.isPending || withdrawal.isPending
  return (
    <div className="space-y-5">
      <div role="status" className="flex gap-3 rounded-control bg-info-bg p-4">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" strokeWidth={1.75} />
        <p>{t.rich('pending', { email, wanted, ltr: leftToRight })}</p>
      </div>
      {error && <ProblemNote text={problemText(error)} />}
      <div className="sm:max-w-sm">
        <CodeForm
          key={halves}
          label={t('code')}
          hint={t('codeHint')}
          takesFocus={takesFocus || halves > 0}
          send={confirm}
        />
      </div>
      <PendingActions
        isPending={isPending}
        onAgain={() => again.mutate()}
        onKeep={() => withdrawal.mutate()}
      />
    </div>
  )
}

/** The account's address and the form to change it. */
export function EmailSection() {
  const t = useTranslations('admin.accounts.email')
  const { email } = useSignedInAdmin()
  const query = useQuery(emailChangeQuery())
  // Takes the focus after an action, not on the first render.
  const [hasActed, setActed] = useState(false)
  const part = { email, takesFocus: hasActed, onDone: () => setActed(true) }
  return (
    <AccountSection title={t('title')} text={t.rich('text', { email, ltr: leftToRight })}>
      <QueryView query={query} skeleton={<Skeleton count={1} shape="h-28" className="grid" />}>
        {(change) => (change ? <Pending {...part} change={change} /> : <NewAddress {...part} />)}
      </QueryView>
    </AccountSection>
  )
}
