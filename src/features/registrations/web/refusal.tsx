import { useEffect, useRef, useState } from 'react'
import { paths } from '#core/paths.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { PathLink } from '#ui/path-link.tsx'
import type { Answer } from './answer.ts'
import { callLink, CallUs } from './call-us.tsx'
import type { Choices } from './client.ts'
import { countParticipants, type FormValues } from './form-values.ts'
import { useMisfit } from './misfit.ts'
import { useListedErrors } from './participant-fields.tsx'

type RefusalProps = {
  answer: Answer | undefined
  /** Those of its errors that are left. */
  errors?: FieldErrors
  isEvent?: boolean
  /** What was posted, of the children that are left. */
  values?: FormValues
  choices?: Choices | undefined
  /** The team for which the form was opened. */
  asked?: string | undefined
}

/**
 * Why a posted form was refused, in one box: the fields with links, and the general reason with
 * whom to call. Takes the focus after each attempt.
 */
export function Refusal({ answer, isEvent, choices, asked, ...left }: RefusalProps) {
  const { errors = answer?.errors ?? {}, values = answer?.values ?? {} } = left
  const t = useTranslations('registrations')
  const misfitOf = useMisfit(choices, asked)
  const nobodyLeft = t(answer?.intent === 'change' ? 'takeOffAll' : 'nobodyLeft')
  const list = useListedErrors(isEvent, (index) => misfitOf(values, index), nobodyLeft)
  const listed = list(errors, countParticipants(values))
  const [attempt, setAttempt] = useState(0)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setAttempt((count) => (answer ? count + 1 : count))
    // The reason may be off screen, far from the submit button, so it gets the focus. Field errors
    // are focused by the error summary.
    if (answer && Object.keys(answer.errors).length === 0) whole.current?.focus()
  }, [answer])
  if (answer?.kind !== 'refused' && answer?.kind !== 'partial') return null
  const reason = answer.reason && (
    <div className="text-danger not-first:mt-3">
      <p className="font-semibold">{t(`refusal.${answer.reason}`)}</p>
      {answer.reason === 'already_registered' && (
        <PathLink to={paths.lostLink} className={callLink}>
          {t('lost.title')}
        </PathLink>
      )}
      <CallUs />
    </div>
  )
  if (listed.length > 0)
    return (
      <ErrorSummary errors={listed} attempt={attempt}>
        {reason}
      </ErrorSummary>
    )
  return (
    reason && (
      <div ref={whole} role="alert" tabIndex={-1} className="rounded-control bg-danger-bg p-4">
        {reason}
      </div>
    )
  )
}
