import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { receiptsApi } from '../../server/api.ts'

const call = apiClient<typeof receiptsApi>()
const query = apiQueries<typeof receiptsApi>()

export const deskReceiptQuery = (id: string) => ({
  ...query('GET /admin/receipts/:id', { param: { id } }),
  staleTime: 0,
})

/** @throws ApiProblem */
export const makeLink = (id: string) =>
  call(adminFetch, 'POST /admin/receipts/:id/links', { param: { id } })
