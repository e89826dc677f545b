import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { erasedFamily, familyData, familyQuery } from '../contract.ts'
import { eraseFamily } from './erase-family.ts'
import { findFamily } from './find-family.ts'

export const privacyApi = new Hono<ApiEnv>()
  .get(
    '/admin/families',
    describeRoute({
      summary:
        'Everything that is kept of a family, found by a phone number, an e-mail address or a reference',
      responses: { 200: json(familyData), ...problems(401, 403, 422) },
    }),
    validate('query', familyQuery),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await findFamily(c.var.context, c.req.valid('query').contact))
    },
  )
  .post(
    '/admin/families/erase',
    describeRoute({
      summary: 'Erase everything that tells who a family is',
      responses: { 200: json(erasedFamily), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', familyQuery),
    async (c) => c.json(await eraseFamily(c.var.context, c.req.valid('json').contact)),
  )
