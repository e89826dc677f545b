import { keyPattern } from '#core/idempotency-key.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { type ApiFetch, ApiProblem } from '#ui/data/api.ts'
import { newIdempotencyKey } from '#ui/data/idempotency-key.ts'
import { readTeams, readTeamTimes, type TeamTimes } from '#features/programs/web/client.ts'
import type {
  FormChoices,
  Offer,
  ReceivedFamily,
  ReceivedRegistration,
  Registration,
} from '../contract.ts'
import type { registrationsApi } from '../server/api.ts'
import {
  changedConsentsOf,
  childrenOf,
  consentsOf,
  familyOf,
  type FormValues,
} from './form-values.ts'

const call = apiClient<typeof registrationsApi>()

/** @throws ApiProblem */
export const readOffer = (apiFetch: ApiFetch, target: Record<string, string>) =>
  call(apiFetch, 'GET /registration-offer', { query: target })

/** What the form offers, for a static island. */
export const choicesQuery = () => ({
  ...apiQueries<typeof registrationsApi>()('GET /registration-choices'),
  meta: { isForStill: true },
})

/** What the form offers, with the times of the teams. */
export type Choices = FormChoices & { times: TeamTimes[] }

/** The teams and events that the form offers. @throws ApiProblem */
export async function readChoices(apiFetch: ApiFetch): Promise<Choices> {
  const [choices, times] = await Promise.all([
    call(apiFetch, 'GET /registration-choices'),
    readTeams(apiFetch),
  ])
  return { ...choices, times }
}

/** Has the private links of an address mailed to it. @throws ApiProblem `too_many_requests` … */
export const sendLostLink = (apiFetch: ApiFetch, typed: Record<string, string>) =>
  call(apiFetch, 'POST /registrations/link', { typed })

/** All registrations of a private link. @throws ApiProblem */
export const readFamily = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'GET /registrations/:token/family', { param: { token } })

/** When and where an offered team trains, until its season is over. */
export const readTimes = async (apiFetch: ApiFetch, offer: Offer): Promise<TeamTimes | undefined> =>
  offer.kind === 'program' && offer.is_open ? readTeamTimes(apiFetch, offer.team.id) : undefined

/** Sends the form's values, once per idempotency key. @throws ApiProblem */
export async function sendRegistration(
  apiFetch: ApiFetch,
  values: FormValues,
  evidence: Record<string, string> = {},
): Promise<ReceivedFamily> {
  const { event_id, link, consent_version, language, website } = values
  const family = {
    kind: 'family',
    ...familyOf(values),
    ...childrenOf(values),
    event_id: event_id || null,
    link: link || null,
    consents: consentsOf(values),
    consent_version,
    language,
    website,
  }
  const send = async (key: string) =>
    receivedFamilyOf(
      await call(apiFetch, 'POST /registrations', {
        typed: family,
        headers: { 'idempotency-key': key, ...evidence },
      }),
    )
  const { idempotency_key: given = '' } = values
  try {
    return await send(keyPattern.test(given) ? given : newIdempotencyKey())
  } catch (error) {
    // The user went back to a sent form and filled it in for another child.
    if (!(error instanceof ApiProblem) || error.code !== 'idempotency_key_reused') throw error
    return send(newIdempotencyKey())
  }
}

const receivedFamilyOf = (answer: ReceivedRegistration | ReceivedFamily): ReceivedFamily =>
  'placements' in answer ? answer : { ...answer, placements: [] }

/** @throws ApiProblem */
export function sendChange(
  apiFetch: ApiFetch,
  token: string,
  values: FormValues,
): Promise<Registration> {
  const consent_version = values.consent_version || undefined
  const change =
    values.intent === 'consents'
      ? { consents: changedConsentsOf(values), consent_version }
      : familyOf(values)
  const version = Number(values.version)
  return call(apiFetch, 'PATCH /registrations/:token', {
    param: { token },
    query: { id: values.registration || undefined },
    typed: { version, ...change },
  })
}

/** @throws ApiProblem */
export const sendCancellation = (apiFetch: ApiFetch, token: string, id: string | undefined) =>
  call(apiFetch, 'DELETE /registrations/:token', {
    param: { token },
    query: { id: id || undefined },
  })
