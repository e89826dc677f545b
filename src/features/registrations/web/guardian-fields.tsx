import { useTranslations } from '#i18n/translations.ts'
import { TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { FormValues } from './form-values.ts'

/** The contact: the guardian's name, phone and e-mail address. */
export function GuardianFields({ values, errors }: { values: FormValues; errors: FieldErrors }) {
  const t = useTranslations('registrations')
  const field = (name: 'guardian_name' | 'guardian_phone' | 'email') => ({
    name,
    defaultValue: values[name],
    error: errors[name],
  })
  return (
    <fieldset className="space-y-4">
      <legend className="text-20 font-bold">{t('guardian')}</legend>
      <p className="text-15 text-ink2">{t('guardianHint')}</p>
      <TextField
        {...field('guardian_name')}
        label={t('guardianName')}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...field('guardian_phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        placeholder="+213 XXX XXX XXX"
        dir="ltr"
        maxLength={40}
      />
      <TextField
        {...field('email')}
        label={t('email')}
        hint={t('emailHint')}
        optional
        type="email"
        autoComplete="email"
        dir="ltr"
        maxLength={254}
      />
    </fieldset>
  )
}
