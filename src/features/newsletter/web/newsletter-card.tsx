import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { PrivacyLink } from '#features/club/web/privacy-link.tsx'
import { useLanguage } from '#i18n/language.tsx'
import { Button } from '#ui/button.tsx'
import { ApiProblem } from '#ui/data/api.ts'
import type { RefusedForm } from '#ui/data/submit.ts'
import { useFailureToast } from '#ui/feedback/failure.tsx'
import { showToast } from '#ui/feedback/toast.ts'
import { useErrorText } from '#ui/forms/error-text.ts'
import { Honeypot } from '#ui/forms/honeypot.tsx'
import { clearForm, fieldErrorsOf, useSchemaForm } from '#ui/forms/schema-form.ts'
import type { Subscription } from '../contract.ts'

// The schema comes with the client: whoever types loads both before the network may be lost.
const loadClient = () => import('./client.ts')
const loadSubscription = async () => (await loadClient()).subscription

function useSubscription(refused: RefusedForm | undefined) {
  const t = useTranslations('newsletter')
  const shared = useTranslations('shared')
  const showFailure = useFailureToast('newsletter', t('failed'))
  const submit = useMutation({
    mutationFn: async (wanted: Subscription) => (await loadClient()).sendSubscription(wanted),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'invalid') form.refuse(fieldErrorsOf(error))
      showFailure(error)
    },
    onSuccess: () =>
      showToast({
        kind: 'success',
        topic: 'newsletter',
        title: shared('success'),
        description: t('thanks'),
      }),
  })
  const form = useSchemaForm(
    loadSubscription,
    (wanted, element) => {
      if (!submit.isPending) submit.mutate(wanted, { onSuccess: () => clearForm(element) })
    },
    { posted: refused?.errors },
  )
  const { error, isPending, isSuccess } = submit
  return { ...form, isPending, isSuccess, failure: useFailure(error, refused) }
}

/** Why nothing was accepted, in the same words with and without scripts. */
function useFailure(error: Error | null, refused: RefusedForm | undefined): string | undefined {
  const t = useTranslations('newsletter')
  const shared = useTranslations('shared')
  const { status } = error instanceof ApiProblem ? error : (refused ?? { status: 500 })
  const isAboutField =
    error instanceof ApiProblem ? error.code === 'invalid' : refused?.errors.email
  if ((!error && !refused) || isAboutField) return undefined
  if (status === 0) return `${t('failed')} ${shared('networkCause')}`
  return status === 503 ? `${t('failed')} ${shared('awayCause')}` : t('failed')
}

/** What a submit without JavaScript was answered. */
type Answered = { refused?: RefusedForm | undefined; wasSent?: boolean }

/** The newsletter's form: one field and a button. May occur several times on a page. */
function NewsletterForm({ refused, wasSent }: Answered) {
  const t = useTranslations('newsletter')
  const errorText = useErrorText()
  const language = useLanguage()
  const id = useId()
  const { errors, isPending, isSuccess, failure, formProps } = useSubscription(refused)
  return (
    <form
      {...formProps}
      method="post"
      action={paths.newsletter}
      data-needs-script
      className="w-full"
    >
      <input type="hidden" name="language" value={language} />
      <Honeypot />
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {t('email')}
      </label>
      <div className="flex flex-wrap gap-3 sm:flex-nowrap">
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          dir="ltr"
          maxLength={254}
          placeholder={t('placeholder')}
          defaultValue={refused?.values.email}
          aria-required
          aria-invalid={errors.email ? true : undefined}
          aria-describedby={errors.email ? `${id}-error ${id}-privacy` : `${id}-privacy`}
          className="block min-h-12 w-36 min-w-0 grow rounded-control border border-edge bg-surface px-3 py-2.5 text-16 text-ink aria-invalid:border-2 aria-invalid:border-danger"
        />
        <Button type="submit" className="shrink-0 max-sm:px-4" aria-disabled={isPending}>
          {isPending ? t('subscribing') : t('subscribe')}
        </Button>
      </div>
      {errors.email && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-15 font-semibold text-danger">
          {errorText(errors.email, 'email')}
        </p>
      )}
      {failure && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {failure}
        </p>
      )}
      {(isSuccess || wasSent) && !failure && (
        <p role="status" className="mt-2 font-semibold text-ok">
          {t('thanks')} {t('checkMail')}
        </p>
      )}
      <p className="mt-2 text-15 text-ink2">
        <span id={`${id}-privacy`}>{t('privacy')}</span> <PrivacyLink />
      </p>
    </form>
  )
}

/** The newsletter's invitation. */
export function NewsletterCard({ className = '', ...answered }: Answered & { className?: string }) {
  const t = useTranslations('newsletter')
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={`grid gap-2 rounded-sheet border border-line bg-surface p-4 lg:grid-cols-2 lg:items-center lg:gap-12 lg:p-10 ${className}`}
    >
      <div>
        <h2 id={id} className="display text-24 lg:text-30">
          {t('title')}
        </h2>
        <p className="mt-2 text-ink2">{t('text')}</p>
      </div>
      <NewsletterForm {...answered} />
    </section>
  )
}
