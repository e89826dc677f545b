import type { ComponentProps, InputEvent } from 'react'
import { latinDigits } from '#core/digits.ts'
import { useTranslations } from '#i18n/translations.ts'
import { useErrorText } from './error-text.ts'

const control =
  'block w-full rounded-control border border-edge bg-surface px-3 py-2.5 text-16 text-ink ' +
  'aria-invalid:border-2 aria-invalid:border-danger disabled:opacity-60 [&[readonly]]:bg-sunk'

type FieldProps = {
  label: string
  hint?: string
  /** The code of the error. */
  error?: string
  /** The error in the screen's own words; overrides `error`. */
  problem?: string
  optional?: boolean
}

type FrameProps = FieldProps & { id: string; name?: string }

const isWrong = ({ error, problem }: FieldProps) => Boolean(error || problem)

function describedBy(field: FrameProps) {
  const { id, hint } = field
  return (
    [hint && `${id}-hint`, isWrong(field) && `${id}-error`].filter(Boolean).join(' ') || undefined
  )
}

function Frame({ field, children }: { field: FrameProps; children: React.ReactNode }) {
  const t = useTranslations('shared')
  const errorText = useErrorText()
  const { id, name = id, label, hint, error = '', problem, optional } = field
  return (
    <div className="space-y-1.5">
      <label
        htmlFor={id}
        className={`row-start-1 block self-end font-semibold ${hint ? '' : 'row-span-2'}`}
      >
        {label} {optional && <span className="font-normal text-ink2">{t('optional')}</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="row-start-2 text-15 text-ink2">
          {hint}
        </p>
      )}
      <div className="row-start-3">{children}</div>
      {isWrong(field) && (
        <p id={`${id}-error`} className="row-start-4 text-15 font-semibold text-danger">
          {problem ?? errorText(error, name)}
        </p>
      )}
    </div>
  )
}

/** A Latin name in an Arabic form keeps its own direction, and vice versa. */
const ownDirection = 'auto'

/** A phone in Arabic digits would be shown with its groups in reverse order. */
function writeLatinDigits(field: HTMLInputElement): void {
  const latin = latinDigits(field.value)
  if (field.type !== 'tel' || latin === field.value) return
  const caret = field.selectionStart
  field.value = latin
  field.setSelectionRange(caret, caret)
}

export function TextField({
  label,
  hint,
  error,
  problem,
  optional,
  ...input
}: FieldProps & ComponentProps<'input'> & { name: string }) {
  const field = {
    id: input.id ?? input.name,
    name: input.name,
    label,
    hint,
    error,
    problem,
    optional,
  }
  return (
    <Frame field={field}>
      <input
        id={field.id}
        dir={ownDirection}
        className={control}
        aria-invalid={isWrong(field) || undefined}
        aria-describedby={describedBy(field)}
        aria-required={!optional}
        {...input}
        onInput={(event: InputEvent<HTMLInputElement>) => {
          writeLatinDigits(event.currentTarget)
          input.onInput?.(event)
        }}
      />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  problem,
  optional,
  ...input
}: FieldProps & ComponentProps<'textarea'> & { name: string }) {
  const field = {
    id: input.id ?? input.name,
    name: input.name,
    label,
    hint,
    error,
    problem,
    optional,
  }
  return (
    <Frame field={field}>
      <textarea
        id={field.id}
        dir={ownDirection}
        rows={3}
        className={control}
        aria-invalid={isWrong(field) || undefined}
        aria-describedby={describedBy(field)}
        aria-required={!optional}
        {...input}
      />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  problem,
  optional,
  options,
  ...select
}: FieldProps &
  ComponentProps<'select'> & {
    name: string
    options: readonly { value: string; label: string }[]
  }) {
  const field = { id: select.id ?? select.name, label, hint, error, problem, optional }
  return (
    <Frame field={field}>
      <select
        id={field.id}
        className={`${control} min-h-12`}
        aria-invalid={isWrong(field) || undefined}
        aria-describedby={describedBy(field)}
        {...select}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/**
 * Fields side by side where there is room. Labels, hints, inputs and errors share four grid rows,
 * so that the inputs align whatever stands above and below them.
 */
export function FieldRow({ columns, children }: { columns: 2 | 3; children: React.ReactNode }) {
  const width = columns === 2 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'
  return (
    <div
      className={`grid gap-x-4 gap-y-6 sm:gap-y-0 sm:*:row-span-4 sm:*:grid sm:*:grid-rows-subgrid ${width}`}
    >
      {children}
    </div>
  )
}

export function CheckField({
  label,
  ...input
}: ComponentProps<'input'> & { name: string; label: string }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input
        id={input.name}
        type="checkbox"
        className="size-6 shrink-0 accent-primary"
        {...input}
      />
      {label}
    </label>
  )
}

/** A group of inputs with its name and error. */
export function FieldGroup({
  name,
  label,
  hint,
  error,
  children,
}: FieldProps & { name: string; children: React.ReactNode }) {
  const errorText = useErrorText()
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="min-w-0 space-y-2 outline-none"
      aria-describedby={describedBy({ id: name, label, hint, error })}
    >
      <legend className="font-semibold">{label}</legend>
      {hint && (
        <p id={`${name}-hint`} className="text-15 text-ink2">
          {hint}
        </p>
      )}
      {children}
      {error && (
        <p id={`${name}-error`} className="text-15 font-semibold text-danger">
          {errorText(error, name)}
        </p>
      )}
    </fieldset>
  )
}
