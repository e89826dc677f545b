import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  allowedErasure,
  erasedFamily,
  familyData,
  familyQuery,
  waitingErasures,
} from '../contract.ts'
import { allowErasure, findWaitingErasures } from './allow-erasure.ts'
import { eraseFamily } from './erase-family.ts'
import { exportFamily, findFamily } from './find-family.ts'

export const privacyApi = new Hono<ApiEnv>()
  .get(
    '/admin/erasures',
    describeRoute({
      summary: 'What is due to be erased and waits for an admin’s word',
      responses: { 200: json(waitingErasures), ...problems(401, 403) },
    }),
    async (c) => c.json(await findWaitingErasures(c.var.context)),
  )
  .post(
    '/admin/erasures/allow',
    describeRoute({
      summary: 'Let one kind be erased, or say that the date is right',
      responses: { 200: json(waitingErasures), ...problems(400, 401, 403, 404, 415, 422) },
    }),
    validate('json', allowedErasure),
    async (c) => c.json(await allowErasure(c.var.context, c.req.valid('json').kind)),
  )
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
      responses: { 200: json(familyData), ...problems(400, 401, 403, 404, 409, 415, 422) },
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
      responses: { 200: json(erasedFamily), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('json', familyQuery),
    async (c) => {
      const { contact, member } = c.req.valid('json')
      return c.json(await eraseFamily(c.var.context, contact, member))
    },
  )
