import { apiClient } from '#ui/data/api-client.ts'
import type { ApiFetch } from '#ui/data/api.ts'
import type { ContactMessageInput } from '../contract.ts'
import type { contactApi } from '../server/api.ts'

const call = apiClient<typeof contactApi>()

/** @throws ApiProblem */
export const sendMessage = (message: ContactMessageInput) =>
  call(fetch, 'POST /contact', { json: message })

/** The same with the fields of a form as they were typed. @throws ApiProblem */
export const sendTypedMessage = (apiFetch: ApiFetch, typed: Record<string, string>) =>
  call(apiFetch, 'POST /contact', { typed })
