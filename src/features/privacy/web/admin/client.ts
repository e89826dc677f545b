import { adminFetch } from '#ui/data/admin-fetch.ts'
import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { ErasedFamily, FamilyData } from '../../contract.ts'

/** @throws ApiProblem */
export const readFamily = (contact: string) =>
  callApi<FamilyData>(adminFetch, `/api/admin/families?${new URLSearchParams({ contact })}`)

/** @throws ApiProblem */
export const sendErasure = (contact: string) =>
  callApi<ErasedFamily>(adminFetch, '/api/admin/families/erase', jsonRequest('POST', { contact }))
