import { ReadError } from '#ui/feedback/read-error.tsx'
import { type Answer, isAllPlaced } from './answer.ts'
import { draftNameOf, targetIn } from './form-target.ts'
import { OthersPlaced, PartlyPlaced } from './partly-placed.tsx'
import { RegistrationForm } from './registration-form.tsx'

/**
 * The form as posted, when what it was opened for cannot be loaded, or not any more; with what was
 * placed of it.
 */
export function PostedForm({ answer }: { answer: Answer }) {
  const { values, placed } = answer
  const { link, rest, idempotency_key = '' } = values
  // What is left of an event’s form is for teams alone.
  const target = targetIn(values) ?? (rest ? { kind: 'family' as const } : undefined)
  if (!target) return <ReadError />
  return (
    <>
      {placed && <PartlyPlaced placed={placed} choices={undefined} />}
      {rest && !placed && link && <OthersPlaced link={link} />}
      {!isAllPlaced(answer) && (
        <RegistrationForm
          key={rest}
          target={target}
          draft={values.draft || draftNameOf(target)}
          choices={undefined}
          idempotencyKey={idempotency_key}
          isFull={false}
          answer={answer}
          carried={values}
        />
      )}
    </>
  )
}
