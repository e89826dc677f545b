import { useMutation } from '@tanstack/react-query'
import { useTranslations } from '#i18n/translations.ts'
import { PrivacyLink } from '#features/club/web/privacy-link.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import type { RefusedForm } from '#ui/data/submit.ts'
import { useFailureToast } from '#ui/feedback/failure.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { DraftNote } from '#ui/forms/draft-note.tsx'
import { useDraft } from '#ui/forms/draft.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { clearForm, fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import { sendMessage } from './client.ts'

const loadContactMessage = async () => (await import('../contract.ts')).contactMessage

/** Empties the form and, as it hears of it, its draft. */
function emptyForm(form: HTMLFormElement): void {
  clearForm(form)
  form.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Sends by `fetch` and reports by toast; the form is cleared on success and kept on failure. */
function useContactForm(refused: RefusedForm | undefined) {
  const t = useTranslations('contact')
  const shared = useTranslations('shared')
  const showFailure = useFailureToast('contact', t('errorMessage'))
  const submit = useMutation({
    mutationFn: sendMessage,
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'invalid') form.refuse(fieldErrorsOf(error))
      showFailure(error)
    },
    onSuccess: () =>
      showToast({
        kind: 'success',
        topic: 'contact',
        title: shared('success'),
        description: t('successMessage'),
      }),
  })
  const form = useSchemaForm(
    loadContactMessage,
    (message, element) => {
      if (!submit.isPending) submit.mutate(message, { onSuccess: () => emptyForm(element) })
    },
    { posted: refused?.errors },
  )
  return { ...form, isPending: submit.isPending }
}

/** The outcome of a form sent without JavaScript. */
function Answer({ refused, isSent }: { refused: RefusedForm | undefined; isSent: boolean }) {
  const t = useTranslations('contact')
  const shared = useTranslations('shared')
  if (refused && Object.keys(refused.errors).length === 0)
    return (
      <p role="alert" className="rounded-control bg-danger-bg p-4 font-semibold text-danger">
        {t('errorMessage')}. {refused.status === 503 ? shared('awayCause') : t('tryAgain')}
      </p>
    )
  if (!refused && isSent)
    return (
      <p role="status" className="rounded-control bg-ok-bg p-4 font-semibold text-ok">
        {t('successMessage')}.
      </p>
    )
}

type ContactFormProps = {
  /** The topic as sent and as shown. */
  topic: { value: string; label: string } | undefined
  refused: RefusedForm | undefined
  isSent: boolean
}

/** What the message is about, also when the form comes back refused. */
function Topic({ topic, refused }: Pick<ContactFormProps, 'topic' | 'refused'>) {
  const t = useTranslations('contact')
  if (topic)
    return (
      <p className="rounded-control bg-sunk px-4 py-3">
        {t('topic.label')} – <strong>{topic.label}</strong>
        <input type="hidden" name="topic" value={topic.value} />
      </p>
    )
  return refused?.values.topic && <input type="hidden" name="topic" value={refused.values.topic} />
}

export function ContactForm({ topic, refused, isSent }: ContactFormProps) {
  const t = useTranslations('contact')
  const language = useLanguage()
  const { errors, attempt, isPending, formProps } = useContactForm(refused)
  const { form, isKept } = useDraft('contact')
  const labels: Record<string, string> = {
    name: t('name'),
    email: t('email'),
    phone: t('phone'),
    message: t('message'),
  }
  const summary = Object.entries(errors).map(([name, code]) => ({
    name,
    code,
    label: labels[name] ?? name,
  }))
  const field = (name: 'name' | 'email' | 'phone' | 'message') => ({
    name,
    label: t(name),
    error: errors[name],
    defaultValue: refused?.values[name],
  })
  return (
    <form
      {...formProps}
      ref={form}
      method="post"
      action="#write"
      data-needs-script
      className="space-y-5"
    >
      <Answer refused={refused} isSent={isSent} />
      <ErrorSummary errors={summary} attempt={attempt} />
      <Topic topic={topic} refused={refused} />
      <input type="hidden" name="language" value={language} />
      <Honeypot />
      <TextField {...field('name')} autoComplete="name" maxLength={200} />
      <TextField {...field('email')} type="email" autoComplete="email" dir="ltr" maxLength={254} />
      <TextField
        {...field('phone')}
        hint={t('phoneHint')}
        optional
        type="tel"
        autoComplete="tel"
        placeholder="+213 XXX XXX XXX"
        dir="ltr"
        maxLength={40}
      />
      <TextArea {...field('message')} hint={topic && t('topic.hint')} rows={6} maxLength={5000} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" className="w-full sm:w-auto" aria-disabled={isPending}>
          {isPending ? t('sending') : t('send')}
        </Button>
        <PrivacyLink />
      </div>
      <DraftNote isKept={isKept} onClear={() => form.current && emptyForm(form.current)} />
    </form>
  )
}
