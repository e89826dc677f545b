import { useTranslations } from '#i18n/translations.ts'
import { EmailField } from '#ui/forms/email-field.tsx'
import { TextField } from '#ui/forms/field.tsx'
import type { FieldErrors } from '#ui/forms/schema-form.ts'
import type { FormValues } from './form-values.ts'

type Field =
  | 'guardian_name'
  | 'guardian_phone'
  | 'second_guardian_name'
  | 'second_guardian_phone'
  | 'email'

type Props = { values: FormValues; errors: FieldErrors }

const fieldOf = ({ values, errors }: Props, name: Field) => ({
  name,
  defaultValue: values[name],
  error: errors[name],
})

const secondFields = ['second_guardian_name', 'second_guardian_phone'] as const

function SecondGuardian(props: Props) {
  const t = useTranslations('registrations')
  const { values, errors } = props
  return (
    <details
      className="rounded-control border border-line px-4"
      open={secondFields.some((name) => values[name] || errors[name])}
    >
      <summary className="min-h-11 cursor-pointer content-center py-2 font-semibold text-link">
        {t('second')}
      </summary>
      <div className="space-y-4 pb-4">
        <p className="text-15 text-ink2">{t('secondHint')}</p>
        <TextField
          {...fieldOf(props, 'second_guardian_name')}
          label={t('secondName')}
          optional
          autoComplete="off"
          maxLength={200}
        />
        <TextField
          {...fieldOf(props, 'second_guardian_phone')}
          label={t('secondPhone')}
          optional
          type="tel"
          autoComplete="off"
          dir="ltr"
          maxLength={40}
        />
      </div>
    </details>
  )
}

type GuardianFieldsProps = Props & {
  /** Of a team too young for anyone to come without a guardian. */
  isOfChildren?: boolean
}

/** The contact: the guardian's name, phone and e-mail address. */
export function GuardianFields({ isOfChildren, ...props }: GuardianFieldsProps) {
  const t = useTranslations('registrations')
  return (
    <fieldset className="space-y-4">
      <legend className="text-20 font-bold">{t('guardian')}</legend>
      <p className="text-15 text-ink2">{t(isOfChildren ? 'guardianOfTeamHint' : 'guardianHint')}</p>
      <TextField
        {...fieldOf(props, 'guardian_name')}
        label={t('guardianName')}
        autoComplete="name"
        maxLength={200}
      />
      <TextField
        {...fieldOf(props, 'guardian_phone')}
        label={t('phone')}
        type="tel"
        autoComplete="tel"
        placeholder="+213 XXX XXX XXX"
        dir="ltr"
        maxLength={40}
      />
      <SecondGuardian {...props} />
      <EmailField
        {...fieldOf(props, 'email')}
        label={t('email')}
        hint={t('emailHint')}
        ask={(email) => t('meant', { email })}
        optional
        maxLength={254}
      />
    </fieldset>
  )
}
