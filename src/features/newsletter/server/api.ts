import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import {
  acceptedSubscription,
  confirmedSubscription,
  endedSubscription,
  linkToken,
  subscriber,
  subscriberExportQuery,
  subscriberList,
  subscriberListParams,
  subscription,
} from '../contract.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers } from './list-subscribers.ts'
import { confirmSubscription, endSubscription } from './follow-link.ts'
import { lettersApi } from './letters-api.ts'
import { removeSubscriber, restoreSubscriber } from './remove-subscriber.ts'
import { subscribe } from './subscribe.ts'

const idPath = z.object({ id: z.uuid() })

// No rate limit for links: mail providers unsubscribe many people from one network, and tokens
// cannot be guessed.
export const newsletterApi = new Hono<ApiEnv>()
  .route('/', lettersApi)
  .post(
    '/newsletter',
    describeRoute({
      summary: 'Subscribe an address to the newsletter; it is sent a link to confirm itself',
      responses: {
        201: json(acceptedSubscription, 'Subscribed'),
        ...problems(400, 413, 415, 422, 429),
      },
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
  .get(
    '/admin/subscribers',
    describeRoute({
      summary: 'Subscribers of the newsletter, newest first',
      responses: { 200: json(subscriberList), ...problems(401, 403, 422) },
    }),
    validate('query', subscriberListParams),
    async (c) => c.json(await listSubscribers(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/subscribers/search',
    describeRoute({
      summary: 'The same list, with what is searched for in the body',
      responses: { 200: json(subscriberList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', subscriberListParams),
    async (c) => c.json(await listSubscribers(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/subscribers.csv',
    describeRoute({
      summary: 'The confirmed subscribers as a table, each with a link to unsubscribe',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(401, 403, 422),
      },
    }),
    validate('query', subscriberExportQuery),
    (c) => exportSubscribers(c.var.context, c.req.valid('query')),
  )
  .post(
    '/admin/subscribers.csv',
    describeRoute({
      summary: 'The same table, with what is searched for in the body',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(400, 401, 403, 415, 422),
      },
    }),
    validate('json', subscriberExportQuery),
    (c) => exportSubscribers(c.var.context, c.req.valid('json')),
  )
  .delete(
    '/admin/subscribers/:id',
    describeRoute({
      summary: 'Take an address off the list',
      responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await removeSubscriber(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/subscribers/:id/restore',
    describeRoute({
      summary: 'Bring a removed address back',
      responses: { 200: json(subscriber), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreSubscriber(c.var.context, c.req.valid('param').id)),
  )
