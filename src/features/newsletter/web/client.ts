import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { AcceptedSubscription, Subscription } from '../contract.ts'

/** @throws ApiProblem */
export const sendSubscription = (wanted: Subscription) =>
  callApi<AcceptedSubscription>(fetch, '/api/newsletter', jsonRequest('POST', wanted))
