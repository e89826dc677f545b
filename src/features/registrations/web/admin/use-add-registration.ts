import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '#ui/data/api.ts'
import { topicOf } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { fieldErrorsOf, type FieldErrors } from '#ui/forms/schema-form.ts'
import { newRegistration, type Offer } from '../../contract.ts'
import { dayErrors } from '../answer.ts'
import { consentsOf, errorsInForm, familyOf, valuesIn } from '../form-values.ts'
import { readAgain, sendNewRegistration } from './client.ts'
import { useRefusalText } from './use-status-change.ts'

/** The value of an offer in the form's select. */
export const offerValue = (offer: Offer) =>
  offer.kind === 'event' ? offer.event.id : `${offer.level} ${offer.group}`

function targetOf(value: string) {
  const [, level, group] = /^(.+) (\w+)$/.exec(value) ?? []
  return group ? { kind: 'program', level, group } : { kind: 'event', event_id: value }
}

type Checked = { errors: FieldErrors; attempt: number }

/** The desk's form: its submit, errors and resulting registration. */
export function useAddRegistration() {
  const shared = useTranslations('admin.shared')
  const refusalText = useRefusalText()
  const queries = useQueryClient()
  const [{ errors, attempt }, setChecked] = useState<Checked>({ errors: {}, attempt: 0 })
  const refuse = (wrong: FieldErrors) =>
    setChecked((checked) => ({ errors: wrong, attempt: checked.attempt + 1 }))
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: sendNewRegistration,
    onSuccess: () => readAgain(queries),
  })
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const values = valuesIn(new FormData(event.currentTarget))
    const checked = newRegistration.safeParse({
      ...targetOf(values.offer ?? ''),
      ...familyOf(values),
      consents: consentsOf(values),
      consent_version: values.consent_version,
      language: values.language,
    })
    if (!checked.success) {
      const issues = checked.error.issues.map(({ path, message }) => [path.join('.'), message])
      const chosen = values.offer ? {} : { event_id: 'required' }
      return refuse(
        errorsInForm({ ...dayErrors(values), ...Object.fromEntries(issues), ...chosen }, values),
      )
    }
    mutate(checked.data, {
      onError: (error) => {
        const wrong = error instanceof ApiProblem ? errorsInForm(fieldErrorsOf(error), values) : {}
        refuse(wrong)
        if (Object.keys(wrong).length === 0)
          showToast({
            kind: 'error',
            title: shared('error'),
            description: refusalText(error),
            topic: topicOf(error),
          })
      },
    })
  }
  return { errors, attempt, submit, isPending, received: data, reset }
}
