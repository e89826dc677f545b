import { apiClient } from '#ui/data/api-client.ts'
import type { ContactMessageInput } from '../contract.ts'
import type { contactApi } from '../server/api.ts'

const call = apiClient<typeof contactApi>()

/** @throws ApiProblem */
export const sendMessage = (message: ContactMessageInput) =>
  call(fetch, 'POST /contact', { json: message })
