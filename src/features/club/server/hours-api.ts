import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  addedHours,
  adminException,
  adminExceptionList,
  adminHours,
  adminHoursList,
  exceptionChange,
  hoursChange,
  newException,
  newHoursOfDays,
  publicHours,
} from '../contract.ts'
import {
  addException,
  archiveException,
  changeException,
  getException,
  listExceptions,
  restoreException,
} from './change-exception.ts'
import {
  addHours,
  archiveHours,
  changeHours,
  getHours,
  listHours,
  restoreHours,
} from './change-hours.ts'
import { findHours } from './find-hours.ts'

const idPath = z.object({ id: z.uuid() })

/** When the front desk is open. */
export const hoursApi = new Hono<ApiEnv>()
  .get(
    '/hours',
    describeRoute({
      summary: 'The front desk’s weekly hours, and the days that differ',
      responses: { 200: json(publicHours) },
    }),
    async (c) => c.json(await findHours(c.var.context)),
  )
  .get(
    '/admin/hours/exceptions',
    describeRoute({
      summary: 'Days that differ, the latest first',
      responses: { 200: json(adminExceptionList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listExceptions(c.var.context)),
  )
  .post(
    '/admin/hours/exceptions',
    describeRoute({
      summary:
        'Add days that differ; no day may have two; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(adminException, 'Created'),
        ...problems(400, 401, 403, 413, 415, 422),
      },
    }),
    validate('json', newException),
    async (c) => c.json(await addException(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/hours/exceptions/:id',
    describeRoute({
      summary: 'Days that differ',
      responses: { 200: json(adminException), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getException(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/hours/exceptions/:id',
    describeRoute({
      summary: 'Change days that differ',
      responses: { 200: json(adminException), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', exceptionChange),
    async (c) =>
      c.json(await changeException(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/hours/exceptions/:id',
    describeRoute({
      summary: 'Archive days that differ',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveException(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/hours/exceptions/:id/restore',
    describeRoute({
      summary: 'Restore archived days that differ',
      responses: { 200: json(adminException), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreException(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/hours/exceptions/:id/revisions',
    describeRoute({
      summary: 'Earlier values of days that differ, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) =>
      c.json(await listRevisions(c.var.context, 'opening_hours', c.req.valid('param').id)),
  )
  .get(
    '/admin/hours',
    describeRoute({
      summary: 'Weekly hours of the front desk',
      responses: { 200: json(adminHoursList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listHours(c.var.context)),
  )
  .post(
    '/admin/hours',
    describeRoute({
      summary:
        'Add weekly hours, on several days or on none; they may overlap no others; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(addedHours, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newHoursOfDays),
    async (c) => c.json(await addHours(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/hours/:id',
    describeRoute({
      summary: 'Weekly hours',
      responses: { 200: json(adminHours), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getHours(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/hours/:id',
    describeRoute({
      summary: 'Change weekly hours',
      responses: { 200: json(adminHours), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', hoursChange),
    async (c) =>
      c.json(await changeHours(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/hours/:id',
    describeRoute({
      summary: 'Archive weekly hours',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveHours(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/hours/:id/restore',
    describeRoute({
      summary: 'Restore archived weekly hours',
      responses: { 200: json(adminHours), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreHours(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/hours/:id/revisions',
    describeRoute({
      summary: 'Earlier weekly hours, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) =>
      c.json(await listRevisions(c.var.context, 'opening_hours', c.req.valid('param').id)),
  )
