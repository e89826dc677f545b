import { queryOptions } from '@tanstack/react-query'
import type { Dashboard } from '../../contract.ts'

/** Read anew whenever somebody comes back to it: an order may have come in. */
export const dashboardQuery = () =>
  queryOptions<Dashboard>({ queryKey: ['/api/admin/dashboard'], staleTime: 0 })
