import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  adminMatch,
  adminMatchList,
  adminMatchParams,
  matchChange,
  matchList,
  matchListParams,
  newMatch,
  playingTeams,
  reportedMatch,
} from '../contract.ts'
import {
  adminStanding,
  adminStandings,
  standingChange,
  standingParams,
  standings,
} from '../standing-contract.ts'
import { archiveMatch, restoreMatch } from './archive-match.ts'
import { changeMatch } from './change-match.ts'
import { changeStanding } from './change-standing.ts'
import { createMatch } from './create-match.ts'
import { listAdminMatches } from './list-admin-matches.ts'
import { listMatches, listPlayingTeams, readMatch } from './list-matches.ts'
import { listAdminStandings, listStandings } from './list-standings.ts'

const idPath = z.object({ id: z.uuid() })

export const matchesApi = new Hono<ApiEnv>()
  .get(
    '/matches',
    describeRoute({
      summary: 'The matches to come, the results or those with a report, of all teams or of one',
      responses: { 200: json(matchList), ...problems(422) },
    }),
    validate('query', matchListParams),
    async (c) => c.json(await listMatches(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/matches/teams',
    describeRoute({
      summary: 'The teams that have a match, in the club’s order',
      responses: { 200: json(playingTeams) },
    }),
    async (c) => c.json(await listPlayingTeams(c.var.context)),
  )
  .get(
    '/matches/standings',
    describeRoute({
      summary: 'The league tables of all teams or of one; the teams that have none are left out',
      responses: { 200: json(standings), ...problems(422) },
    }),
    validate('query', standingParams),
    async (c) => c.json(await listStandings(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/matches/:id',
    describeRoute({
      summary: 'A match, to come or played; once it has a score, with its report',
      responses: { 200: json(reportedMatch), ...problems(404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await readMatch(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/matches',
    describeRoute({
      summary: 'Matches for the back office, the nearest first',
      responses: { 200: json(adminMatchList), ...problems(401, 403, 422) },
    }),
    validate('query', adminMatchParams),
    async (c) => c.json(await listAdminMatches(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/matches/standings',
    describeRoute({
      summary: 'Every team with its league table, or with none yet',
      responses: { 200: json(adminStandings), ...problems(401, 403) },
    }),
    async (c) => c.json(await listAdminStandings(c.var.context)),
  )
  .put(
    '/admin/matches/standings/:id',
    describeRoute({
      summary: 'Replace the league table of the team with this id, based on the version read',
      responses: { 200: json(adminStanding), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', standingChange),
    async (c) =>
      c.json(await changeStanding(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .post(
    '/admin/matches',
    describeRoute({
      summary: 'Create a match; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminMatch, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newMatch),
    async (c) => c.json(await createMatch(await keyedContext(c), c.req.valid('json')), 201),
  )
  .patch(
    '/admin/matches/:id',
    describeRoute({
      summary: 'Change a match or enter its score, based on the version that was read',
      responses: { 200: json(adminMatch), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', matchChange),
    async (c) =>
      c.json(await changeMatch(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/matches/:id',
    describeRoute({
      summary: 'Archive a match',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveMatch(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/matches/:id/restore',
    describeRoute({
      summary: 'Restore an archived match',
      responses: { 200: json(adminMatch), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreMatch(c.var.context, c.req.valid('param').id)),
  )
