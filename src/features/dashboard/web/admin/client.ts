import { justRead } from '#ui/data/admin-queries.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import type { dashboardApi } from '../../server/api.ts'

const read = apiQueries<typeof dashboardApi>()

/** Refetched whenever the tab regains focus: an order may have come in. */
export const dashboardQuery = () => ({ ...read('GET /admin/dashboard'), staleTime: justRead })

/** Kept up to date by `followWaiting`. */
export const waitingQuery = () => ({ ...read('GET /admin/waiting'), staleTime: justRead })
