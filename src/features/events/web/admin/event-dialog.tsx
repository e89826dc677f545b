import { useTranslations } from 'use-intl'
import { type Locale, locales } from '#core/locale.ts'
import { MediaUrlField } from '#features/media/web/admin/media-url-field.tsx'
import { useRefusalToast } from '#ui/feedback/refusal.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { EditDialog } from '#ui/forms/edit-dialog.tsx'
import { type EditForm, useEditForm } from '#ui/forms/edit-form.ts'
import { CheckField, SelectField, TextArea, TextField } from '#ui/forms/field.tsx'
import { eventTypes, newEvent } from '../../contract.ts'
import { saveEvent, useReadEventsAgain } from './client.ts'
import { bodyOf, type EventValues, readCurrentEvent, useDescribeEvent } from './event-values.ts'

type Form = EditForm<EventValues>

/** An event that is changed has its id and the version that was read; a new one has neither. */
export type EditedEvent = { values: EventValues; saved?: { id: string; version: number } }

function useEventForm({ values, saved }: EditedEvent, onClose: () => void) {
  const t = useTranslations('admin.events')
  const shared = useTranslations('admin.shared')
  const readAgain = useReadEventsAgain()
  return useEditForm({
    initial: values,
    version: saved?.version,
    schema: newEvent,
    bodyOf,
    save: (body, version) => saveEvent(saved?.id, { ...body, version }),
    readCurrent: readCurrentEvent,
    onSaved: () => {
      void readAgain()
      showToast({ kind: 'success', title: shared('success'), description: t(saved ? 'updated' : 'created') })
      onClose()
    },
    onFailed: useRefusalToast(),
  })
}

type PlainName = Exclude<keyof EventValues, 'active'>

/** One line of text, by the field's name. */
function Line({
  form: { values, errors, set },
  name,
  ...input
}: { form: Form; name: PlainName } & Omit<React.ComponentProps<'input'>, 'form' | 'name'> & {
    hint?: string
    optional?: boolean
  }) {
  const t = useTranslations('admin.events.fields')
  return (
    <TextField
      name={name}
      label={t(name)}
      value={values[name]}
      error={errors[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
      {...input}
    />
  )
}

function Texts({ form, locale }: { form: Form; locale: Locale }) {
  const t = useTranslations('admin.events.fields')
  const { values, errors, set } = form
  const common = { lang: locale, dir: locale === 'ar' ? 'rtl' : 'ltr' } as const
  const description = `description_${locale}` as const
  return (
    <div className="space-y-4">
      <Line form={form} name={`title_${locale}`} {...common} />
      <TextArea
        {...common}
        optional
        name={description}
        label={t(description)}
        value={values[description]}
        error={errors[description]}
        onChange={(event) => set({ [description]: event.currentTarget.value })}
      />
    </div>
  )
}

function Place({ form }: { form: Form }) {
  const t = useTranslations('admin.events')
  return (
    <>
      <Line form={form} name="location" hint={t('locationHint')} />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {locales.map((locale) => (
          <Line
            key={locale}
            form={form}
            name={`location_${locale}`}
            optional
            lang={locale}
            dir={locale === 'ar' ? 'rtl' : 'ltr'}
          />
        ))}
      </div>
    </>
  )
}

function Facts({ form }: { form: Form }) {
  const t = useTranslations('admin.events')
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      <Line form={form} name="event_date" type="date" />
      <Line form={form} name="start_time" type="time" optional />
      <Line form={form} name="registration_fee" inputMode="decimal" dir="ltr" />
      <Line form={form} name="max_participants" inputMode="numeric" dir="ltr" hint={t('participantsHint')} />
    </div>
  )
}

/** Announces an event or changes it. */
export function EventDialog({ edited, onClose }: { edited: EditedEvent; onClose: () => void }) {
  const t = useTranslations('admin.events')
  const type = useTranslations('events.type')
  const form = useEventForm(edited, onClose)
  const { values, errors, set } = form
  return (
    <EditDialog
      title={t(edited.saved ? 'editTitle' : 'addTitle')}
      form={form}
      describe={useDescribeEvent()}
      onClose={onClose}
    >
      <SelectField
        name="event_type"
        label={t('fields.event_type')}
        value={values.event_type}
        onChange={(event) => set({ event_type: event.currentTarget.value })}
        options={eventTypes.map((value) => ({ value, label: type(value) }))}
      />
      {locales.map((locale) => (
        <Texts key={locale} form={form} locale={locale} />
      ))}
      <Facts form={form} />
      <Place form={form} />
      <MediaUrlField
        name="image_url"
        kind="image"
        optional
        label={t('fields.image_url')}
        value={values.image_url}
        error={errors.image_url}
        onChange={(image_url) => set({ image_url })}
      />
      <CheckField
        name="active"
        label={t('fields.active')}
        checked={values.active}
        onChange={(event) => set({ active: event.currentTarget.checked })}
      />
    </EditDialog>
  )
}
