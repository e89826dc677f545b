import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useMutation } from '@tanstack/react-query'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { useTranslations } from '#i18n/translations.ts'
import { ApiProblem } from '../data/api.ts'
import { useKeyed } from '../data/use-keyed.ts'
import { useRefusalToast } from '../feedback/refusal.ts'
import { showToast } from '../feedback/toast.ts'
import { fieldErrorsOf, type FieldErrors } from './schema-form.ts'

/** A field's label, where fields are listed. */
export type FieldText = { name: string; label: string; text: string }

/** The row as saved since this form opened, with the version for the next save. */
export type Current<Values> = { values: Values; version: number }

/** The row being edited, and the version it is based on. */
type Saved = { id: string; version: number }

/** The row of the form; a new row is not saved yet. */
export type Edited<Values> = { values: Values; saved?: Saved }

/** Every field of the schema, in the form's representation before validation. */
export type Unchecked<Input> = { [Name in keyof Input]-?: unknown }

export type EditOptions<Values, Input> = {
  edited: Edited<Values>
  /** Validates before sending; the server validates again. */
  schema: StandardSchemaV1<unknown, Input>
  bodyOf: (values: Values) => Unchecked<Input>
  /** The field to which an error's path belongs; by default the first part of the path. */
  fieldOf?: (path: string) => string
  /** Errors that the schema cannot know, by field. */
  moreErrors?: (values: Values) => FieldErrors
  /** Gets the schema's output, the values that are stored until then, and a key for a new row. */
  save: (input: Input, saved: Saved | undefined, before: Values, key: string) => Promise<unknown>
  /** The stored row, when a newer one made the change stale. */
  readCurrent?: (error: unknown) => Current<Values> | undefined
  /** Moves one's own values onto that row, if their meaning depends on the row they began from. */
  rebase?: (mine: Values, theirs: Values) => Values
  /** Refreshes the lists. */
  readAgain: () => Promise<unknown>
  /** The toast after saving; without it `save` tells. */
  saved?: string
  onClose: () => void
}

/** The fields of a form that hold typed text. */
export type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never
}[keyof Values & string]

type CheckName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never
}[keyof Values & string]

const firstPart = (path: string) => path.split('.')[0] ?? path

/** The first error of each field, including its parts. */
function byField(errors: FieldErrors, fieldOf = firstPart): FieldErrors {
  const first: Record<string, string> = {}
  for (const [path, code] of Object.entries(errors)) first[fieldOf(path)] ??= code
  return first
}

type Checked<Input> = { input?: Input; errors: FieldErrors }

