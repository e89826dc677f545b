import type { ReactNode } from 'react'
import { clubDay } from '#core/algiers.ts'
import { useClock } from '#features/club/web/clock.ts'
import { X } from '#ui/icons/x.ts'
import { useTranslations } from '#i18n/translations.ts'
import { TextArea, TextField } from '#ui/forms/field.tsx'
import { useErrorText } from '#ui/forms/error-text.ts'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import { earliestBirth } from '../rules.ts'
import { fieldName, type FormValues, type participantFields } from './form-values.ts'
import type { Misfit } from './misfit.ts'

/** The errors that are about the child rather than about the field. */
const ofYear = 'age_not_in_level'
const aboutChild = new Set([ofYear, 'already_registered', 'invalid_date'])

/** A form's errors for the summary; among several children each says whose it is. */
export function useListedErrors(
  isEvent = false,
  misfitOf?: (index: number) => Misfit | undefined,
  nobodyLeft?: string,
) {
  const t = useTranslations('registrations')
  const labels: Record<string, string> = {
    participant_name: t('name'),
    birth_date: t('birthDate'),
    group: t('childIs'),
    notes: t('notes'),
    guardian_name: t('guardianName'),
    guardian_phone: t('phone'),
    second_guardian_name: t('secondName'),
    second_guardian_phone: t('secondPhone'),
    event_id: t('event'),
    email: t('email'),
    'consents.participation': t('consents'),
    'consents.photos': t('consents'),
    'consents.newsletter': t('consents'),
  }
  const errorText = useErrorText()
  const word = isEvent ? 'person.participant' : 'participant'
  return (errors: FieldErrors, count: number) =>
    Object.entries(errors).map(([name, code]) => {
      const [, index, field] = /^participants\.(\d+)\.(\w+)$/.exec(name) ?? []
      const child = index !== undefined && t(word, { number: String(Number(index) + 1) })
      const misfit = code === ofYear ? misfitOf?.(Number(index)) : undefined
      const said = misfit?.text ?? errorText(code, name)
      if (field === 'off') return { name, code, label: '', text: nobodyLeft }
      const ofSeveral = child && count > 1 ? `${child} – ${said}` : undefined
      return {
        name: misfit?.cure ?? name,
        code,
        label: labels[field ?? name] ?? name,
        text: ofSeveral ?? (aboutChild.has(code) ? said : undefined),
      }
    })
}

type ParticipantFieldsProps = {
  id?: string
  index: number
  values: FormValues
  errors: FieldErrors
  birthHint?: string
  /** Which team takes the year of birth, or that none does, where its error says less. */
  misfit?: Misfit | undefined
  /** Of an event it may be a parent. */
  isEvent?: boolean
  onRemove?: () => void
  /** What follows the birth date. */
  team?: ReactNode
  children?: ReactNode
}

/** A participant's name, birth date and notes. */
export function ParticipantFields(props: ParticipantFieldsProps) {
  const { id, index, values, errors, birthHint, isEvent, misfit, onRemove, team, children } = props
  const t = useTranslations('registrations')
  const number = String(index + 1)
  const field = (name: (typeof participantFields)[number]) => ({
    name: fieldName(index, name),
    defaultValue: values[fieldName(index, name)],
    error: errors[fieldName(index, name)],
  })
  const birth = field('birth_date')
  return (
    <fieldset
      id={id}
      className="relative space-y-4 rounded-sheet border border-line bg-surface p-4 sm:p-5"
    >
      <legend className="float-start mb-1 text-18 font-bold">
        {t(isEvent ? 'person.participant' : 'participant', { number })}
      </legend>
      {onRemove && (
        <button
          type="button"
          aria-label={t(isEvent ? 'person.remove' : 'remove', { number })}
          onClick={onRemove}
          className="absolute inset-e-2 top-2 grid noscript:hidden size-11 place-items-center rounded-control hover:bg-sunk"
        >
          <X aria-hidden className="size-5" strokeWidth={1.75} />
        </button>
      )}
      {/* Labels, hints, inputs and errors share their rows, so that the inputs align. */}
      <div className="clear-both grid gap-4 sm:grid-cols-[1fr_12rem] sm:gap-y-0 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid">
        <TextField
          {...field('participant_name')}
          label={t('name')}
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...birth}
          label={t('birthDate')}
          hint={birthHint}
          problem={birth.error === ofYear ? misfit?.text : undefined}
          type="date"
          min={earliestBirth}
          max={clubDay(useClock())}
        />
      </div>
      {team}
      <TextArea
        {...field('notes')}
        label={t(isEvent ? 'person.notes' : 'notes')}
        hint={t(isEvent ? 'person.notesHint' : 'notesHint')}
        optional
        rows={2}
        maxLength={1000}
      />
      {children}
    </fieldset>
  )
}
