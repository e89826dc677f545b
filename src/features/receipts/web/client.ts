import { apiClient } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { receiptsApi } from '../server/api.ts'

const call = apiClient<typeof receiptsApi>()

/** The receipt of a private link. @throws ApiProblem */
export const readReceipt = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'GET /receipts/:token', { param: { token } })
