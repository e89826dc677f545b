import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import type { Answer } from './answer.ts'
import { CallUs } from './call-us.tsx'
import { useFieldLabels } from './participant-fields.tsx'

/**
 * Why a posted form was refused, in one box: the fields with links, and the general reason with
 * whom to call. Takes the focus after each attempt.
 */
export function Refusal({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('registrations.refusal')
  const labelOf = useFieldLabels()
  const [attempt, setAttempt] = useState(0)
  const whole = useRef<HTMLDivElement>(null)
  useEffect(() => {
    setAttempt((count) => (answer ? count + 1 : count))
    // The reason may be off screen, far from the submit button, so it gets the focus. Field errors
    // are focused by the error summary.
    if (answer && Object.keys(answer.errors).length === 0) whole.current?.focus()
  }, [answer])
  if (answer?.kind !== 'refused' && answer?.kind !== 'partial') return null
  const errors = Object.entries(answer.errors).map(([name, code]) => ({
    name,
    code,
    label: labelOf(name),
  }))
  const reason = answer.reason && (
    <div className="text-danger not-first:mt-3">
      <p className="font-semibold">{t(answer.reason)}</p>
      <CallUs />
    </div>
  )
  if (errors.length > 0)
    return (
      <ErrorSummary errors={errors} attempt={attempt}>
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
