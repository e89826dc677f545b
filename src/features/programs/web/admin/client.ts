import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { apiClient, apiQueries } from '#ui/data/api-client.ts'
import { keyHeader } from '#ui/data/use-keyed.ts'
import type {
  NewException,
  NewSession,
  NewTeam,
  SessionChange,
  TeamChange,
} from '../../admin-contract.ts'
import type { teamsApi } from '../../server/api.ts'
import type { sessionsApi } from '../../server/sessions-api.ts'

const call = apiClient<ReturnType<typeof teamsApi>>()
const query = apiQueries<ReturnType<typeof teamsApi>>()

/** The teams in the club's order, the archived ones last; a coach's own ones. */
export const adminTeamsQuery = () => ({ ...query('GET /admin/teams'), staleTime: 0 })

const callSessions = apiClient<typeof sessionsApi>()
const querySessions = apiQueries<typeof sessionsApi>()

/** The weekly sessions of every team, for a coach of the own ones. */
export const weekQuery = () => ({ ...querySessions('GET /admin/week'), staleTime: 0 })

/** Refetches the week. */
export function useReadWeekAgain() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: weekQuery().queryKey })
}

type SessionPath = { team: string; session: string }

/** @throws ApiProblem `invalid`, `network` … */
export const addSession = (team: string, json: NewSession, key?: string) =>
  callSessions(adminFetch, 'POST /admin/teams/:team/sessions', {
    param: { team },
    json,
    headers: keyHeader(key),
  })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeSession = (param: SessionPath, json: SessionChange) =>
  callSessions(adminFetch, 'PATCH /admin/teams/:team/sessions/:session', { param, json })

export const removeSession = (param: SessionPath) =>
  callSessions(adminFetch, 'DELETE /admin/teams/:team/sessions/:session', { param })

export const restoreSession = (param: SessionPath) =>
  callSessions(adminFetch, 'POST /admin/teams/:team/sessions/:session/restore', { param })

/** Earlier values of the session, newest first. */
export const sessionRevisionsQuery = ({ team, session }: SessionPath) =>
  queryOptions({
    queryKey: [...weekQuery().queryKey, 'revisions', session],
    queryFn: ({ signal }) =>
      callSessions(adminFetch, 'GET /admin/teams/:team/sessions/:session/revisions', {
        param: { team, session },
        signal,
      }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addException = (param: SessionPath, json: NewException) =>
  callSessions(adminFetch, 'POST /admin/teams/:team/sessions/:session/exceptions', { param, json })

export const removeException = (param: SessionPath & { exception: string }) =>
  callSessions(adminFetch, 'DELETE /admin/teams/:team/sessions/:session/exceptions/:exception', {
    param,
  })

/** The team before each of its changes, newest first. */
export const teamRevisionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminTeamsQuery().queryKey, id],
    queryFn: ({ signal }) =>
      call(adminFetch, 'GET /admin/teams/:id/revisions', { param: { id }, signal }),
    staleTime: 0,
  })

/** @throws ApiProblem `invalid`, `network` … */
export const addTeam = (team: NewTeam) => call(adminFetch, 'POST /admin/teams', { json: team })

/** @throws ApiProblem `invalid`, `stale` with `current`, `network` … */
export const changeTeam = (id: string, change: TeamChange) =>
  call(adminFetch, 'PATCH /admin/teams/:id', { param: { id }, json: change })

export const archiveTeam = (id: string) =>
  call(adminFetch, 'DELETE /admin/teams/:id', { param: { id } })

/** @throws ApiProblem `invalid` when another team has its level and group by now */
export const restoreTeam = (id: string) =>
  call(adminFetch, 'POST /admin/teams/:id/restore', { param: { id } })

/** Refetches the teams and their week. */
export function useReadTeamsAgain() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [adminTeamsQuery(), weekQuery()].map(({ queryKey }) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}
