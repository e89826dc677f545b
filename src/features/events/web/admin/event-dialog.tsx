import { useTranslations } from '#i18n/translations.ts'
import { directionOf, type Locale, locales } from '#core/locale.ts'
import { shownTextErrors } from '#core/translation-gaps.ts'
import {
  ConsentFields,
  saidErrorsWhen,
  type SaidValues,
} from '#features/media/web/admin/consent-fields.tsx'
import { MediaUrlField } from '#features/media/web/admin/media-url-field.tsx'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type Edited, type EditForm, type TextName, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, FieldRow, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { LanguageFields, languageOf } from '#ui/forms/language-fields.tsx'
import { byPath } from '#ui/forms/schema-form.ts'
import { newEvent } from '../../contract.ts'
import { addEvent, changeEvent, useReadEventsAgain, useEventTypes } from './client.ts'
import { useFamiliesQuestion } from './use-families-question.tsx'
import {
  bodyOf,
  type EventValues,
  isNewPicture,
  readCurrentEvent,
  useDescribeEvent,
} from './event-values.ts'
import { hasResultFields, ResultFields } from './result-fields.tsx'

type Form = EditForm<EventValues>

function useEventForm(edited: Edited<EventValues>, onClose: () => void) {
  const t = useTranslations('admin.events')
  const { ask, question } = useFamiliesQuestion('move')
  const form: Form = useEditForm({
    edited,
    schema: newEvent,
    bodyOf: (values: EventValues) => bodyOf(values, edited.values),
    moreErrors: (values) => ({
      ...byPath(shownTextErrors(values, 'title')),
      ...saidErrorsWhen(isNewPicture(values, edited.values), values),
    }),
    save: (input, saved, _before, key) =>
      saved
        ? ask(saved.id, (confirmed_families) =>
            changeEvent(saved.id, { ...input, version: saved.version, confirmed_families }),
          )
        : addEvent(input, key),
    readCurrent: readCurrentEvent,
    readAgain: useReadEventsAgain(),
    saved: t(edited.saved ? 'updated' : 'created'),
    onClose,
  })
  return { form, question }
}

/** A text field, labelled by the field's name. */
function LabelledInput({
  form,
  name,
  ...input
}: { form: Form; name: Exclude<TextName<EventValues>, keyof SaidValues> } & Omit<
  React.ComponentProps<'input'>,
  'form' | 'name'
> & {
    hint?: string
    optional?: boolean
  }) {
  const t = useTranslations('admin.events.fields')
  return <TextField {...input} {...form.text(name)} label={t(name)} />
}

function TextsOf({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.events.fields')
  const language = { lang: locale, dir: directionOf(locale) }
  const description = `description_${locale}` as const
  return (
    <LanguageFields {...languageOf(form, ['title', 'description'], locale)}>
      <LabelledInput {...language} form={form} name={`title_${locale}`} />
      <TextArea {...language} {...form.text(description)} optional label={t(description)} />
    </LanguageFields>
  )
}

function Texts({ form }: { form: Form }) {
  const t = useTranslations('admin.shared.translation')
  return (
    <>
      <p className="text-15 text-ink2">{t('hint')}</p>
      {locales.map((locale) => (
        <TextsOf key={locale} form={form} locale={locale} />
      ))}
    </>
  )
}

function Facts({ form }: { form: Form }) {
  const t = useTranslations('admin.events')
  return (
    <>
      <FieldRow columns={2}>
        <LabelledInput form={form} name="event_date" type="date" />
        <LabelledInput form={form} name="start_time" type="time" optional />
      </FieldRow>
      <FieldRow columns={2}>
        <LabelledInput form={form} name="registration_fee" inputMode="decimal" dir="ltr" />
        <LabelledInput
          form={form}
          name="max_participants"
          inputMode="numeric"
          dir="ltr"
          hint={t('participantsHint')}
        />
      </FieldRow>
      <LabelledInput form={form} name="location" hint={t('locationHint')} />
      <FieldRow columns={3}>
        {locales.map((locale) => (
          <LabelledInput
            key={locale}
            form={form}
            name={`location_${locale}`}
            optional
            lang={locale}
            dir={directionOf(locale)}
          />
        ))}
      </FieldRow>
    </>
  )
}

/** Creates or edits an event. */
export function EventDialog({
  edited,
  onClose,
}: {
  edited: Edited<EventValues>
  onClose: () => void
}) {
  const t = useTranslations('admin.events')
  const types = useEventTypes()
  const { form, question } = useEventForm(edited, onClose)
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeEvent()}
      onClose={onClose}
    >
      {types.length > 0 && (
        <SelectField
          {...form.text('event_type')}
          label={t('fields.event_type')}
          options={types
            .filter(({ archived, slug }) => !archived || slug === form.values.event_type)
            .map(({ slug, name }) => ({ value: slug, label: name }))}
        />
      )}
      <Texts form={form} />
      <Facts form={form} />
      {hasResultFields(form.values) && <ResultFields form={form} />}
      <MediaUrlField
        name="image_url"
        optional
        label={t('fields.image_url')}
        value={form.values.image_url}
        error={form.errors.image_url}
        onChange={(image_url) => form.set({ image_url })}
      />
      {isNewPicture(form.values, edited.values) && (
        <ConsentFields values={form.values} errors={form.errors} set={form.set} />
      )}
      <CheckField {...form.check('active')} label={t('fields.active')} />
      {question}
    </EditDialog>
  )
}
