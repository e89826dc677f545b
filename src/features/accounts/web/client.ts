import { queryOptions } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient } from '#ui/data/api-client.ts'
import type { SessionList, SignInHint } from '../contract.ts'
import type { sessionsApi } from '../server/sessions-api.ts'

/** Never cached: the hint must disappear as soon as the demo password stops working. */
export const signInHintQuery = () =>
  queryOptions<SignInHint>({ queryKey: ['/api/sign-in-hint'], staleTime: 0, retry: false })

const sessionsPath = '/api/admin/sessions'

/** The admin's sessions. */
export const deviceListQuery = () =>
  queryOptions<SessionList>({ queryKey: [sessionsPath], staleTime: 0 })

/** Ends one of the admin's sessions. @throws ApiProblem */
export const endDevice = (id: string) =>
  apiClient<typeof sessionsApi>()(adminFetch, 'DELETE /admin/sessions/:id', { param: { id } })
