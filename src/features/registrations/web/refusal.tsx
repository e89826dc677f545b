import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import type { Answer } from './answer.ts'
import { useFieldLabels } from './participant-fields.tsx'

/**
 * Why a posted form was refused: the general reason, and an error summary with links. Takes the
 * focus after each attempt.
 */
export function Refusal({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('registrations.refusal')
  const labelOf = useFieldLabels()
  const [attempt, setAttempt] = useState(0)
  const whole = useRef<HTMLParagraphElement>(null)
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
  return (
    <>
      {answer.reason && (
        <p
          ref={whole}
          role="alert"
          tabIndex={-1}
          className="rounded-control bg-danger-bg p-4 font-semibold text-danger"
        >
          {t(answer.reason)}
        </p>
      )}
      <ErrorSummary errors={errors} attempt={attempt} />
    </>
  )
}
