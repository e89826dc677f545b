import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { plainText, z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import { newSizeSystem, sizeSystem, sizeSystemChange, sizeSystemList } from '../admin-contract.ts'
import {
  archiveSizeSystem,
  changeSizeSystem,
  createSizeSystem,
  restoreSizeSystem,
} from './change-size-system.ts'
import { getSizeSystem, listSizeSystems } from './size-systems.ts'

const idPath = z.object({ id: plainText(100) })

/** What the shop's settings hold. */
export const settingsApi = new Hono<ApiEnv>()
  .get(
    '/admin/size-systems',
    describeRoute({
      summary: 'Size systems with their sizes and guides',
      responses: { 200: json(sizeSystemList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listSizeSystems(c.var.context)),
  )
  .post(
    '/admin/size-systems',
    describeRoute({
      summary: 'Add a size system; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(sizeSystem, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newSizeSystem),
    async (c) => c.json(await createSizeSystem(await keyedContext(c), c.req.valid('json')), 201),
  )
  .get(
    '/admin/size-systems/:id',
    describeRoute({
      summary: 'One size system',
      responses: { 200: json(sizeSystem), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getSizeSystem(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/size-systems/:id',
    describeRoute({
      summary: 'Change a size system; a size that products have cannot be left out',
      responses: { 200: json(sizeSystem), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', sizeSystemChange),
    async (c) =>
      c.json(await changeSizeSystem(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/admin/size-systems/:id/revisions',
    describeRoute({
      summary: 'Earlier values of a size system, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await listRevisions(c.var.context, 'size_system', id))
    },
  )
  .delete(
    '/admin/size-systems/:id',
    describeRoute({
      summary: 'Archive a size system that no product has',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409) },
    }),
    validate('param', idPath),
    async (c) => {
      await archiveSizeSystem(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/size-systems/:id/restore',
    describeRoute({
      summary: 'Restore an archived size system',
      responses: { 200: json(sizeSystem), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreSizeSystem(c.var.context, c.req.valid('param').id)),
  )
