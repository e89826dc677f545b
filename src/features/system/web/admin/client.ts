import { seconds } from '#core/durations.ts'
import { justRead } from '#ui/data/admin-queries.ts'
import { apiQueries } from '#ui/data/api-client.ts'
import type { systemApi } from '../../server/api.ts'

/** Read again every half minute while the tab is in sight. */
export const systemQuery = () => ({
  ...apiQueries<typeof systemApi>()('GET /admin/system'),
  staleTime: justRead,
  refetchInterval: seconds(30),
})
