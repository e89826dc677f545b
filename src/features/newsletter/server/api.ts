import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { acceptedSubscription, subscription } from '../contract.ts'
import { subscribe } from './subscribe.ts'

export const newsletterApi = new Hono<ApiEnv>().post(
  '/newsletter',
  describeRoute({
    summary: 'Subscribe an address to the newsletter',
    responses: { 201: json(acceptedSubscription, 'Subscribed'), ...problems(400, 413, 415, 422, 429) },
  }),
  validate('json', subscription),
  limitPerNetwork('newsletter', 5),
  async (c) => c.json(await subscribe(c.var.context, c.req.valid('json')), 201),
)
