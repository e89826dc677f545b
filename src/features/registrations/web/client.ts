import { type ApiFetch, ApiProblem, callApi, jsonRequest } from '#ui/data/api.ts'
import type { Offer, ReceivedRegistration, Registration } from '../contract.ts'
import { consentsOf, familyOf, type FormValues } from './form-values.ts'

const linkAddress = (token: string) => `/api/registrations/${encodeURIComponent(token)}`

/** @throws ApiProblem */
export const readOffer = (apiFetch: ApiFetch, target: Record<string, string>) =>
  callApi<Offer>(apiFetch, `/api/registration-offer?${new URLSearchParams(target).toString()}`)

/** @throws ApiProblem */
export const readRegistration = (apiFetch: ApiFetch, token: string) =>
  callApi<Registration>(apiFetch, linkAddress(token))

/** Sends what the form holds, once for each form. @throws ApiProblem */
export async function sendRegistration(
  apiFetch: ApiFetch,
  values: FormValues,
  evidence: Record<string, string> = {},
): Promise<ReceivedRegistration> {
  const { kind, event_id, level, group, consent_version, language, website } = values
  const target = kind === 'event' ? { kind, event_id } : { kind, level, group }
  const registration = {
    ...target,
    ...familyOf(values),
    consents: consentsOf(values),
    consent_version,
    language,
    website,
  }
  const send = (key: string) =>
    callApi<ReceivedRegistration>(
      apiFetch,
      '/api/registrations',
      jsonRequest('POST', registration, { 'idempotency-key': key, ...evidence }),
    )
  try {
    return await send(values.idempotency_key || crypto.randomUUID())
  } catch (error) {
    // Somebody went back to a form that was sent and filled it for another child.
    if (!(error instanceof ApiProblem) || error.code !== 'idempotency_key_reused') throw error
    return send(crypto.randomUUID())
  }
}

/** @throws ApiProblem */
export function sendChange(
  apiFetch: ApiFetch,
  token: string,
  values: FormValues,
): Promise<Registration> {
  const { photos, newsletter } = consentsOf(values)
  const change =
    values.intent === 'consents' ? { consents: { photos, newsletter } } : familyOf(values)
  const version = Number(values.version)
  return callApi(apiFetch, linkAddress(token), jsonRequest('PATCH', { version, ...change }))
}

/** @throws ApiProblem */
export const sendCancellation = (apiFetch: ApiFetch, token: string) =>
  callApi<undefined>(apiFetch, linkAddress(token), { method: 'DELETE' })
