import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { sessionList } from '../contract.ts'
import { endSession, listSessions } from './admin-sessions.ts'

/** Where an admin is signed in; beside `/auth/v1`, because no standard client asks for it. */
export const sessionsApi = new Hono<ApiEnv>()
  .get(
    '/admin/sessions',
    describeRoute({
      summary: 'Where the asking admin is signed in',
      responses: { 200: json(sessionList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listSessions(c.var.context)),
  )
  .delete(
    '/admin/sessions/:id',
    describeRoute({
      summary: 'End one session of the asking admin',
      responses: { 204: { description: 'Ended' }, ...problems(401, 403, 404) },
    }),
    validate('param', z.object({ id: z.uuid() })),
    async (c) => {
      await endSession(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
