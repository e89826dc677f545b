import { apiClient } from '#ui/data/api-client.ts'
import { type Subscription, subscription } from '../contract.ts'
import type { newsletterApi } from '../server/api.ts'

const call = apiClient<typeof newsletterApi>()

/** @throws ApiProblem */
export const sendSubscription = (wanted: Subscription) =>
  call(fetch, 'POST /newsletter', { json: wanted })

export { subscription }
