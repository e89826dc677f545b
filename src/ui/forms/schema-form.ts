import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type SyntheticEvent, useState } from 'react'
import type { ApiProblem } from '../data/api.ts'
import { loadToasts } from '../feedback/toast-host.tsx'

/** The first error code of each wrong field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>

/** What the API found wrong with the fields. */
export const fieldErrorsOf = ({ body }: ApiProblem): FieldErrors =>
  Object.fromEntries((body.errors ?? []).map(({ path, code }) => [path, code]))

/** Empties what the visitor typed; what the page itself put into hidden fields stays. */
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

/**
 * A form of plain inputs checked by its contract: on submit, then at every change. The inputs keep
 * their own values, so nothing typed before the application runs, or before a failure, is lost.
 * `attempt` counts the refused submits; `posted` are the errors of one that was sent without
 * JavaScript. A schema that is loaded comes with the first key; when it does not come, the form is
 * sent as without JavaScript, unless `onUnchecked` says what becomes of it.
 */
export function useSchemaForm<Schema extends StandardSchemaV1>(
  schema: Schema | (() => Promise<Schema>),
  onValid: (value: StandardSchemaV1.InferOutput<Schema>, form: HTMLFormElement) => void,
  { posted = {}, onUnchecked }: { posted?: FieldErrors; onUnchecked?: () => void } = {},
) {
  const [errors, setErrors] = useState(posted)
  const [attempt, setAttempt] = useState(0)

  const refuse = (refused: FieldErrors) => {
    setErrors(refused)
    setAttempt((count) => count + 1)
  }
  const load = async () => (typeof schema === 'function' ? schema() : schema)
  const send = async (form: HTMLFormElement) => {
    const checked = await check(load, form).catch(() => undefined)
    if (!checked) return onUnchecked ? onUnchecked() : form.submit()
    if (checked.kind === 'invalid') return refuse(checked.errors)
    setErrors({})
    setAttempt(0)
    onValid(checked.value, form)
  }
  const checkAgain = async (form: HTMLFormElement) => {
    const checked = await check(load, form)
    setErrors(checked.kind === 'invalid' ? checked.errors : {})
  }
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  const onChange = (event: SyntheticEvent<HTMLFormElement>) => {
    // What checks the form and what tells of it come with the first key: the network may be gone
    // when it is sent.
    void Promise.all([load(), loadToasts()]).catch(() => undefined)
    if (attempt > 0 || Object.keys(posted).length > 0) void checkAgain(event.currentTarget)
  }
  return { errors, attempt, refuse, formProps: { noValidate: true, onSubmit, onChange } }
}
