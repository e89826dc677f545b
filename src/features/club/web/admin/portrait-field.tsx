import { clubDay } from '#core/algiers.ts'
import { ImageField } from '#features/media/web/admin/image-field.tsx'
import { useTranslations } from '#i18n/translations.ts'
import type { EditForm } from '#ui/forms/edit-form.ts'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import type { PersonValues } from './person-values.ts'

/** The portrait, and with it who agreed to it on which day. */
export function PortraitField({ form }: { form: EditForm<PersonValues> }) {
  const t = useTranslations('admin.club.people')
  const { portrait_url: url, is_withdrawn } = form.values
  const images = url ? [url] : []
  // Another picture needs another consent.
  const change = (next: readonly string[]) =>
    form.set(() => ({
      portrait_url: next[0] ?? '',
      portrait_consent_on: '',
      portrait_consent_by: '',
    }))
  return (
    <>
      {is_withdrawn && !url && <p className="text-15 text-ink2">{t('consent.replace')}</p>}
      <ImageField
        name="portrait_url"
        label={t('fields.portrait_url')}
        images={images}
        max={1}
        error={form.errors.portrait_url}
        onChange={(edit) => change(edit(images))}
      />
      {url && (
        <fieldset className="space-y-4 rounded-control border border-line p-4">
          <legend className="px-1 font-semibold">{t('consent.title')}</legend>
          <p className="text-15 text-ink2">{t('consent.needed')}</p>
          <FieldRow columns={2}>
            <TextField
              {...form.text('portrait_consent_on')}
              type="date"
              label={t('fields.portrait_consent_on')}
            />
            <TextField
              {...form.text('portrait_consent_by')}
              optional
              label={t('fields.portrait_consent_by')}
              hint={t('consent.byHint')}
            />
          </FieldRow>
        </fieldset>
      )}
    </>
  )
}

/** The errors of the portrait's consent in a form. */
export function consentErrors(values: PersonValues): Record<string, string> {
  const { portrait_url, portrait_consent_on: on } = values
  if (!portrait_url) return {}
  if (!on) return { portrait_consent_on: 'required' }
  return on > clubDay(new Date()) ? { portrait_consent_on: 'in_future' } : {}
}
