import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '../data/api.ts'
import { useRefusalToast } from '../feedback/refusal.ts'
import { showToast } from '../feedback/toast.ts'
import { fieldErrorsOf, type FieldErrors } from './schema-form.ts'

/** A field in words, where fields are listed. */
export type FieldText = { name: string; label: string; text: string }

/** What was saved since this form began, with the version that a next save must name. */
export type Current<Values> = { values: Values; version: number }

/**
 * What a form is about: a row that is changed has its id and the version that was read; a new one
 * has neither.
 */
export type Edited<Values> = { values: Values; saved?: { id: string; version: number } }

type Options<Values> = {
  edited: Edited<Values>
  /** Checks the body before it is sent; the server checks it again. */
  schema: StandardSchemaV1
  bodyOf: (values: Values) => object
  /** What the schema cannot know, by field. */
  moreErrors?: (values: Values) => FieldErrors
  /** The body names the version on top of which it is saved. */
  save: (id: string | undefined, body: object) => Promise<unknown>
  /** Reads what a refusal as `stale` carries. */
  readCurrent?: (current: unknown) => Current<Values> | undefined
  /** Shows the lists as they are now. */
  readAgain: () => Promise<unknown>
  /** What is said when it is saved. */
  saved: string
  onClose: () => void
}

/** The fields of a form that hold text as it is typed. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

type CheckName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never
}[keyof Values & string]

/** The change of one field; holds because a name is only given with a value of its type. */
const changeOf = <Values>(name: keyof Values & string, value: string | boolean) =>
  ({ [name]: value }) as unknown as Partial<Values>

const firstPart = (path: string) => path.split('.')[0] ?? path

/** The first error of each field, whatever part of the field it is about. */
function byField(errors: FieldErrors): FieldErrors {
  const first: Record<string, string> = {}
  for (const [path, code] of Object.entries(errors)) first[firstPart(path)] ??= code
  return first
}

function schemaErrors(schema: StandardSchemaV1, body: object): FieldErrors {
  const result = schema['~standard'].validate(body)
  if (result instanceof Promise) throw new Error('forms are checked by synchronous schemas')
  const keyOf = (issue: StandardSchemaV1.Issue) =>
    (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  return byField(
    Object.fromEntries(
      (result.issues ?? []).map((issue) => [keyOf(issue), issue.message]).toReversed(),
    ),
  )
}

function useSaved({
  readAgain,
  saved,
  onClose,
}: Pick<Options<object>, 'readAgain' | 'saved' | 'onClose'>) {
  const t = useTranslations('admin.shared')
  return () => {
    void readAgain()
    showToast({ kind: 'success', title: t('success'), description: saved })
    onClose()
  }
}

/**
 * A form of the back office over one row: what is typed stays through every refusal, wrong fields
 * are told on saving and then at every change, and a newer version of the row is shown beside one's
 * own. Nothing here is lost but by choice.
 */
export function useEditForm<Values extends object>(options: Options<Values>) {
  const { edited, schema, bodyOf, moreErrors, save, readCurrent } = options
  const [base, setBase] = useState(edited.values)
  const [values, setValues] = useState(edited.values)
  const [version, setVersion] = useState(edited.saved?.version)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [stale, setStale] = useState<Current<Values>>()
  const onSaved = useSaved(options)
  const tellRefusal = useRefusalToast()

  const errorsOf = (checked: Values) => ({
    ...moreErrors?.(checked),
    ...schemaErrors(schema, bodyOf(checked)),
  })
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: { values: Values; version: number | undefined }) =>
      save(edited.saved?.id, { ...bodyOf(sent.values), version: sent.version }),
    onSuccess: onSaved,
    onError: (error) => {
      const newer =
        error instanceof ApiProblem && error.code === 'stale' && readCurrent?.(error.body.current)
      if (newer) return setStale(newer)
      if (error instanceof ApiProblem && error.code === 'invalid') {
        setRefused(byField(fieldErrorsOf(error)))
        return setAttempt((count) => count + 1)
      }
      tellRefusal(error)
    },
  })
  const send = (onVersion = version) => {
    setRefused({})
    if (Object.keys(errorsOf(values)).length > 0) return setAttempt((count) => count + 1)
    if (!isPending) mutate({ values, version: onVersion })
  }
  const set = (change: Partial<Values> | ((values: Values) => Partial<Values>)) =>
    setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
  const errors: FieldErrors = attempt > 0 ? { ...refused, ...errorsOf(values) } : {}
  return {
    values,
    errors,
    /** What ties a field to the text of this name. */
    text: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        set(changeOf(name, currentTarget.value)),
    }),
    /** What ties a checkbox to the yes or no of this name. */
    check: (name: CheckName<Values>) => ({
      name,
      checked: Boolean(values[name]),
      onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
        set(changeOf(name, currentTarget.checked)),
    }),
    attempt,
    isSaving: isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    stale: stale?.values,
    set,
    submit: () => send(),
    /** Saves one's own on top of the newer version. */
    keepMine: () => {
      setVersion(stale?.version)
      setStale(undefined)
      send(stale?.version)
    },
    takeTheirs: () => {
      if (!stale) return
      setBase(stale.values)
      setValues(stale.values)
      setVersion(stale.version)
      setStale(undefined)
    },
  }
}
export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values>>
