import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import {
  acceptedSubscription,
  confirmedSubscription,
  endedSubscription,
  linkToken,
  subscription,
} from '../contract.ts'
import { confirmSubscription, endSubscription } from './follow-link.ts'
import { subscribe } from './subscribe.ts'

// The links' calls have no limit: mail providers unsubscribe many people from one network, and a token cannot be guessed.
export const newsletterApi = new Hono<ApiEnv>()
  .post(
    '/newsletter',
    describeRoute({
      summary: 'Subscribe an address to the newsletter; it is sent a link to confirm itself',
      responses: { 201: json(acceptedSubscription, 'Subscribed'), ...problems(400, 413, 415, 422, 429) },
    }),
    validate('json', subscription),
    limitPerNetwork('newsletter', 5),
    async (c) => c.json(await subscribe(c.var.context, c.req.valid('json')), 201),
  )
  .post(
    '/newsletter/confirm',
    describeRoute({
      summary: 'Confirm the address that a link was sent to',
      responses: { 200: json(confirmedSubscription), ...problems(400, 404, 413, 415, 422) },
    }),
    validate('json', linkToken),
    async (c) => c.json(await confirmSubscription(c.var.context, c.req.valid('json').token)),
  )
  .post(
    '/newsletter/unsubscribe',
    describeRoute({
      summary: 'End the subscription of a link; the same answer when it has ended before',
      responses: { 200: json(endedSubscription), ...problems(400, 413, 415, 422) },
    }),
    validate('json', linkToken),
    async (c) => c.json(await endSubscription(c.var.context, c.req.valid('json').token)),
  )
