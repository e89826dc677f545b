import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  adminPeople,
  adminPerson,
  newPerson,
  peopleOrder,
  personChange,
} from '../admin-contract.ts'
import { getAdminPerson, listAdminPeople } from './admin-people.ts'
import { archivePerson, changePerson, createPerson, restorePerson } from './change-person.ts'
import { orderPeople } from './order-people.ts'
import { restorePortraitConsent, withdrawPortraitConsent } from './portrait-consent.ts'

const idPath = z.object({ id: z.uuid() })

/** Coaches, founders and staff in the settings. */
export const peopleApi = new Hono<ApiEnv>()
  .get(
    '/admin/people',
    describeRoute({
      summary: 'Everybody in the club’s order, hidden and archived people too',
      responses: { 200: json(adminPeople), ...problems(401, 403) },
    }),
    async (c) => c.json(await listAdminPeople(c.var.context)),
  )
  .post(
    '/admin/people',
    describeRoute({
      summary:
        'Add a person; a portrait needs the day of its consent; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminPerson, 'Added'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newPerson),
    async (c) => c.json(await createPerson(await keyedContext(c), c.req.valid('json')), 201),
  )
  .patch(
    '/admin/people/order',
    describeRoute({
      summary: 'Put all people who are not archived into this order',
      responses: { 200: json(adminPeople), ...problems(400, 401, 403, 409, 413, 415, 422) },
    }),
    validate('json', peopleOrder),
    async (c) => c.json(await orderPeople(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/people/:id',
    describeRoute({
      summary: 'One person',
      responses: { 200: json(adminPerson), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAdminPerson(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/people/:id',
    describeRoute({
      summary: 'Change the given fields; a new portrait needs a consent of its own',
      responses: { 200: json(adminPerson), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', personChange),
    async (c) =>
      c.json(await changePerson(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/people/:id',
    describeRoute({
      summary: 'Archive a person',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => {
      await archivePerson(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/people/:id/restore',
    describeRoute({
      summary: 'Bring an archived person back',
      responses: { 200: json(adminPerson), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restorePerson(c.var.context, c.req.valid('param').id)),
  )
  .delete(
    '/admin/people/:id/consent',
    describeRoute({
      summary: 'Withdraw the consent: the portrait is hidden and its file served no longer',
      responses: { 200: json(adminPerson), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await withdrawPortraitConsent(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/people/:id/consent/restore',
    describeRoute({
      summary: 'Take a withdrawal back that was a mistake, within a day',
      responses: { 200: json(adminPerson), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restorePortraitConsent(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/people/:id/revisions',
    describeRoute({
      summary: 'The person’s earlier values, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRevisions(c.var.context, 'person', c.req.valid('param').id)),
  )
