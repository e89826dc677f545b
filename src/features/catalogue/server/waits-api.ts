import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { acceptedWait, endedWaits, sizeWait, waitCounts, waitToken } from '../wait-contract.ts'
import { countWaits } from './count-waits.ts'
import { endWaits, waitForSize } from './wait-for-size.ts'

const idPath = z.object({ id: z.uuid() })

/** Families who wait for a sold-out size. */
export const waitsApi = new Hono<ApiEnv>()
  .post(
    '/products/:id/tell-me',
    describeRoute({
      summary: 'Be told by one mail when a sold-out size is back',
      responses: {
        201: json(acceptedWait, 'Noted'),
        ...problems(400, 404, 409, 413, 415, 422, 429),
      },
    }),
    validate('param', idPath),
    validate('json', sizeWait),
    // As wide as an evening at the club behind one router; each address has its own limit.
    limitPerNetwork('size-waits', 20),
    async (c) =>
      c.json(await waitForSize(c.var.context, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(
    '/tell-me/end',
    describeRoute({
      summary: 'Take the address of a mail’s link off every list of sold-out sizes',
      responses: { 200: json(endedWaits), ...problems(400, 413, 415, 422) },
    }),
    validate('json', waitToken),
    async (c) => c.json(await endWaits(c.var.context, c.req.valid('json').token)),
  )
  .get(
    '/admin/products/:id/waits',
    describeRoute({
      summary: 'How many families wait for each size',
      responses: { 200: json(waitCounts), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await countWaits(c.var.context, c.req.valid('param').id)),
  )
