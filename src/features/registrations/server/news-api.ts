import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { familyNews, familyNewsPreview, shownFamilyNews, toldFamilies } from '../admin-contract.ts'
import { previewFamilyNews, tellFamilies } from './tell-families.ts'

const offerPath = z.object({ offer: z.uuid() })

export const newsApi = new Hono<ApiEnv>()
  .post(
    '/registrations/news',
    describeRoute({
      summary: 'Mail a message to every family with a place in an offer; once per key',
      parameters: [idempotencyHeader(true)],
      responses: { 200: json(toldFamilies), ...problems(400, 401, 403, 404, 413, 415, 422) },
    }),
    validate('json', familyNews),
    async (c) => {
      const request = { key: readKey(c.req.header('idempotency-key')), body: await c.req.text() }
      const told = await tellFamilies(c.var.context, c.req.valid('json'), request)
      return c.json(toldFamilies.parse(JSON.parse(told)))
    },
  )
  .post(
    '/registrations/news/:offer/preview',
    describeRoute({
      summary: 'The mail that families would get with these texts',
      responses: { 200: json(shownFamilyNews), ...problems(400, 401, 403, 404, 413, 415, 422) },
    }),
    validate('param', offerPath),
    validate('json', familyNewsPreview),
    async (c) => {
      const { offer } = c.req.valid('param')
      return c.json(await previewFamilyNews(c.var.context, offer, c.req.valid('json')))
    },
  )
