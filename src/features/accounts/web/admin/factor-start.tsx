import { useEffect, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { factorForm } from '../../contract.ts'
import { problemOf } from '../problem.ts'
import { ProblemNote } from './problem-note.tsx'
import { useProblemText } from './problem-text.ts'

/** The name of a new factor, or a phone number: the first field of each kind. */
export function FactorStart({
  text,
  label,
  hint,
  defaultValue,
  isPhone = false,
  pending,
  isPending,
  error,
  aboutField,
  begin,
}: {
  text: string
  label: string
  hint?: string
  defaultValue?: string
  isPhone?: boolean
  pending: string
  isPending: boolean
  error: Error | null
  /** Codes of refusals that concern this field. */
  aboutField: readonly string[]
  begin: (value: string) => void
}) {
  const t = useTranslations('admin.accounts.factors')
  const problemText = useProblemText()
  const { errors, formProps } = useSchemaForm(factorForm, ({ value }) => isPending || begin(value))
  const input = useRef<HTMLInputElement>(null)
  const code = error ? problemOf(error).code : undefined
  const isAboutField = code !== undefined && aboutField.includes(code)
  const isWrongPhone = isPhone && code === 'validation_failed'
  useEffect(() => {
    if (errors.value || isAboutField) input.current?.select()
  }, [errors.value, isAboutField])
  const phoneProps = isPhone
    ? ({ type: 'tel', autoComplete: 'tel', dir: 'ltr' } as const)
    : { dir: 'auto' }
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <p>{text}</p>
      {error && !isAboutField && <ProblemNote text={problemText(error)} />}
      <TextField
        ref={input}
        name="value"
        label={label}
        hint={hint}
        defaultValue={defaultValue}
        maxLength={60}
        {...phoneProps}
        error={errors.value ?? (isWrongPhone ? 'invalid_phone' : undefined)}
        problem={
          !errors.value && error && isAboutField && !isWrongPhone ? problemText(error) : undefined
        }
      />
      <Button type="submit" className="w-full" aria-disabled={isPending}>
        {isPending ? pending : t('continue')}
      </Button>
    </form>
  )
}
