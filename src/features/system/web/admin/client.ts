import { queryOptions } from '@tanstack/react-query'
import { seconds } from '#core/durations.ts'
import { justRead } from '#ui/data/admin-queries.ts'
import type { System } from '../../contract.ts'

/** Read again every half minute while the tab is in sight. */
export const systemQuery = () =>
  queryOptions<System>({
    queryKey: ['/api/admin/system'],
    staleTime: justRead,
    refetchInterval: seconds(30),
  })
