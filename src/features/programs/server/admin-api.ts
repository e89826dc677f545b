import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { adminTeam, adminTeamList, newTeam, teamChange } from '../admin-contract.ts'
import { archiveTeam, restoreTeam } from './archive-team.ts'
import { changeTeam, createTeam } from './change-team.ts'
import { getAdminTeam, listAdminTeams, listTeamRevisions } from './list-admin-teams.ts'
import type { TeamPlaces } from './team-places.ts'

const idPath = z.object({ id: z.uuid() })

/** The back office's teams. */
export const adminTeamsApi = (places: TeamPlaces) =>
  new Hono<ApiEnv>()
    .get(
      '/admin/teams',
      describeRoute({
        summary: 'Teams, archived ones included; a coach gets the own ones',
        responses: { 200: json(adminTeamList), ...problems(401, 403) },
      }),
      async (c) => c.json({ items: await listAdminTeams(c.var.context, places.taken) }),
    )
    .post(
      '/admin/teams',
      describeRoute({
        summary: 'Add a team',
        responses: { 201: json(adminTeam, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
      }),
      validate('json', newTeam),
      async (c) => c.json(await createTeam(c.var.context, places, c.req.valid('json')), 201),
    )
    .get(
      '/admin/teams/:id',
      describeRoute({
        summary: 'One team',
        responses: { 200: json(adminTeam), ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) => c.json(await getAdminTeam(c.var.context, places.taken, c.req.valid('param').id)),
    )
    .get(
      '/admin/teams/:id/revisions',
      describeRoute({
        summary: 'A team before each of its changes, newest first',
        responses: { 200: json(revisions), ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) =>
        c.json(await listTeamRevisions(c.var.context, places.taken, c.req.valid('param').id)),
    )
    .patch(
      '/admin/teams/:id',
      describeRoute({
        summary: 'Change a team; its places cannot be fewer than are taken',
        responses: { 200: json(adminTeam), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      }),
      validate('param', idPath),
      validate('json', teamChange),
      async (c) =>
        c.json(
          await changeTeam(c.var.context, places, c.req.valid('param').id, c.req.valid('json')),
        ),
    )
    .delete(
      '/admin/teams/:id',
      describeRoute({
        summary: 'Archive a team; its registrations stay',
        responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) => {
        await archiveTeam(c.var.context, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .post(
      '/admin/teams/:id/restore',
      describeRoute({
        summary: 'Restore an archived team',
        responses: { 200: json(adminTeam), ...problems(401, 403, 404, 422) },
      }),
      validate('param', idPath),
      async (c) => c.json(await restoreTeam(c.var.context, places.taken, c.req.valid('param').id)),
    )
