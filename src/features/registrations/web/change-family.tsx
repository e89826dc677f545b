import { Form, useNavigation } from 'react-router'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import type { Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { FoldOut } from './fold-out.tsx'
import { fieldName, type FormValues } from './form-values.ts'
import { GuardianFields } from './guardian-fields.tsx'
import { ParticipantFields } from './participant-fields.tsx'
import { Refusal } from './refusal.tsx'

function valuesOf({ participants, guardian_name, guardian_phone, email }: Registration): FormValues {
  const fields = participants.flatMap(({ participant_name, birth_date, notes }, index) => [
    [fieldName(index, 'participant_name'), participant_name],
    [fieldName(index, 'birth_date'), birth_date],
    [fieldName(index, 'notes'), notes ?? ''],
  ])
  const contact = {
    guardian_name: guardian_name ?? '',
    guardian_phone: guardian_phone ?? '',
    email: email ?? '',
  }
  return { ...Object.fromEntries(fields), ...contact }
}

function TakeOff({ index, name }: { index: number; name: string }) {
  const t = useTranslations('registrations')
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={fieldName(index, 'off')} className="size-6 shrink-0 accent-primary" />
      {t('takeOff', { name })}
    </label>
  )
}

function Participants({ registration, answer }: { registration: Registration; answer: Answer | undefined }) {
  const { participants } = registration
  const values = answer?.kind === 'refused' ? answer.values : valuesOf(registration)
  return participants.map(({ id, participant_name }, index) => (
    <ParticipantFields key={id} index={index} values={values} errors={answer?.errors ?? {}}>
      <input type="hidden" name={fieldName(index, 'id')} value={id} />
      {participants.length > 1 && <TakeOff index={index} name={participant_name} />}
    </ParticipantFields>
  ))
}

/** The family's details as a form; who is taken off gives a place back. */
export function ChangeFamily({
  registration,
  answer,
}: {
  registration: Registration
  answer: Answer | undefined
}) {
  const t = useTranslations('registrations')
  const shared = useTranslations('shared')
  const isSending = useNavigation().state !== 'idle'
  const values = answer?.kind === 'refused' ? answer.values : valuesOf(registration)
  return (
    <FoldOut title={t('change')} isOpen={answer?.kind === 'refused'}>
      <Form key={registration.version} method="post" noValidate className="space-y-6">
        <Refusal answer={answer} />
        <input type="hidden" name="version" value={registration.version} />
        <Participants registration={registration} answer={answer} />
        <GuardianFields values={values} errors={answer?.errors ?? {}} />
        <Button type="submit" name="intent" value="change" aria-disabled={isSending}>
          {isSending ? shared('loading') : t('save')}
        </Button>
      </Form>
    </FoldOut>
  )
}
