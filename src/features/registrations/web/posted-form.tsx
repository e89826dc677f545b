import { ReadError } from '#ui/feedback/read-error.tsx'
import type { Answer } from './answer.ts'
import { targetIn } from './form-target.ts'
import { RegistrationForm } from './registration-form.tsx'

/** The form as posted without JavaScript, when the offer cannot be loaded. */
export function PostedForm({ answer }: { answer: Answer }) {
  const target = targetIn(answer.values)
  if (!target) return <ReadError />
  const key = answer.values.idempotency_key ?? ''
  return (
    <RegistrationForm
      target={target}
      choices={undefined}
      idempotencyKey={key}
      isFull={false}
      answer={answer}
      carried={answer.values}
    />
  )
}
