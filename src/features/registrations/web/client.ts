import { apiClient } from '#ui/data/api-client.ts'
import { type ApiFetch, ApiProblem } from '#ui/data/api.ts'
import { readTeamTimes, type TeamTimes } from '#features/programs/web/client.ts'
import type { Offer, ReceivedRegistration, Registration } from '../contract.ts'
import type { registrationsApi } from '../server/api.ts'
import { consentsOf, familyOf, type FormValues } from './form-values.ts'

const call = apiClient<typeof registrationsApi>()

/** @throws ApiProblem */
export const readOffer = (apiFetch: ApiFetch, target: Record<string, string>) =>
  call(apiFetch, 'GET /registration-offer', { query: target })

/** @throws ApiProblem */
export const readRegistration = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'GET /registrations/:token', { param: { token } })

/** When and where an offered team trains, until its season is over. */
export const readTimes = async (apiFetch: ApiFetch, offer: Offer): Promise<TeamTimes | undefined> =>
  offer.kind === 'program' && offer.is_open ? readTeamTimes(apiFetch, offer.team.id) : undefined

/** Sends the form's values, once per idempotency key. @throws ApiProblem */
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
    call(apiFetch, 'POST /registrations', {
      typed: registration,
      headers: { 'idempotency-key': key, ...evidence },
    })
  try {
    return await send(values.idempotency_key || crypto.randomUUID())
  } catch (error) {
    // The user went back to a sent form and filled it in for another child.
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
  return call(apiFetch, 'PATCH /registrations/:token', {
    param: { token },
    typed: { version, ...change },
  })
}

/** @throws ApiProblem */
export const sendCancellation = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'DELETE /registrations/:token', { param: { token } })
