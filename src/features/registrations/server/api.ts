import { type Context as HonoContext, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { invalid } from '#core/app-error.ts'
import { z } from '#core/schema.ts'
import { evidenceHeaders, evidenceOf } from '#platform/form-evidence.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import {
  adminRegistration,
  offerList,
  registrationExportQuery,
  registrationList,
  registrationListParams,
  statusChange,
} from '../admin-contract.ts'
import {
  formChoices,
  linkedFamily,
  newRegistration,
  offer,
  offerQuery,
  receivedFamily,
  receivedRegistration,
  registration,
  registrationChange,
  registrationTarget,
  sentRegistration,
} from '../contract.ts'
import { linkedQuery, linkPath } from '../link-contract.ts'
import { addRegistration } from './add-registration.ts'
import { cancelRegistration } from './cancel-registration.ts'
import { changeRegistration } from './change-registration.ts'
import { exportRegistrations } from './export-registrations.ts'
import { getLinkedFamily, getRegistration } from './find-registration.ts'
import { listChoices } from './list-choices.ts'
import { lostLinkApi } from './lost-link-api.ts'
import { listOffers } from './list-offers.ts'
import { listRegistrations } from './list-registrations.ts'
import { findOffer, type OfferTarget } from './offers.ts'
import { newsApi } from './news-api.ts'
import { noteCall } from './note-call.ts'
import { register } from './register.ts'
import { registerFamily } from './register-family.ts'
import {
  getAdminRegistration,
  removeRegistration,
  restoreRegistration,
  setStatus,
} from './set-status.ts'

/** @throws invalid unless the query has an event, or a level and a group */
function targetOf({ event_id, level, group, team }: z.infer<typeof offerQuery>): OfferTarget {
  if (team && !event_id) return { team }
  const target = registrationTarget.safeParse(
    event_id ? { kind: 'event', event_id } : { kind: 'program', level, group },
  )
  if (!target.success) throw invalid([{ path: 'event_id', code: 'required' }])
  return target.data
}

const idPath = z.object({ id: z.uuid() })

/**
 * The idempotency key and body; undefined without the header, so that each request is a new
 * registration.
 */
async function idempotent({ req }: HonoContext): Promise<IdempotentRequest | undefined> {
  const header = req.header('idempotency-key')
  return header === undefined ? undefined : { key: readKey(header), body: await req.text() }
}

const publicApi = new Hono<ApiEnv>()
  .get(
    '/registration-offer',
    describeRoute({
      summary:
        'The offer of an event, or of a team by level and group or by its address, with the places left',
      responses: { 200: json(offer), ...problems(404, 422) },
    }),
    validate('query', offerQuery),
    async (c) => c.json(await findOffer(c.var.context, targetOf(c.req.valid('query')))),
  )
  .get(
    '/registration-choices',
    describeRoute({
      summary: 'The teams of the season and the coming events that a family can choose from',
      responses: { 200: json(formChoices) },
    }),
    async (c) => c.json(await listChoices(c.var.context)),
  )
  .post(
    '/registrations',
    describeRoute({
      summary:
        'Register a family for an event or a programme level, or siblings each for the own team, once per Idempotency-Key; without form stamp or proof of work, the club checks it first',
      parameters: [idempotencyHeader(false), ...evidenceHeaders],
      responses: {
        201: json(
          z.union([receivedFamily, receivedRegistration]),
          'Registered, or waiting in line; for a family what became of each child',
        ),
        ...problems(400, 404, 409, 413, 415, 422, 429),
      },
    }),
    validate('json', sentRegistration),
    limitPerNetwork('registrations', 20),
    async (c) => {
      const evidence = evidenceOf(c, 'registration')
      const [sent, request] = [c.req.valid('json'), await idempotent(c)]
      return sent.kind === 'family'
        ? c.json(await registerFamily(c.var.context, sent, request, evidence), 201)
        : c.json(await register(c.var.context, sent, request, evidence), 201)
    },
  )
  .get(
    '/registrations/:token',
    describeRoute({
      summary: 'The first registration of a private link, or one of its others by id',
      responses: { 200: json(registration), ...problems(404, 422) },
    }),
    validate('param', linkPath),
    validate('query', linkedQuery),
    async (c) => {
      c.header('cache-control', 'no-store')
      const { token } = c.req.valid('param')
      return c.json(await getRegistration(c.var.context, token, c.req.valid('query').id))
    },
  )
  .get(
    '/registrations/:token/family',
    describeRoute({
      summary: 'All registrations of a private link',
      responses: { 200: json(linkedFamily), ...problems(404) },
    }),
    validate('param', linkPath),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await getLinkedFamily(c.var.context, c.req.valid('param').token))
    },
  )
  .patch(
    '/registrations/:token',
    describeRoute({
      summary: 'Change a registration, or withdraw a consent',
      responses: { 200: json(registration), ...problems(400, 404, 409, 413, 415, 422, 429) },
    }),
    validate('param', linkPath),
    validate('query', linkedQuery),
    validate('json', registrationChange),
    limitPerNetwork('registration-changes', 60),
    async (c) => {
      const [{ token }, { id }] = [c.req.valid('param'), c.req.valid('query')]
      return c.json(await changeRegistration(c.var.context, token, c.req.valid('json'), id))
    },
  )
  .delete(
    '/registrations/:token',
    describeRoute({
      summary: 'Cancel a registration',
      responses: { 204: { description: 'Cancelled' }, ...problems(404, 422) },
    }),
    validate('param', linkPath),
    validate('query', linkedQuery),
    async (c) => {
      const { token } = c.req.valid('param')
      await cancelRegistration(c.var.context, token, c.req.valid('query').id)
      return c.body(null, 204)
    },
  )

