import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { openOrderList, openOrderParams } from '../admin-contract.ts'
import { listToCollect } from './list-to-collect.ts'

export const toCollectApi = new Hono<ApiEnv>().get(
  '/admin/to-collect',
  describeRoute({
    summary: 'The orders that owe money, or whose buyers have credit, oldest first',
    responses: { 200: json(openOrderList), ...problems(401, 403, 422) },
  }),
  validate('query', openOrderParams),
  async (c) => c.json(await listToCollect(c.var.context, c.req.valid('query'))),
)
