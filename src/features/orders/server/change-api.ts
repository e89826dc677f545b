import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate, writtenJson } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  newExchange,
  newReturn,
  orderChange,
  takenBackOrder,
  type TakenBackOrder,
} from '../change-contract.ts'
import { type Order, order } from '../contract.ts'
import { changeOrder } from './change-order.ts'
import { exchangePieces, returnPieces } from './take-back.ts'

const idPath = z.object({ id: z.uuid() })

const takenBack = {
  201: json(takenBackOrder, 'Done'),
  ...problems(400, 401, 403, 404, 409, 413, 415, 422),
}

/** Changes of orders: what they are, who gets them and how, and what comes back. */
export const changeApi = new Hono<ApiEnv>()
  .patch(
    '/admin/orders/:id',
    describeRoute({
      summary:
        'Change an order’s status, lines, buyer or delivery; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 200: json(order), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', orderChange),
    async (c) => {
      const [{ id }, change] = [c.req.valid('param'), c.req.valid('json')]
      const given = c.req.header('idempotency-key')
      const body = JSON.stringify(['change', id, change])
      const request = given === undefined ? null : { key: readKey(given), body }
      return writtenJson<Order, 200>(c, await changeOrder(c.var.context, id, change, request), 200)
    },
  )
  .post(
    '/admin/orders/:id/exchanges',
    describeRoute({
      summary:
        'Exchange pieces of an order that was handed over for other ones, once per Idempotency-Key',
      parameters: [idempotencyHeader(true)],
      responses: takenBack,
    }),
    validate('param', idPath),
    validate('json', newExchange),
    async (c) => {
      const [{ id }, exchange] = [c.req.valid('param'), c.req.valid('json')]
      const body = JSON.stringify(['exchange', id, exchange])
      const request = { key: readKey(c.req.header('idempotency-key')), body }
      const done = await exchangePieces(c.var.context, id, exchange, request)
      return writtenJson<TakenBackOrder, 201>(c, done, 201)
    },
  )
  .post(
    '/admin/orders/:id/returns',
    describeRoute({
      summary: 'Take pieces of an order back that was handed over, once per Idempotency-Key',
      parameters: [idempotencyHeader(true)],
      responses: takenBack,
    }),
    validate('param', idPath),
    validate('json', newReturn),
    async (c) => {
      const [{ id }, returned] = [c.req.valid('param'), c.req.valid('json')]
      const body = JSON.stringify(['return', id, returned])
      const request = { key: readKey(c.req.header('idempotency-key')), body }
      const done = await returnPieces(c.var.context, id, returned, request)
      return writtenJson<TakenBackOrder, 201>(c, done, 201)
    },
  )