function check<Input>(
  schema: StandardSchemaV1<unknown, Input>,
  body: Unchecked<Input>,
  fieldOf: EditOptions<object, Input>['fieldOf'],
): Checked<Input> {
  const result = schema['~standard'].validate(body)
  if (result instanceof Promise) throw new Error('forms are checked by synchronous schemas')
  if (!result.issues) return { input: result.value, errors: {} }
  const keyOf = (issue: StandardSchemaV1.Issue) =>
    (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
  const byPath = result.issues.map((issue) => [keyOf(issue), issue.message] as const)
  return { errors: byField(Object.fromEntries(byPath.toReversed()), fieldOf) }
}

type Sent<Values, Input> = { input: Input; onto: Saved | undefined; before: Values }

/** What values of the form send. @throws when the schema refuses them */
export function inputOf<Values, Input>(
  { schema, bodyOf }: Pick<EditOptions<Values, Input>, 'schema' | 'bodyOf'>,
  values: Values,
): Input {
  const { input } = check(schema, bodyOf(values), undefined)
  if (input === undefined) throw new Error('the values are no valid input')
  return input
}

/**
 * One's own values beside a newer row; undefined if that row already has them, because an earlier
 * save succeeded whose answer was lost.
 */
function besideNewer<Values, Input>(
  { schema, bodyOf, rebase }: Pick<EditOptions<Values, Input>, 'schema' | 'bodyOf' | 'rebase'>,
  values: Values,
  theirs: Values,
): Values | undefined {
  const mine = rebase?.(values, theirs) ?? values
  const sentBy = (by: Values) => JSON.stringify(check(schema, bodyOf(by), undefined).input)
  const asked = sentBy(mine)
  return asked !== undefined && asked === sentBy(theirs) ? undefined : mine
}

function useSaved({
  readAgain,
  saved,
  onClose,
}: Pick<EditOptions<object, object>, 'readAgain' | 'saved' | 'onClose'>) {
  const t = useTranslations('admin.shared')
  return (isToTell: boolean) => {
    void readAgain()
    if (isToTell) showToast({ kind: 'success', title: t('success'), description: saved })
    onClose()
  }
}

/** The stored row that the form builds on, and a newer one until the admin chooses between both. */
function useBase<Values>(edited: Edited<Values>) {
  const [base, setBase] = useState(edited.values)
  const [saved, setSaved] = useState(edited.saved)
  const [stale, setStale] = useState<Current<Values>>()
  const moveOnto = (newer: Current<Values>) => {
    const onto = saved && { ...saved, version: newer.version }
    setBase(newer.values)
    setSaved(onto)
    setStale(undefined)
    return onto
  }
  return { base, saved, stale, setStale, moveOnto }
}

/** Binds fields to the values by name. */
function bindings<Values extends object>(
  values: Values,
  errors: FieldErrors,
  setValues: Dispatch<SetStateAction<Values>>,
) {
  return {
    /** The props that bind a text field of this name. */
    text: (name: TextName<Values>) => ({
      name,
      value: String(values[name]),
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        setValues((now) => ({ ...now, [name]: currentTarget.value })),
    }),
    /** The props that bind a checkbox of this name. */
    check: (name: CheckName<Values>) => ({
      name,
      checked: Boolean(values[name]),
      onChange: ({ currentTarget }: { currentTarget: { checked: boolean } }) =>
        setValues((now) => ({ ...now, [name]: currentTarget.checked })),
    }),
    set: (change: Partial<Values> | ((values: Values) => Partial<Values>)) =>
      setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
  }
}

/**
 * A back-office form over one row: typed values survive every refusal, errors appear on save and
 * then on every change, and a newer version of the row is shown beside one's own. Nothing is lost
 * without a choice.
 */
export function useEditForm<Values extends object, Input>(options: EditOptions<Values, Input>) {
  const { edited, schema, bodyOf, fieldOf, moreErrors, save, readCurrent } = options
  const { base, saved, stale, setStale, moveOnto } = useBase(edited)
  const [values, setValues] = useState(edited.values)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const onSaved = useSaved(options)
  const tellRefusal = useRefusalToast()

  const checked = check(schema, bodyOf(values), fieldOf)
  const wrong = { ...moreErrors?.(values), ...checked.errors }
  const compare = (newer: Current<Values>) => {
    const mine = besideNewer(options, values, newer.values)
    if (!mine) return onSaved(true)
    setValues(mine)
    setStale(newer)
  }
  const saveOnce = useKeyed((key, { input, onto, before }: Sent<Values, Input>) =>
    save(input, onto, before, key),
  )
  const { mutate, isPending } = useMutation({
    mutationFn: saveOnce,
    onSuccess: () => onSaved(options.saved !== undefined),
    onError: (error) => {
      const newer = readCurrent?.(error)
      if (newer) return compare(newer)
      if (error instanceof ApiProblem && error.code === 'invalid') {
        setRefused(byField(fieldErrorsOf(error), fieldOf))
        return setAttempt((count) => count + 1)
      }
      tellRefusal(error)
    },
  })
  const send = (onto = saved, before = base) => {
    setRefused({})
    const { input } = checked
    if (input === undefined || Object.keys(wrong).length > 0)
      return setAttempt((count) => count + 1)
    if (!isPending) mutate({ input, onto, before })
  }
  const errors: FieldErrors = attempt > 0 ? { ...refused, ...wrong } : {}
  return {
    values,
    errors,
    ...bindings(values, errors, setValues),
    attempt,
    isSaving: isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    stale: stale?.values,
    submit: () => send(),
    /** Saves one's own values over the newer version, to which the save can be undone. */
    keepMine: () => {
      if (stale) send(moveOnto(stale), stale.values)
    },
    takeTheirs: () => {
      if (!stale) return
      moveOnto(stale)
      setValues(stale.values)
    },
  }
}
export type EditForm<Values extends object> = ReturnType<typeof useEditForm<Values, unknown>>
