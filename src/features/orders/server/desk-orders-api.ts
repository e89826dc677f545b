import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate, writtenJson } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { newDeskOrder, placedDeskOrder, type PlacedDeskOrder } from '../admin-contract.ts'
import { placeDeskOrder } from './place-desk-order.ts'

export const deskOrdersApi = new Hono<ApiEnv>().post(
  '/admin/orders',
  describeRoute({
    summary: 'Enter an order at the desk or from the phone, once per Idempotency-Key',
    parameters: [idempotencyHeader(true)],
    responses: {
      201: json(placedDeskOrder, 'Placed'),
      ...problems(400, 401, 403, 409, 413, 415, 422),
    },
  }),
  validate('json', newDeskOrder),
  async (c) => {
    const order = c.req.valid('json')
    const body = JSON.stringify(['desk', order])
    const request = { key: readKey(c.req.header('idempotency-key')), body }
    const placed = await placeDeskOrder(c.var.context, order, request)
    return writtenJson<PlacedDeskOrder, 201>(c, placed, 201)
  },
)
