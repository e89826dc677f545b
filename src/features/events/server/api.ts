import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { consentGiven } from '#features/media/contract.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  adminEvent,
  adminEventList,
  adminEventParams,
  eventChange,
  eventList,
  eventListParams,
  eventRemoval,
  newEvent,
} from '../contract.ts'
import { archiveEvent, restoreEvent } from './archive-event.ts'
import { changeEvent } from './change-event.ts'
import { createEvent } from './create-event.ts'
import { getAdminEvent, listAdminEvents } from './list-admin-events.ts'
import { giveEventConsent, withdrawEventConsent } from './event-consent.ts'
import type { CountFamilies } from './confirm-families.ts'
import type { FillPlaces } from './event-offers.ts'
import { eventTypesApi } from './event-types-api.ts'
import { listEvents } from './list-events.ts'

const idPath = z.object({ id: z.uuid() })

/**
 * `fillPlaces` and `countFamilies` come from the registrations feature, which this one must not
 * import.
 */
export const eventsApi = (fillPlaces: FillPlaces, countFamilies: CountFamilies) =>
  new Hono<ApiEnv>()
    .route('/', eventTypesApi)
    .get(
      '/events',
      describeRoute({
        summary: 'Active events by date',
        responses: { 200: json(eventList), ...problems(422) },
      }),
      validate('query', eventListParams),
      async (c) => c.json(await listEvents(c.var.context, c.req.valid('query'))),
    )
    .get(
      '/admin/events',
      describeRoute({
        summary: 'Events for the back office, inactive ones included',
        responses: { 200: json(adminEventList), ...problems(401, 403, 422) },
      }),
      validate('query', adminEventParams),
      async (c) => c.json(await listAdminEvents(c.var.context, c.req.valid('query'))),
    )
    .post(
      '/admin/events',
      describeRoute({
        summary: 'Create an event; at most once per Idempotency-Key, if there is one',
        parameters: [idempotencyHeader(false)],
        responses: { 201: json(adminEvent, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
      }),
      validate('json', newEvent),
      async (c) => c.json(await createEvent(await keyedContext(c), c.req.valid('json')), 201),
    )
    .get(
      '/admin/events/:id',
      describeRoute({
        summary: 'One event for the back office',
        responses: { 200: json(adminEvent), ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) => c.json(await getAdminEvent(c.var.context, c.req.valid('param').id)),
    )
    .patch(
      '/admin/events/:id',
      describeRoute({
        summary: 'Change an event, based on the version that was read',
        responses: { 200: json(adminEvent), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
      }),
      validate('param', idPath),
      validate('json', eventChange),
      async (c) =>
        c.json(
          await changeEvent(
            c.var.context,
            c.req.valid('param').id,
            c.req.valid('json'),
            fillPlaces,
            countFamilies,
          ),
        ),
    )
    .delete(
      '/admin/events/:id',
      describeRoute({
        summary: 'Archive an event, with the number of registered families when there are any',
        responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409, 422) },
      }),
      validate('param', idPath),
      validate('query', eventRemoval),
      async (c) => {
        const { confirmed_families: confirmed } = c.req.valid('query')
        await archiveEvent(c.var.context, c.req.valid('param').id, {
          count: countFamilies,
          confirmed,
        })
        return c.body(null, 204)
      },
    )
    .put(
      '/admin/events/:id/consent',
      describeRoute({
        summary: 'Say whether people can be recognised on the picture, who agreed and when',
        responses: { 200: json(adminEvent), ...problems(400, 401, 403, 404, 413, 415, 422) },
      }),
      validate('param', idPath),
      validate('json', consentGiven),
      async (c) =>
        c.json(await giveEventConsent(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/admin/events/:id/consent',
      describeRoute({
        summary: 'Withdraw the consent: the picture is hidden and its file served no longer',
        responses: { 200: json(adminEvent), ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) => c.json(await withdrawEventConsent(c.var.context, c.req.valid('param').id)),
    )
    .post(
      '/admin/events/:id/restore',
      describeRoute({
        summary: 'Restore an archived event',
        responses: { 200: json(adminEvent), ...problems(401, 403, 404) },
      }),
      validate('param', idPath),
      async (c) => c.json(await restoreEvent(c.var.context, c.req.valid('param').id, fillPlaces)),
    )
