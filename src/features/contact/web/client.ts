import { callApi, jsonRequest } from '#ui/data/api.ts'
import type { ContactMessageInput, ReceivedMessage } from '../contract.ts'

/** @throws ApiProblem */
export const sendMessage = (message: ContactMessageInput) =>
  callApi<ReceivedMessage>(fetch, '/api/contact', jsonRequest('POST', message))
