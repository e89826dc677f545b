import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { FamilyQuery } from '../../contract.ts'
import type { privacyApi } from '../../server/api.ts'

const call = apiClient<typeof privacyApi>()

/** @throws ApiProblem */
export const readFamily = (query: FamilyQuery) =>
  call(adminFetch, 'POST /admin/families/search', { json: query })

/** The export of a family's data. @throws ApiProblem */
export const exportFamily = (query: FamilyQuery) =>
  call(adminFetch, 'POST /admin/families/export', { json: query })

/** @throws ApiProblem */
export const sendErasure = (query: FamilyQuery) =>
  call(adminFetch, 'POST /admin/families/erase', { json: query })

/** @throws ApiProblem */
export const readErasures = () => call(adminFetch, 'GET /admin/erasures')

/** @throws ApiProblem */
export const sendAllowedErasure = (kind: string) =>
  call(adminFetch, 'POST /admin/erasures/allow', { json: { kind } })
