import { directionOf, type Locale } from '#core/locale.ts'
import { useTranslations } from '#i18n/translations.ts'
import { ColourFields } from '#features/club/web/admin/colour-fields.tsx'
import { FieldRow, TextField } from '#ui/forms/field.tsx'
import type { EditForm } from '#ui/forms/edit-form.ts'
import type { ClubStepName } from './use-club-step.ts'

type Form = EditForm<Record<string, string>>

const asked: readonly Locale[] = ['fr', 'ar', 'en']

function InLanguages({ form, field }: { form: Form; field: 'name' | 'address' }) {
  const t = useTranslations('admin.club.fields')
  return asked.map((locale) => (
    <TextField
      key={locale}
      {...form.text(`${field}_${locale}`)}
      optional
      lang={locale}
      dir={directionOf(locale)}
      label={t(`${field}_${locale}`)}
    />
  ))
}

/** The fields of one step. */
export function ClubFields({ form, step }: { form: Form; step: ClubStepName }) {
  const t = useTranslations('admin.club.fields')
  const hints = useTranslations('admin.setup')
  if (step === 'name')
    return (
      <>
        <InLanguages form={form} field="name" />
        <TextField
          {...form.text('short_name')}
          optional
          label={t('short_name')}
          hint={hints('shortNameHint')}
        />
      </>
    )
  if (step === 'colours') return <ColourFields form={form} />
  if (step === 'phone')
    return (
      <>
        <TextField {...form.text('phone')} optional type="tel" dir="ltr" label={t('phone')} />
        <TextField {...form.text('whatsapp')} optional type="tel" dir="ltr" label={t('whatsapp')} />
        <TextField {...form.text('email')} optional type="email" dir="ltr" label={t('email')} />
      </>
    )
  return (
    <>
      <InLanguages form={form} field="address" />
      <FieldRow columns={2}>
        <TextField {...form.text('locality')} optional label={t('locality')} />
        <TextField {...form.text('postal_code')} optional dir="ltr" label={t('postal_code')} />
      </FieldRow>
    </>
  )
}
