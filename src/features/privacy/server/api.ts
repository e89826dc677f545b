import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { erasedFamily, familyData, familyQuery } from '../contract.ts'
import { eraseFamily } from './erase-family.ts'
import { exportFamily, findFamily } from './find-family.ts'

export const privacyApi = new Hono<ApiEnv>()
  .post(
    '/admin/families/search',
    describeRoute({
      summary:
        'Everything that is kept of a family, found by a phone number, an e-mail address or a reference; of several families the choice',
      responses: { 200: json(familyData), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', familyQuery),
    async (c) => {
      const { contact, member } = c.req.valid('json')
      c.header('cache-control', 'no-store')
      return c.json(await findFamily(c.var.context, contact, member))
    },
  )
  .post(
    '/admin/families/export',
    describeRoute({
      summary: 'The same as a file for the family that asks',
      responses: { 200: json(familyData), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', familyQuery),
    async (c) => {
      const { contact, member } = c.req.valid('json')
      c.header('cache-control', 'no-store')
      c.header('content-disposition', 'attachment; filename="family.json"')
      return c.json(await exportFamily(c.var.context, contact, member))
    },
  )
  .post(
    '/admin/families/erase',
    describeRoute({
      summary: 'Erase everything that tells who a family is',
      responses: { 200: json(erasedFamily), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', familyQuery),
    async (c) => {
      const { contact, member } = c.req.valid('json')
      return c.json(await eraseFamily(c.var.context, contact, member))
    },
  )
