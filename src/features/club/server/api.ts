import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { onlyIn } from '#core/club.ts'
import { revisions } from '#core/revisions.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { adminClub, clubChange, clubQuery, publicClub, publicPeople } from '../contract.ts'
import { changeClub, getAdminClub } from './change-club.ts'
import { crestOf } from './drawn-crest.ts'
import { findClub } from './find-club.ts'
import { hoursApi } from './hours-api.ts'
import { listPeople } from './list-people.ts'
import { peopleApi } from './people-api.ts'

export const clubApi = new Hono<ApiEnv>()
  .route('/', peopleApi)
  .route('/', hoursApi)
  .get(
    '/club',
    describeRoute({
      summary: 'The club’s facts',
      responses: { 200: json(publicClub), ...problems(422) },
    }),
    validate('query', clubQuery),
    async (c) => {
      const { lang } = c.req.valid('query')
      const club = await findClub(c.var.context)
      return c.json(lang ? onlyIn({ ...club, crest_url: crestOf(club) }, lang) : club)
    },
  )
  .get(
    '/people',
    describeRoute({ summary: 'Whom parents meet', responses: { 200: json(publicPeople) } }),
    async (c) => c.json({ items: await listPeople(c.var.context) }),
  )
  .get(
    '/admin/club',
    describeRoute({
      summary: 'The club’s facts with their version',
      responses: { 200: json(adminClub), ...problems(401, 403) },
    }),
    async (c) => c.json(await getAdminClub(c.var.context)),
  )
  .patch(
    '/admin/club',
    describeRoute({
      summary: 'Change the given facts',
      responses: { 200: json(adminClub), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', clubChange),
    async (c) => c.json(await changeClub(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/club/revisions',
    describeRoute({
      summary: 'Earlier facts, newest first',
      responses: { 200: json(revisions), ...problems(401, 403) },
    }),
    async (c) => c.json(await listRevisions(c.var.context, 'club', 'club')),
  )
