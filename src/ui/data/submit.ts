import type { RouterContextProvider } from 'react-router'
import { fieldErrorsOf, type FieldErrors } from '../forms/schema-form.ts'
import { ApiProblem, callApi, jsonRequest } from './api.ts'
import { apiFetchContext } from './load.ts'

/**
 * A form that was sent without JavaScript and refused: what was typed, and what is wrong with which
 * field, if any.
 */
export type RefusedForm = {
  values: Readonly<Record<string, string>>
  errors: FieldErrors
  status: number
}

async function readForm(request: Request): Promise<Record<string, string>> {
  // A body that is no form counts as an empty one: the answer then names the fields that are
  // missing.
  const form = await request.formData().catch(() => new FormData())
  return Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/**
 * For a screen's `action`: hands the form on to the API; answers undefined when the API took it.
 */
export async function submitOnServer(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  path: string,
): Promise<RefusedForm | undefined> {
  const values = await readForm(request)
  try {
    await callApi(context.get(apiFetchContext), path, jsonRequest('POST', values))
    return undefined
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return { values, errors: fieldErrorsOf(error), status: error.status }
  }
}
