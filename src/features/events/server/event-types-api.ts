import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { plainText, z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { eventType, eventTypeChange, eventTypeList, newEventType } from '../admin-contract.ts'
import {
  archiveEventType,
  changeEventType,
  createEventType,
  getEventType,
  listEventTypes,
  restoreEventType,
} from './event-types.ts'

const idPath = z.object({ id: plainText(100) })

export const eventTypesApi = new Hono<ApiEnv>()
  .get(
    '/admin/event-types',
    describeRoute({
      summary: 'Event types with the number of their events',
      responses: { 200: json(eventTypeList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listEventTypes(c.var.context)),
  )
  .post(
    '/admin/event-types',
    describeRoute({
      summary: 'Add an event type; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(eventType, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newEventType),
    async (c) => c.json(await createEventType(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/event-types/:id',
    describeRoute({
      summary: 'One event type',
      responses: { 200: json(eventType), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getEventType(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/event-types/:id',
    describeRoute({
      summary: 'Change an event type',
      responses: { 200: json(eventType), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', eventTypeChange),
    async (c) =>
      c.json(await changeEventType(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/admin/event-types/:id/revisions',
    describeRoute({
      summary: 'Earlier values of an event type, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRevisions(c.var.context, 'event_type', c.req.valid('param').id)),
  )
  .delete(
    '/admin/event-types/:id',
    describeRoute({
      summary: 'Archive an event type that no event has',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveEventType(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/event-types/:id/restore',
    describeRoute({
      summary: 'Restore an archived event type',
      responses: { 200: json(eventType), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreEventType(c.var.context, c.req.valid('param').id)),
  )
