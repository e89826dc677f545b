import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { useSchemaForm } from '#ui/forms/schema-form.ts'
import { codeForm } from '../../contract.ts'
import { useProblemText } from './problem-text.ts'

/** A field for a code, with the server's error. A refused code stays, to be corrected. */
export function CodeForm({
  label,
  hint,
  isNumber = true,
  takesFocus = true,
  send,
  onDone,
}: {
  label: string
  hint: string
  isNumber?: boolean
  /** Unless something above it must be read first. */
  takesFocus?: boolean
  send: (code: string) => Promise<void>
  onDone?: () => void
}) {
  const t = useTranslations('admin.accounts')
  const problemText = useProblemText()
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: onDone })
  const { errors, formProps } = useSchemaForm(codeForm, ({ code }) => isPending || mutate(code))
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (error || errors.code) input.current?.select()
  }, [error, errors.code])
  return (
    <form {...formProps} className="space-y-5" aria-busy={isPending}>
      <TextField
        ref={input}
        id={id}
        name="code"
        label={label}
        hint={hint}
        inputMode={isNumber ? 'numeric' : 'text'}
        autoComplete={isNumber ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        error={errors.code}
        problem={!errors.code && error ? problemText(error) : undefined}
      />
      <Button type="submit" className="w-full" aria-disabled={isPending}>
        {isPending ? t('checking') : t('check')}
      </Button>
    </form>
  )
}
