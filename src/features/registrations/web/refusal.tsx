import { useEffect, useRef, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import type { Answer } from './answer.ts'
import { useFieldLabels } from './participant-fields.tsx'

/**
 * Why a posted form was refused: as a whole, and field by field with a link to each; takes the
 * focus each time.
 */
export function Refusal({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('registrations.refusal')
  const labelOf = useFieldLabels()
  const [attempt, setAttempt] = useState(0)
  const whole = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    setAttempt((count) => (answer ? count + 1 : count))
    // Else it would be said above the screen, far from the button. Fields that are wrong are led to
    // by the summary.
    if (answer && Object.keys(answer.errors).length === 0) whole.current?.focus()
  }, [answer])
  if (answer?.kind !== 'refused') return null
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
