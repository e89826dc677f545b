import { useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import type { SetupChange } from '../../contract.ts'
import type { setupApi } from '../../server/api.ts'

const read = apiQueries<typeof setupApi>()
const call = apiClient<typeof setupApi>()

/** Always asked again: each screen may have done a step. */
export const setupQuery = () => ({ ...read('GET /admin/setup'), staleTime: 0 })

/** @throws ApiProblem */
export const changeSetup = (json: SetupChange) => call(adminFetch, 'PATCH /admin/setup', { json })

/** @throws ApiProblem `not_demo`, `already_running`, `invalid` */
export const sendOwnClub = (word: string) =>
  call(adminFetch, 'POST /admin/setup/own-club', { json: { word } })

/** Reads the steps again. */
export function useReadSetupAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: setupQuery().queryKey })
}
