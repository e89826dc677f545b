import type { RouterContextProvider } from 'react-router'
import type { FieldErrors } from '../forms/schema-form.ts'
import { type ApiFetch, ApiProblem } from './api.ts'
import { apiFetchContext } from './load.ts'

/** A refused form submit without JavaScript: the typed values, and the errors by field. */
export type RefusedForm = {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  status: number
}

type Values = Record<string, string>

/** The texts of a posted form. */
export async function readForm(request: Request): Promise<Values> {
  // A body that is no form counts as empty; the answer then names the missing fields.
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Each field's first error, as with JavaScript: an empty e-mail address is empty, not invalid. */
const firstErrors = ({ body }: ApiProblem): FieldErrors =>
  Object.fromEntries((body.errors ?? []).toReversed().map(({ path, code }) => [path, code]))

/** For a screen's `action`: passes the form to the API; returns undefined when it was accepted. */
export async function submitOnServer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  send: (apiFetch: ApiFetch, typed: Values) => Promise<unknown>,
): Promise<RefusedForm | undefined> {
  const values = await readForm(request)
  try {
    await send(context.get(apiFetchContext), values)
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { values, errors: firstErrors(error), status: error.status }
  }
}

/** For a screen's `clientAction`: without a network its form stays, with what was typed. */
export async function submitInBrowser<Answer>(
  { request, serverAction }: { request: Request; serverAction: () => Promise<Answer> },
  refuse: (typed: Values) => Answer,
): Promise<Answer> {
  const values = await readForm(request.clone())
  try {
    return await serverAction()
  } catch (error) {
    // A redirect is thrown; it says that the form was accepted.
    if (error instanceof Response) throw error
    return refuse(values)
  }
}
