import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { AppError } from '#core/app-error.ts'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { idempotencyKey, newOrder, order, orderChange, orderList, orderListQuery, placedOrder } from '../contract.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { getOrder, listOrders } from './find-orders.ts'
import { placeOrder } from './place-order.ts'

const idPath = z.object({ id: z.uuid() })

/** @throws idempotency_key_required when the header is missing or not a key */
function readKey(header: string | undefined): string {
  const key = idempotencyKey.safeParse(header)
  if (!key.success) throw new AppError('idempotency_key_required')
  return key.data
}

export const ordersApi = new Hono<ApiEnv>()
  .post(
    '/orders',
    describeRoute({
      summary: 'Place an order, once per Idempotency-Key',
      parameters: [
        { in: 'header', name: 'Idempotency-Key', required: true, schema: { type: 'string', pattern: '^[\\w-]{8,128}$' } },
      ],
      responses: { 201: json(placedOrder, 'Placed'), ...problems(400, 409, 413, 415, 422) },
    }),
    async (c, next) => {
      readKey(c.req.header('idempotency-key'))
      await next()
    },
    validate('json', newOrder),
    async (c) => {
      const request = { key: readKey(c.req.header('idempotency-key')), body: await c.req.text() }
      const placed = await placeOrder(c.var.context, c.req.valid('json'), request)
      return c.body(placed, 201, { 'content-type': 'application/json' })
    },
  )
  .get(
    '/admin/orders',
    describeRoute({ summary: 'Orders, newest first', responses: { 200: json(orderList), ...problems(401, 403, 422) } }),
    validate('query', orderListQuery),
    async (c) => c.json(await listOrders(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/orders/:id',
    describeRoute({ summary: 'One order', responses: { 200: json(order), ...problems(401, 403, 404) } }),
    validate('param', idPath),
    async (c) => c.json(await getOrder(c.var.context, c.req.valid('param').id)),
  )
  .patch(
    '/admin/orders/:id',
    describeRoute({
      summary: 'Set the status of an order',
      responses: { 200: json(order), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', orderChange),
    async (c) => c.json(await changeOrderStatus(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
