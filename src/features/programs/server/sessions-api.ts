import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  adminException,
  adminSession,
  adminSessionList,
  adminWeek,
  exceptionList,
  newException,
  newSession,
  sessionChange,
} from '../admin-contract.ts'
import { getSession, getWeek, listSessionRevisions, listSessions } from './admin-sessions.ts'
import { archiveSession, changeSession, createSession, restoreSession } from './change-session.ts'
import { addException, listExceptions, removeException } from './session-exceptions.ts'

const teamPath = z.object({ team: z.uuid() })
const sessionPath = z.extend(teamPath, { session: z.uuid() })
const exceptionPath = z.extend(sessionPath, { exception: z.uuid() })

/** The exceptions of one session. */
const exceptionsApi = new Hono<ApiEnv>()
  .get(
    '/admin/teams/:team/sessions/:session/exceptions',
    describeRoute({
      summary: 'The days on which a session is cancelled, moved or extra',
      responses: { 200: json(exceptionList), ...problems(401, 403, 404) },
    }),
    validate('param', sessionPath),
    async (c) => c.json(await listExceptions(c.var.context, c.req.valid('param'))),
  )
  .post(
    '/admin/teams/:team/sessions/:session/exceptions',
    describeRoute({
      summary: 'Cancel or move a session on one day, or add one, with the reason',
      responses: {
        201: json(adminException, 'Added'),
        ...problems(400, 401, 403, 404, 413, 415, 422),
      },
    }),
    validate('param', sessionPath),
    validate('json', newException),
    async (c) =>
      c.json(await addException(c.var.context, c.req.valid('param'), c.req.valid('json')), 201),
  )
  .delete(
    '/admin/teams/:team/sessions/:session/exceptions/:exception',
    describeRoute({
      summary: 'Make a day as usual again',
      responses: { 204: { description: 'As usual' }, ...problems(401, 403, 404) },
    }),
    validate('param', exceptionPath),
    async (c) => {
      await removeException(c.var.context, c.req.valid('param'))
      return c.body(null, 204)
    },
  )

/** The teams' week for the back office. */
export const sessionsApi = new Hono<ApiEnv>()
  .get(
    '/admin/week',
    describeRoute({
      summary: 'The weekly sessions of every team; a coach gets the own teams',
      responses: { 200: json(adminWeek), ...problems(401, 403) },
    }),
    async (c) => c.json(await getWeek(c.var.context)),
  )
  .get(
    '/admin/teams/:team/sessions',
    describeRoute({
      summary: 'A team’s weekly sessions, and how many children are registered',
      responses: { 200: json(adminSessionList), ...problems(401, 403, 404) },
    }),
    validate('param', teamPath),
    async (c) => c.json(await listSessions(c.var.context, c.req.valid('param').team)),
  )
  .post(
    '/admin/teams/:team/sessions',
    describeRoute({
      summary:
        'Add a weekly session; warnings say what else is in the hall then; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(adminSession, 'Created'),
        ...problems(400, 401, 403, 404, 413, 415, 422),
      },
    }),
    validate('param', teamPath),
    validate('json', newSession),
    async (c) => {
      const { team } = c.req.valid('param')
      return c.json(await createSession(await keyedContext(c), team, c.req.valid('json')), 201)
    },
  )
  .get(
    '/admin/teams/:team/sessions/:session',
    describeRoute({
      summary: 'One weekly session',
      responses: { 200: json(adminSession), ...problems(401, 403, 404) },
    }),
    validate('param', sessionPath),
    async (c) => c.json(await getSession(c.var.context, c.req.valid('param'))),
  )
  .get(
    '/admin/teams/:team/sessions/:session/revisions',
    describeRoute({
      summary: 'What the session was before, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', sessionPath),
    async (c) => c.json(await listSessionRevisions(c.var.context, c.req.valid('param'))),
  )
  .patch(
    '/admin/teams/:team/sessions/:session',
    describeRoute({
      summary: 'Change a weekly session',
      responses: {
        200: json(adminSession),
        ...problems(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    validate('param', sessionPath),
    validate('json', sessionChange),
    async (c) =>
      c.json(await changeSession(c.var.context, c.req.valid('param'), c.req.valid('json'))),
  )
  .delete(
    '/admin/teams/:team/sessions/:session',
    describeRoute({
      summary: 'Remove a weekly session; calendars cancel it, families keep their places',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', sessionPath),
    async (c) => {
      await archiveSession(c.var.context, c.req.valid('param'))
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/teams/:team/sessions/:session/restore',
    describeRoute({
      summary: 'Restore a removed session',
      responses: { 200: json(adminSession), ...problems(401, 403, 404) },
    }),
    validate('param', sessionPath),
    async (c) => c.json(await restoreSession(c.var.context, c.req.valid('param'))),
  )
  .route('/', exceptionsApi)