const adminApi = new Hono<ApiEnv>()
  .get(
    '/registration-offers',
    describeRoute({
      summary: 'The offers that are open or have registrations',
      responses: { 200: json(offerList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listOffers(c.var.context)),
  )
  .get(
    '/registrations',
    describeRoute({
      summary: 'Registrations with the counts per status',
      responses: { 200: json(registrationList), ...problems(401, 403, 422) },
    }),
    validate('query', registrationListParams),
    async (c) => c.json(await listRegistrations(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/registrations/search',
    describeRoute({
      summary: 'The same list, with the search in the body',
      responses: { 200: json(registrationList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', registrationListParams),
    async (c) => c.json(await listRegistrations(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/registrations',
    describeRoute({
      summary: 'Register a family at the desk or on the phone',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(receivedRegistration, 'Registered, or waiting in line'),
        ...problems(400, 401, 403, 404, 409, 415, 422),
      },
    }),
    validate('json', newRegistration),
    async (c) =>
      c.json(await addRegistration(c.var.context, c.req.valid('json'), await idempotent(c)), 201),
  )
  .get(
    '/registrations.csv',
    describeRoute({
      summary: 'The same registrations as CSV, one line per participant',
      responses: {
        200: {
          description: 'CSV in UTF-8',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        ...problems(401, 403, 422),
      },
    }),
    validate('query', registrationExportQuery),
    (c) => exportRegistrations(c.var.context, c.req.valid('query')),
  )
  .post(
    '/registrations.csv',
    describeRoute({
      summary: 'The same CSV, with the search in the body',
      responses: {
        200: {
          description: 'CSV in UTF-8',
          content: { 'text/csv': { schema: { type: 'string' } } },
        },
        ...problems(400, 401, 403, 415, 422),
      },
    }),
    validate('json', registrationExportQuery),
    (c) => exportRegistrations(c.var.context, c.req.valid('json')),
  )
  .get(
    '/registrations/:id',
    describeRoute({
      summary: 'One registration',
      responses: { 200: json(adminRegistration), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAdminRegistration(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/registrations/:id',
    describeRoute({
      summary: 'Set the status of a registration',
      responses: { 200: json(adminRegistration), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', statusChange),
    async (c) =>
      c.json(await setStatus(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/registrations/:id',
    describeRoute({
      summary: 'Cancel a registration',
      responses: { 204: { description: 'Cancelled' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await removeRegistration(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/registrations/:id/called',
    describeRoute({
      summary: 'Mark a family as called',
      responses: { 200: json(adminRegistration), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await noteCall(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/registrations/:id/restore',
    describeRoute({
      summary:
        'Undo a cancellation: with places if there are any, else at the end of the waiting list',
      responses: { 200: json(adminRegistration), ...problems(401, 403, 404, 409) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreRegistration(c.var.context, c.req.valid('param').id)),
  )

export const registrationsApi = publicApi
  .route('/', lostLinkApi)
  .route('/admin', adminApi.route('/', newsApi))
