import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Answer } from './answer.ts'
import { fieldName, type FormValues } from './form-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import { Refusal } from './refusal.tsx'
import { TakeOff } from './take-off.tsx'
import { useLeftErrors } from './use-left-errors.ts'

type ChangeFormProps = {
  /** The registration's, among those of the private link. */
  id: string
  version: string
  isEvent?: boolean
  people: readonly { id: string; name: string }[]
  values: FormValues
  answer: Answer | undefined
}

export function ChangeForm(props: ChangeFormProps) {
  const { id: registration, version, isEvent, people, values, answer } = props
  const t = useTranslations('registrations')
  const shared = useTranslations('shared')
  const isSending = useNavigation().state !== 'idle'
  const { errors, onInput } = useLeftErrors(answer)
  return (
    <Form method="post" noValidate onInput={onInput} className="space-y-6">
      <Refusal answer={answer} errors={errors} isEvent={isEvent} />
      <input type="hidden" name="registration" value={registration} />
      <input type="hidden" name="version" value={version} />
      {people.map(({ id, name }, index) => {
        const off = fieldName(index, 'off')
        return (
          <ParticipantFields
            key={id}
            index={index}
            isEvent={isEvent}
            values={values}
            errors={errors}
          >
            <input type="hidden" name={fieldName(index, 'id')} value={id} />
            {people.length > 1 && (
              <TakeOff
                index={index}
                isTicked={off in values}
                problem={errors[off] && t('takeOffAll')}
              >
                {t('takeOff', { name })}
              </TakeOff>
            )}
          </ParticipantFields>
        )
      })}
      <GuardianFields values={values} errors={errors} />
      <Button type="submit" name="intent" value="change" aria-disabled={isSending}>
        {isSending ? shared('loading') : t('save')}
      </Button>
    </Form>
  )
}
