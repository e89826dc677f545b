import type { ApiFetch } from '#ui/data/api.ts'
import { type SizeWait, sizeWait } from '../wait-contract.ts'
import { call } from './client.ts'

/** @throws ApiProblem `in_stock`, `too_many_requests` … */
export const sendWait = (id: string, wanted: SizeWait) =>
  call(fetch, 'POST /products/:id/tell-me', { param: { id }, json: wanted })

/** The same with the fields of a form as they were typed. @throws ApiProblem */
export const sendTypedWait = (apiFetch: ApiFetch, id: string, typed: Record<string, string>) =>
  call(apiFetch, 'POST /products/:id/tell-me', { param: { id }, typed })

/** @throws ApiProblem */
export const endWaits = (apiFetch: ApiFetch, token: string) =>
  call(apiFetch, 'POST /tell-me/end', { json: { token } })

export { sizeWait }
