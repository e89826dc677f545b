import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest, openApi } from '#ui/data/api.ts'
import type { ErasedFamily, FamilyData, FamilyQuery, WaitingErasure } from '../../contract.ts'

const familiesPath = '/api/admin/families'

/** @throws ApiProblem */
export const readFamily = (query: FamilyQuery) =>
  callApi<FamilyData>(adminFetch, `${familiesPath}/search`, jsonRequest('POST', query))

/** The export of a family's data. @throws ApiProblem */
export const exportFamily = async (query: FamilyQuery): Promise<FamilyData> =>
  (await openApi(adminFetch, `${familiesPath}/export`, jsonRequest('POST', query))).json()

/** @throws ApiProblem */
export const sendErasure = (query: FamilyQuery) =>
  callApi<ErasedFamily>(adminFetch, `${familiesPath}/erase`, jsonRequest('POST', query))

/** @throws ApiProblem */
export const readErasures = () =>
  callApi<{ items: WaitingErasure[] }>(adminFetch, '/api/admin/erasures')

/** @throws ApiProblem */
export const sendAllowedErasure = (kind: string) =>
  callApi<{ items: WaitingErasure[] }>(
    adminFetch,
    '/api/admin/erasures/allow',
    jsonRequest('POST', { kind }),
  )
