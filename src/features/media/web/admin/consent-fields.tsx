import { useTranslations } from '#i18n/translations.ts'
import type { EditForm, FieldText } from '#ui/forms/edit-form.ts'
import { FieldGroup, FieldRow, TextField } from '#ui/forms/field.tsx'
import { missingConsent } from '../../rules.ts'

/** What is said about the people on a picture, as typed; nothing is chosen at first. */
export type SaidValues = { shows_people: '' | 'yes' | 'no'; consent_on: string; consent_by: string }

export const nothingSaid: SaidValues = { shows_people: '', consent_on: '', consent_by: '' }

export const saidOf = ({ shows_people, consent_on, consent_by }: SaidValues) => ({
  shows_people: shows_people === '' ? null : shows_people === 'yes',
  consent_on: (shows_people === 'yes' && consent_on) || null,
  consent_by: (shows_people === 'yes' && consent_by.trim()) || null,
})

export const saidErrors = (values: SaidValues & { active: boolean }): Record<string, string> =>
  Object.fromEntries(
    missingConsent({ ...saidOf(values), active: values.active }).map((name) => [name, 'required']),
  )

const unasked = { shows_people: undefined, consent_on: undefined, consent_by: undefined }

/** The same for a form that asks only when it gets a new picture. */
export const saidWhen = (isAsked: boolean, values: SaidValues) =>
  isAsked ? saidOf(values) : unasked
export const saidErrorsWhen = (isAsked: boolean, values: SaidValues & { active: boolean }) =>
  isAsked ? saidErrors(values) : {}

/** The fields with their labels, for error summaries and the comparison of versions. */
export function useDescribeSaid() {
  const t = useTranslations('admin.media.people')
  return (values: SaidValues): FieldText[] =>
    (['shows_people', 'consent_on', 'consent_by'] as const).map((name) => ({
      name,
      label: t(`fields.${name}`),
      text: name === 'shows_people' && values[name] ? t(values[name]) : values[name],
    }))
}

type Form = Pick<EditForm<SaidValues>, 'values' | 'errors'> & {
  set: (change: Partial<SaidValues>) => void
  /** Of pictures that join others. */
  label?: string
}

const choice =
  'flex min-h-11 items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-primary has-checked:bg-sunk'

/** Asks whether people can be recognised, and then who agreed on which day. */
export function ConsentFields({ values, errors, set, label }: Form) {
  const t = useTranslations('admin.media.people')
  const text = (name: 'consent_on' | 'consent_by') => ({
    name,
    label: t(`fields.${name}`),
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set({ [name]: value }),
  })
  return (
    <>
      <FieldGroup
        name="shows_people"
        label={label ?? t('fields.shows_people')}
        error={errors.shows_people}
      >
        {(['no', 'yes'] as const).map((each) => (
          <label key={each} className={choice}>
            <input
              type="radio"
              name="shows_people"
              checked={values.shows_people === each}
              onChange={() => set({ shows_people: each })}
              className="size-6 shrink-0 accent-primary"
            />
            {t(each)}
          </label>
        ))}
      </FieldGroup>
      {values.shows_people === 'yes' && (
        <FieldRow columns={2}>
          <TextField {...text('consent_on')} type="date" />
          <TextField {...text('consent_by')} hint={t('byHint')} />
        </FieldRow>
      )}
    </>
  )
}
