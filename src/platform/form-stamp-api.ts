import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { formPurposes, issuedStamp, issueStamp } from './form-stamp.ts'
import { type ApiEnv, validate } from './http.ts'
import { json, problems } from './openapi.ts'
import { limitPerNetwork } from './rate-limit.ts'

export const formStampApi = new Hono<ApiEnv>().get(
  '/form-stamp',
  describeRoute({
    summary: 'A stamp for a form that is being opened, and the work that must come back with it',
    responses: { 200: json(issuedStamp), ...problems(422, 429) },
  }),
  validate('query', z.object({ for: z.enum(formPurposes) })),
  // Each of the 600 orders that one network may place may open the page several times.
  limitPerNetwork('form-stamps-network', 3_000),
  async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await issueStamp(c.var.context, c.var.network, c.req.valid('query').for))
  },
)
