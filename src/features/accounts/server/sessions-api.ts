import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { ownAccess, sessionList } from '../contract.ts'
import { endSession, listSessions } from './admin-sessions.ts'
import { getOwnAccess } from './get-own-access.ts'
import { rememberDevice } from './known-device.ts'
import { pushApi } from './push-api.ts'
import { signInHintApi } from './sign-in-hint.ts'

/**
 * An admin's sessions and known devices, and the hint for the demo; outside `/auth/v1`, because no
 * standard client asks for them.
 */
export const sessionsApi = new Hono<ApiEnv>()
  .route('/', signInHintApi)
  .route('/', pushApi)
  .get(
    '/admin/me',
    describeRoute({
      summary: 'The role of the asking admin, and the teams of a coach',
      responses: { 200: json(ownAccess), ...problems(401, 403) },
    }),
    (c) => c.json(getOwnAccess(c.var.context)),
  )
  .get(
    '/admin/sessions',
    describeRoute({
      summary: 'Where the asking admin is signed in',
      responses: { 200: json(sessionList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listSessions(c.var.context)),
  )
  .post(
    '/admin/devices',
    describeRoute({
      summary: 'Remember, in a cookie, that the asking admin has signed in on this device',
      responses: { 204: { description: 'Remembered' }, ...problems(401, 403) },
    }),
    (c) => {
      rememberDevice(c, c.var.context)
      return c.body(null, 204)
    },
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
