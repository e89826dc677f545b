import { useTranslations } from '#i18n/translations.ts'
import { useErrorText } from '#ui/forms/error-text.ts'
import { fieldName } from './form-values.ts'

type BoyOrGirlProps = { index: number; said: string | undefined; error: string | undefined }

/** Two radio buttons that decide the team with the year of birth. */
export function BoyOrGirl({ index, said, error }: BoyOrGirlProps) {
  const t = useTranslations('registrations')
  const errorText = useErrorText()
  const name = fieldName(index, 'group')
  const choices = [
    { value: 'girls', label: t('girl') },
    { value: 'boys', label: t('boy') },
  ]
  return (
    <fieldset data-for-team aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{t('childIs')}</legend>
      <div className="grid grid-cols-2 gap-3 sm:max-w-sm">
        {choices.map(({ value, label }, position) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-surface px-4 has-checked:border-primary"
          >
            <input
              id={position === 0 ? name : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={said === value}
              className="size-6 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="mt-1.5 text-15 font-semibold text-danger">
          {errorText(error, name)}
        </p>
      )}
    </fieldset>
  )
}
