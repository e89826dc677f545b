import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { ApiProblem } from '../data/api.ts'
import { loadToasts } from '../feedback/toast-host.tsx'

/** The first error code of each wrong field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** The errors of rules, by the path of their field. */
export const byPath = (errors: readonly { path: string; code: string }[]): FieldErrors =>
  Object.fromEntries(errors.map(({ path, code }) => [path, code]))

/** The field errors from the API's answer. */
export const fieldErrorsOf = ({ body }: ApiProblem): FieldErrors => byPath(body.errors ?? [])

/** Clears what the visitor typed; hidden fields keep the page's own values. */
export function clearForm(form: HTMLFormElement): void {
  const typed = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  )
  for (const field of typed) field.value = ''
}

type Checked<Output> = { kind: 'valid'; value: Output } | { kind: 'invalid'; errors: FieldErrors }

function firstErrors(issues: readonly StandardSchemaV1.Issue[]): FieldErrors {
  const errors: Record<string, string> = {}
  for (const { path: [part = ''] = [], message } of issues) {
    const name = typeof part === 'object' ? part.key : part
    errors[String(name)] ??= message
  }
  return errors
}

async function check<Schema extends StandardSchemaV1>(
  load: () => Promise<Schema>,
  form: HTMLFormElement,
): Promise<Checked<StandardSchemaV1.InferOutput<Schema>>> {
  const schema = await load()
  const result = schema['~standard'].validate(Object.fromEntries(new FormData(form)))
  if (result instanceof Promise) throw new Error('forms are checked by synchronous schemas')
  return result.issues
    ? { kind: 'invalid', errors: firstErrors(result.issues) }
    : { kind: 'valid', value: result.value }
}

const namesIn = (form: HTMLFormElement) =>
  new Set([...form.elements].map((field) => field.getAttribute('name') ?? ''))

/**
 * A form of uncontrolled inputs validated by its contract: on submit, then on every change; a field
 * that came since then waits for the next submit. Text typed before hydration or a failure is kept.
 * `attempt` counts refused submits; `posted` are the errors of a submit without JavaScript. The
 * schema is loaded at the first key; when it fails to load, the form is sent as without JavaScript,
 * unless `onUnchecked` decides otherwise.
 */
export function useSchemaForm<Schema extends StandardSchemaV1>(
  schema: Schema | (() => Promise<Schema>),
  onValid: (value: StandardSchemaV1.InferOutput<Schema>, form: HTMLFormElement) => void,
  { posted = {}, onUnchecked }: { posted?: FieldErrors; onUnchecked?: () => void } = {},
) {
  const [errors, setErrors] = useState(posted)
  const [attempt, setAttempt] = useState(0)
  const sentNames = useRef<ReadonlySet<string>>(undefined)

  const refuse = (refused: FieldErrors) => {
    setErrors(refused)
    setAttempt((count) => count + 1)
  }
  const load = async () => (typeof schema === 'function' ? schema() : schema)
  const send = async (form: HTMLFormElement) => {
    sentNames.current = namesIn(form)
    const checked = await check(load, form).catch(() => undefined)
    if (!checked) return onUnchecked ? onUnchecked() : form.submit()
    if (checked.kind === 'invalid') return refuse(checked.errors)
    setErrors({})
    setAttempt(0)
    onValid(checked.value, form)
  }
  const checkAgain = async (form: HTMLFormElement) => {
    const checked = await check(load, form)
    const fields = namesIn(form)
    const isNew = (name: string) => fields.has(name) && sentNames.current?.has(name) === false
    const wrong = checked.kind === 'invalid' ? Object.entries(checked.errors) : []
    setErrors(Object.fromEntries(wrong.filter(([name]) => !isNew(name))))
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    // The schema and the error texts load at the first key, because the network may be gone when
    // the form is sent.
    void Promise.all([load(), loadToasts()]).catch(() => undefined)
    if (attempt > 0 || Object.keys(posted).length > 0) void checkAgain(event.currentTarget)
  }
  return { errors, attempt, refuse, formProps: { noValidate: true, onSubmit, onChange } }
}
