import { apiClient } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import { type Subscription, subscription } from '../contract.ts'
import type { newsletterApi } from '../server/api.ts'

const call = apiClient<typeof newsletterApi>()

/** @throws ApiProblem */
export const sendSubscription = (wanted: Subscription) =>
  call(fetch, 'POST /newsletter', { json: wanted })

/** The same with the fields of a form as they were typed. @throws ApiProblem */
export const sendTypedSubscription = (apiFetch: ApiFetch, typed: Record<string, string>) =>
  call(apiFetch, 'POST /newsletter', { typed })

/** @throws ApiProblem */
export const confirmSubscription = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'POST /newsletter/confirm', { json: { token } })

/** @throws ApiProblem */
export const endSubscription = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'POST /newsletter/unsubscribe', { json: { token } })

export { subscription }
