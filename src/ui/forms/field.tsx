import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'

const control =
  'block w-full rounded-control border border-edge bg-surface px-3 py-2.5 text-16 text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60'

/** The sentence for an error code; a code without one gets the general sentence. */
export function useErrorText() {
  const t = useTranslations('shared.validation')
  const known = (code: string): code is Parameters<typeof t>[0] => t.has(code as Parameters<typeof t>[0])
  return (code: string) => (known(code) ? t(code) : t('invalid'))
}

type FieldProps = {
  name: string
  label: string
  hint?: string
  error?: string
  optional?: boolean
}

function describedBy({ name, hint, error }: FieldProps) {
  return [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ') || undefined
}

function Frame({ field, children }: { field: FieldProps; children: React.ReactNode }) {
  const t = useTranslations('shared')
  const errorText = useErrorText()
  const { name, label, hint, error, optional } = field
  return (
    <div className="space-y-1.5">
      <label htmlFor={name} className="block font-semibold">
        {label} {optional && <span className="font-normal text-ink2">{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${name}-hint`} className="text-15 text-ink2">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${name}-error`} className="text-15 font-semibold text-danger">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}

export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: Omit<FieldProps, 'name'> & ComponentProps<'input'> & { name: string }) {
  const field = { name: input.name, label, hint, error, optional }
  return (
    <Frame field={field}>
      <input
        id={input.name}
        className={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        aria-required={!optional}
        {...input}
      />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  optional,
  ...input
}: Omit<FieldProps, 'name'> & ComponentProps<'textarea'> & { name: string }) {
  const field = { name: input.name, label, hint, error, optional }
  return (
    <Frame field={field}>
      <textarea
        id={input.name}
        rows={3}
        className={control}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(field)}
        aria-required={!optional}
        {...input}
      />
    </Frame>
  )
}
