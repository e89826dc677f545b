import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { NewPushSubscription } from '../push-contract.ts'
import type { sessionsApi } from '../server/sessions-api.ts'

const read = apiQueries<typeof sessionsApi>()
const call = apiClient<typeof sessionsApi>()

/** Never cached: the hint must disappear as soon as the demo password stops working. */
export const signInHintQuery = () => ({
  ...read('GET /sign-in-hint'),
  staleTime: 0,
  retry: false,
})

/** What the admin may do; asked again when the window is looked at again. */
export const ownAccessQuery = () => ({ ...read('GET /admin/me'), staleTime: seconds(30) })

/** The admin's sessions. */
export const deviceListQuery = () => ({ ...read('GET /admin/sessions'), staleTime: 0 })

/** Ends one of the admin's sessions. @throws ApiProblem */
export const endDevice = (id: string) =>
  call(adminFetch, 'DELETE /admin/sessions/:id', { param: { id } })

/** @throws ApiProblem */
export const readPushState = () => call(adminFetch, 'GET /admin/push')

/** @throws ApiProblem `invalid` for a push service that the program does not call */
export const sendPushSubscription = (json: NewPushSubscription) =>
  call(adminFetch, 'PUT /admin/push', { json })

/** @throws ApiProblem */
export const endPush = () => call(adminFetch, 'DELETE /admin/push')

/** @throws ApiProblem `not_found` when this device takes none any more */
export const sendTestPush = () => call(adminFetch, 'POST /admin/push/test')
