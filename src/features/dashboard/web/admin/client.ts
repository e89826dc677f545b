import { queryOptions } from '@tanstack/react-query'
import { justRead } from '#ui/data/admin-queries.ts'
import type { Dashboard } from '../../contract.ts'

/** Refetched whenever the tab regains focus: an order may have come in. */
export const dashboardQuery = () =>
  queryOptions<Dashboard>({ queryKey: ['/api/admin/dashboard'], staleTime: justRead })
