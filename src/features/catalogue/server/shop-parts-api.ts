import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { revisions } from '#core/revisions.ts'
import { plainText, z } from '#core/schema.ts'
import { type ApiEnv, keyedContext, validate } from '#platform/http.ts'
import { idempotencyHeader } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  adminShopPart,
  categoryChange,
  newCategory,
  newShopType,
  partRemoval,
  shopPartList,
  shopTypeChange,
} from '../admin-contract.ts'
import {
  archiveShopPart,
  changeShopPart,
  createShopPart,
  restoreShopPart,
} from './change-shop-part.ts'
import { getShopPart, listShopParts } from './shop-parts.ts'

const idPath = z.object({ id: plainText(100) })

/** The shop's categories and types. */
export const shopPartsApi = new Hono<ApiEnv>()
  .get(
    '/admin/categories',
    describeRoute({
      summary: 'Categories of the shop with the number of their products',
      responses: { 200: json(shopPartList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listShopParts(c.var.context, 'category')),
  )
  .post(
    '/admin/categories',
    describeRoute({
      summary: 'Add a category; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminShopPart, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newCategory),
    async (c) =>
      c.json(await createShopPart(await keyedContext(c), 'category', c.req.valid('json')), 201),
  )
  .get(
    '/admin/categories/:id',
    describeRoute({
      summary: 'One category',
      responses: { 200: json(adminShopPart), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getShopPart(c.var.context, 'category', c.req.valid('param').id)),
  )
  .patch(
    '/admin/categories/:id',
    describeRoute({
      summary: 'Change a category; addresses with its earlier slug still lead to it',
      responses: { 200: json(adminShopPart), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', categoryChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeShopPart(c.var.context, 'category', id, c.req.valid('json')))
    },
  )
  .get(
    '/admin/categories/:id/revisions',
    describeRoute({
      summary: 'Earlier values of a category, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRevisions(c.var.context, 'category', c.req.valid('param').id)),
  )
  .delete(
    '/admin/categories/:id',
    describeRoute({
      summary: 'Archive a category; its products must be none, or go to `move_to`',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409, 422) },
    }),
    validate('param', idPath),
    validate('query', partRemoval),
    async (c) => {
      const { id } = c.req.valid('param')
      await archiveShopPart(c.var.context, 'category', id, c.req.valid('query').move_to)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/categories/:id/restore',
    describeRoute({
      summary: 'Restore an archived category',
      responses: { 200: json(adminShopPart), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreShopPart(c.var.context, 'category', c.req.valid('param').id)),
  )
  .get(
    '/admin/shop-types',
    describeRoute({
      summary: 'Types of the shop with the number of their products',
      responses: { 200: json(shopPartList), ...problems(401, 403) },
    }),
    async (c) => c.json(await listShopParts(c.var.context, 'shop_type')),
  )
  .post(
    '/admin/shop-types',
    describeRoute({
      summary: 'Add a shop type; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(adminShopPart, 'Created'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newShopType),
    async (c) =>
      c.json(await createShopPart(await keyedContext(c), 'shop_type', c.req.valid('json')), 201),
  )
  .get(
    '/admin/shop-types/:id',
    describeRoute({
      summary: 'One shop type',
      responses: { 200: json(adminShopPart), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getShopPart(c.var.context, 'shop_type', c.req.valid('param').id)),
  )
  .patch(
    '/admin/shop-types/:id',
    describeRoute({
      summary: 'Change a shop type; addresses with its earlier slug still lead to it',
      responses: { 200: json(adminShopPart), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', shopTypeChange),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await changeShopPart(c.var.context, 'shop_type', id, c.req.valid('json')))
    },
  )
  .get(
    '/admin/shop-types/:id/revisions',
    describeRoute({
      summary: 'Earlier values of a shop type, newest first',
      responses: { 200: json(revisions), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await listRevisions(c.var.context, 'shop_type', c.req.valid('param').id)),
  )
  .delete(
    '/admin/shop-types/:id',
    describeRoute({
      summary: 'Archive a shop type; its products must be none, or go to `move_to`',
      responses: { 204: { description: 'Archived' }, ...problems(401, 403, 404, 409, 422) },
    }),
    validate('param', idPath),
    validate('query', partRemoval),
    async (c) => {
      const { id } = c.req.valid('param')
      await archiveShopPart(c.var.context, 'shop_type', id, c.req.valid('query').move_to)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/shop-types/:id/restore',
    describeRoute({
      summary: 'Restore an archived shop type',
      responses: { 200: json(adminShopPart), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreShopPart(c.var.context, 'shop_type', c.req.valid('param').id)),
  )
