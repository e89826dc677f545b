import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type { NewPerson, PersonChange } from '../../admin-contract.ts'
import type {
  ClubChange,
  ExceptionChange,
  HoursChange,
  NewException,
  NewHoursOfDays,
} from '../../contract.ts'
import type { clubApi } from '../../server/api.ts'

const call = apiClient<typeof clubApi>()
const query = apiQueries<typeof clubApi>()

/** The club's facts with their version. */
export const adminClubQuery = () => ({ ...query('GET /admin/club'), staleTime: 0 })

/** Earlier facts, newest first. */
export const clubRevisionsQuery = () =>
  queryOptions({
    queryKey: [...adminClubQuery().queryKey, 'revisions'],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/club/revisions', { signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `stale`, `network` … */
export const changeClub = (typed: ClubChange) => call(adminFetch, 'PATCH /admin/club', { typed })

/** Writes earlier facts again. @throws ApiProblem */
export const restoreClub = (value: Record<string, unknown>, version: number) =>
  call(adminFetch, 'PATCH /admin/club', { typed: { ...value, version } })

/** Reads the facts and their earlier values again. */
export function useReadClubAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminClubQuery().queryKey })
}

/** Everybody in the club's order, archived people too. */
export const adminPeopleQuery = () => ({ ...query('GET /admin/people'), staleTime: 0 })

/** The person's earlier values, newest first. */
export const personRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminPeopleQuery().queryKey, id],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/people/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addPerson = (json: NewPerson, key: string) =>
  call(adminFetch, 'POST /admin/people', { json, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changePerson = (id: string, change: PersonChange) =>
  call(adminFetch, 'PATCH /admin/people/:id', { param: { id }, json: change })

export const archivePerson = (id: string) =>
  call(adminFetch, 'DELETE /admin/people/:id', { param: { id } })

export const restorePerson = (id: string) =>
  call(adminFetch, 'POST /admin/people/:id/restore', { param: { id } })

/** @throws ApiProblem `stale` when somebody came or left meanwhile */
export const orderPeople = (ids: string[]) =>
  call(adminFetch, 'PATCH /admin/people/order', { json: { ids } })

export const withdrawConsent = (id: string) =>
  call(adminFetch, 'DELETE /admin/people/:id/consent', { param: { id } })

export const restoreConsent = (id: string) =>
  call(adminFetch, 'POST /admin/people/:id/consent/restore', { param: { id } })

/** Reads the people and their earlier values again. */
export function useReadPeopleAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminPeopleQuery().queryKey })
}

/** The front desk's weekly hours, archived ones included. */
export const adminHoursQuery = () => ({ ...query('GET /admin/hours'), staleTime: 0 })

/** The days that differ, archived ones included. */
export const adminExceptionsQuery = () =>
  queryOptions({
    queryKey: [...adminHoursQuery().queryKey, 'exceptions'],
    queryFn: ({ signal }) => call(adminFetch, 'GET /admin/hours/exceptions', { signal }),
    staleTime: 0,
  })

/** Earlier values of weekly hours, newest first. */
export const hoursRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminHoursQuery().queryKey, id, 'revisions'],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/hours/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** All days or none; the ids. @throws ApiProblem `invalid` when they overlap others, … */
export async function addHours(typed: NewHoursOfDays, key?: string): Promise<string[]> {
  const headers = keyHeader(key)
  const { id, more = [] } = await call(adminFetch, 'POST /admin/hours', { typed, headers })
  return [id, ...more.map((each) => each.id)]
}

/** @throws ApiProblem `invalid`, `stale` with `current`, … */
export const changeHours = (id: string, json: HoursChange) =>
  call(adminFetch, 'PATCH /admin/hours/:id', { param: { id }, json })

export const archiveHours = (id: string) =>
  call(adminFetch, 'DELETE /admin/hours/:id', { param: { id } })

/** @throws ApiProblem `invalid` when they overlap newer ones */
export const restoreHours = (id: string) =>
  call(adminFetch, 'POST /admin/hours/:id/restore', { param: { id } })

/** @throws ApiProblem `invalid` when a day has another one, … */
export const addException = (typed: NewException, key?: string) =>
  call(adminFetch, 'POST /admin/hours/exceptions', { typed, headers: keyHeader(key) })

/** @throws ApiProblem `invalid`, `stale` with `current`, … */
export const changeException = (id: string, json: ExceptionChange) =>
  call(adminFetch, 'PATCH /admin/hours/exceptions/:id', { param: { id }, json })

export const archiveException = (id: string) =>
  call(adminFetch, 'DELETE /admin/hours/exceptions/:id', { param: { id } })

/** @throws ApiProblem `invalid` when a day has a newer one */
export const restoreException = (id: string) =>
  call(adminFetch, 'POST /admin/hours/exceptions/:id/restore', { param: { id } })

/** Reads the hours and the days that differ again. */
export function useReadHoursAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: adminHoursQuery().queryKey })
}
