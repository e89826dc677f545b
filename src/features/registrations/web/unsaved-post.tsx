import type { Answer } from './answer.ts'
import { CancelRegistration } from './cancel-registration.tsx'
import { ChangeForm } from './change-form.tsx'
import { ConsentChoice } from './consent-choice.tsx'
import { consentsOf, countParticipants, fieldName } from './form-values.ts'
import { Refusal } from './refusal.tsx'

/** The posted form of a private link, when the registration itself cannot be loaded. */
export function UnsavedPost({ answer }: { answer: Answer }) {
  const { intent, values } = answer
  const { version = '' } = values
  if (intent === 'cancel')
    return (
      <>
        <Refusal answer={answer} />
        <CancelRegistration registration={values.registration} isOpen />
      </>
    )
  if (intent === 'consents') {
    // The e-mail address is unknown here, so the newsletter box is shown in any case.
    const posted = {
      id: values.registration ?? '',
      consents: consentsOf(values),
      email: '',
      version: Number(version),
    }
    return <ConsentChoice registration={posted} answer={answer} />
  }
  const people = Array.from({ length: countParticipants(values) }, (_, index) => ({
    id: values[fieldName(index, 'id')] ?? '',
    name: values[fieldName(index, 'participant_name')] ?? '',
  }))
  return (
    <ChangeForm
      id={values.registration ?? ''}
      version={version}
      people={people}
      values={values}
      answer={answer}
    />
  )
}
