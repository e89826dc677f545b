import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  adminPickupPlace,
  newPickupPlace,
  pickupPlaceChange,
  pickupPlaceList,
} from '../admin-contract.ts'
import {
  archivePickupPlace,
  changePickupPlace,
  createPickupPlace,
  restorePickupPlace,
} from './change-pickup-place.ts'
import { getPickupPlace, listPickupPlaces } from './pickup-places.ts'

const idPath = z.object({ id: z.uuid() })

/** Where orders can be collected besides the club's hall. */
export const pickupPlacesApi = new Hono<ApiEnv>()
  .get(
    '/admin/pickup-places',
    describeRoute({
      summary: 'Places of pickup in the club’s order, archived ones too',
      responses: { 200: json(pickupPlaceList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listPickupPlaces(c.var.context)),
  )
  .post(
    '/admin/pickup-places',
    describeRoute({
      summary:
        'Add a place of pickup; a name in one language is enough; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: {
        201: json(adminPickupPlace, 'Added'),
        ...problems(400, 401, 403, 413, 415, 422),
      },
    }),
    validate('json', newPickupPlace),
    async (c) => c.json(await createPickupPlace(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/pickup-places/:id',
    describeRoute({
      summary: 'One place of pickup',
      responses: { 200: json(adminPickupPlace), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getPickupPlace(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/pickup-places/:id',
    describeRoute({
      summary: 'Change the given fields; orders that were placed keep their words',
      responses: {
        200: json(adminPickupPlace),
        ...problems(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', pickupPlaceChange),
    async (c) =>
      c.json(await changePickupPlace(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/pickup-places/:id',
    describeRoute({
      summary: 'Archive a place of pickup: new orders are refused, placed ones keep it',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => {
      await archivePickupPlace(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/pickup-places/:id/restore',
    describeRoute({
      summary: 'Offer an archived place of pickup again',
      responses: { 200: json(adminPickupPlace), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restorePickupPlace(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/pickup-places/:id/revisions',
    describeRoute({
      summary: 'The place’s earlier values, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) =>
      c.json(await listRevisions(c.var.context, 'pickup_place', c.req.valid('param').id)),
  )
