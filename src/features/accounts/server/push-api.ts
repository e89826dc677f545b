import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { newPushSubscription, pushState } from '../push-contract.ts'
import { endPushes, getPushState, sendTestPush, subscribeToPushes } from './push-subscriptions.ts'

/** Pushes to the device of the asking session. */
export const pushApi = new Hono<ApiEnv>()
  .get(
    '/admin/push',
    describeRoute({
      summary: 'Whether this device takes pushes, and the key to subscribe with',
      responses: { 200: json(pushState), ...problems(401, 403) },
    }),
    async (c) => c.json(await getPushState(c.var.context)),
  )
  .put(
    '/admin/push',
    describeRoute({
      summary: 'Send pushes about new orders and messages to this device',
      responses: { 200: json(pushState), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newPushSubscription),
    async (c) => c.json(await subscribeToPushes(c.var.context, c.req.valid('json'))),
  )
  .delete(
    '/admin/push',
    describeRoute({
      summary: 'Send no more pushes to this device',
      responses: { 204: { description: 'Ended' }, ...problems(401, 403) },
    }),
    async (c) => {
      await endPushes(c.var.context)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/push/test',
    describeRoute({
      summary: 'Send a push to this device, to see it arrive',
      responses: { 204: { description: 'It goes within seconds' }, ...problems(401, 403, 404) },
    }),
    async (c) => {
      await sendTestPush(c.var.context)
      return c.body(null, 204)
    },
  )
