import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { sessionsApi } from '../server/sessions-api.ts'

const read = apiQueries<typeof sessionsApi>()

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
  apiClient<typeof sessionsApi>()(adminFetch, 'DELETE /admin/sessions/:id', { param: { id } })
