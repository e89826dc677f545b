import { directionOf, type Locale, locales } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import { useTranslations } from '#i18n/translations.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { useRowForm } from '#ui/forms/row-form.ts'
import { byPath } from '#ui/forms/schema-form.ts'
import { type AdminPerson, newPerson } from '../../admin-contract.ts'
import { personKinds } from '../../contract.ts'
import { addPerson, archivePerson, changePerson, useReadPeopleAgain } from './client.ts'
import { PersonHistory } from './person-history.tsx'
import {
  bodyOf,
  emptyPerson,
  personTexts,
  type PersonValues,
  readCurrentPerson,
  useDescribePerson,
  valuesOf,
} from './person-values.ts'
import { consentErrors, PortraitField } from './portrait-field.tsx'

type Form = EditForm<PersonValues>

function usePersonForm(person: AdminPerson | undefined, onClose: () => void): Form {
  const t = useTranslations('admin.club.people')
  return useRowForm({
    edited: person
      ? { values: valuesOf(person), saved: { id: person.id, version: person.version } }
      : { values: emptyPerson },
    schema: newPerson,
    bodyOf,
    moreErrors: (values: PersonValues) => ({
      ...consentErrors(values),
      ...byPath(shownTextErrors(values, 'name')),
    }),
    calls: { add: addPerson, change: changePerson, archive: archivePerson },
    said: (_, isNew) => t(isNew ? 'added' : 'saved'),
    readCurrent: readCurrentPerson,
    readAgain: useReadPeopleAgain(),
    onClose,
  })
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.club.people')
  const language = { lang: locale, dir: directionOf(locale) }
  const [name, role, text] = [
    `name_${locale}` as const,
    `role_${locale}` as const,
    `text_${locale}` as const,
  ]
  return (
    <LanguageFields {...languageOf(form, personTexts, locale)}>
      <TextField {...language} {...form.text(name)} label={t(`fields.${name}`)} />
      <TextField
        {...language}
        {...form.text(role)}
        optional
        label={t(`fields.${role}`)}
        hint={t('roleHint')}
      />
      <TextArea {...language} {...form.text(text)} optional label={t(`fields.${text}`)} />
    </LanguageFields>
  )
}

/** The portrait and its consent, which restoring an earlier version leaves alone. */
const portraitIn = (values: PersonValues) => ({
  portrait_url: values.portrait_url,
  portrait_consent_on: values.portrait_consent_on,
  portrait_consent_by: values.portrait_consent_by,
  is_withdrawn: values.is_withdrawn,
})

/** Adds or edits a person: three languages side by side, on a phone one after the other. */
export function PersonDialog({ person, onClose }: { person?: AdminPerson; onClose: () => void }) {
  const t = useTranslations('admin.club.people')
  const gaps = useTranslations('admin.shared.translation')
  const form = usePersonForm(person, onClose)
  return (
    <EditDialog
      title={t(person ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribePerson()}
      onClose={onClose}
      isWide
    >
      <p className="text-15 text-ink2">{gaps('hint')}</p>
      <div className="grid gap-6 lg:grid-cols-3">
        {locales.map((locale) => (
          <TextsOf key={locale} form={form} locale={locale} />
        ))}
      </div>
      <FieldRow columns={2}>
        <SelectField
          {...form.text('kind')}
          label={t('fields.kind')}
          options={personKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        <TextField
          {...form.text('years')}
          optional
          inputMode="numeric"
          dir="ltr"
          label={t('fields.years')}
          hint={t('yearsHint')}
        />
      </FieldRow>
      <PortraitField form={form} />
      <CheckField {...form.check('is_visible')} label={t('fields.is_visible')} />
      {person && (
        <PersonHistory
          id={person.id}
          onUse={(earlier) => form.set((now) => ({ ...earlier, ...portraitIn(now) }))}
        />
      )}
    </EditDialog>
  )
}
