import type { StandardSchemaV1 } from '@standard-schema/spec'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiProblem } from '../data/api.ts'
import { fieldErrorsOf, type FieldErrors } from './schema-form.ts'

/** A field in words, where fields are listed. */
export type FieldText = { name: string; label: string; text: string }

/** What was saved since this form began, with the version that a next save must name. */
export type Current<Values> = { values: Values; version: number }

type Options<Values, Row> = {
  initial: Values
  version?: number
  /** Checks the body before it is sent; the server checks it again. */
  schema: StandardSchemaV1
  bodyOf: (values: Values) => object
  /** What the schema cannot know, by field. */
  moreErrors?: (values: Values) => FieldErrors
  /** With a version: on top of it. */
  save: (body: object, version: number | undefined) => Promise<Row>
  /** Reads what a refusal as `stale` carries. */
  readCurrent?: (current: unknown) => Current<Values> | undefined
  onSaved: (row: Row) => void
  onFailed: (error: Error) => void
}

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
    Object.fromEntries((result.issues ?? []).map((issue) => [keyOf(issue), issue.message]).toReversed()),
  )
}

/**
 * A form of the back office over one row: what is typed stays through every refusal, wrong fields are told on saving and
 * then at every change, and a newer version of the row is shown beside one's own. Nothing here is lost but by choice.
 */
export function useEditForm<Values extends object, Row>(options: Options<Values, Row>) {
  const { schema, bodyOf, moreErrors, save, readCurrent, onSaved, onFailed } = options
  const [base, setBase] = useState(options.initial)
  const [values, setValues] = useState(options.initial)
  const [version, setVersion] = useState(options.version)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<FieldErrors>({})
  const [stale, setStale] = useState<Current<Values>>()

  const check = (checked: Values) => ({ ...moreErrors?.(checked), ...schemaErrors(schema, bodyOf(checked)) })
  const { mutate, isPending } = useMutation({
    mutationFn: (sent: { values: Values; version: number | undefined }) =>
      save(bodyOf(sent.values), sent.version),
    onSuccess: onSaved,
    onError: (error) => {
      const newer = error instanceof ApiProblem && error.code === 'stale' && readCurrent?.(error.body.current)
      if (newer) return setStale(newer)
      if (error instanceof ApiProblem && error.code === 'invalid') {
        setRefused(byField(fieldErrorsOf(error)))
        return setAttempt((count) => count + 1)
      }
      onFailed(error)
    },
  })
  const send = (onVersion = version) => {
    setRefused({})
    if (Object.keys(check(values)).length > 0) return setAttempt((count) => count + 1)
    if (!isPending) mutate({ values, version: onVersion })
  }
  return {
    values,
    errors: attempt > 0 ? { ...refused, ...check(values) } : {},
    attempt,
    isSaving: isPending,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    stale: stale?.values,
    set: (change: Partial<Values> | ((values: Values) => Partial<Values>)) =>
      setValues((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
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
export type EditForm<Values extends object> = Omit<ReturnType<typeof useEditForm<Values, unknown>>, 'set'> & {
  set: (change: Partial<Values> | ((values: Values) => Partial<Values>)) => void
}
