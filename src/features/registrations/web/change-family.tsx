import { formatPhone } from '#core/format-phone.ts'
import { useTranslations } from '#i18n/translations.ts'
import type { Registration } from '../contract.ts'
import type { Answer } from './answer.ts'
import { ChangeForm } from './change-form.tsx'
import { Disclosure } from './disclosure.tsx'
import { fieldName, type FormValues } from './form-values.ts'

function valuesOf({
  participants,
  guardian_name,
  guardian_phone,
  second_guardian_name,
  second_guardian_phone,
  email,
}: Registration): FormValues {
  const fields = participants.flatMap(({ participant_name, birth_date, notes }, index) => [
    [fieldName(index, 'participant_name'), participant_name],
    [fieldName(index, 'birth_date'), birth_date],
    [fieldName(index, 'notes'), notes ?? ''],
  ])
  const contact = {
    guardian_name: guardian_name ?? '',
    guardian_phone: formatPhone(guardian_phone ?? ''),
    second_guardian_name: second_guardian_name ?? '',
    second_guardian_phone: formatPhone(second_guardian_phone ?? ''),
    email: email ?? '',
  }
  return { ...Object.fromEntries(fields), ...contact }
}

/** The family's details as a form; removed participants give up their places. */
export function ChangeFamily({
  registration,
  answer,
}: {
  registration: Registration & { id: string }
  answer: Answer | undefined
}) {
  const t = useTranslations('registrations')
  const isRefused = answer?.kind === 'refused'
  // After a conflict the typed values are dropped: saving them would undo the newer change.
  const isStale = answer?.reason === 'stale'
  return (
    <Disclosure title={t('change')} isOpen={isRefused} isRow>
      <ChangeForm
        key={registration.version}
        id={registration.id}
        isEvent={registration.offer.kind === 'event'}
        version={String(registration.version)}
        people={registration.participants.map(({ id, participant_name: name }) => ({ id, name }))}
        values={isRefused && !isStale ? answer.values : valuesOf(registration)}
        answer={answer}
      />
    </Disclosure>
  )
}
