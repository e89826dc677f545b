import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiEnv } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { system } from '../contract.ts'
import { getSystem } from './get-system.ts'

export const systemApi = new Hono<ApiEnv>().get(
  '/admin/system',
  describeRoute({
    summary: 'The state of the program and of what it stands on',
    responses: { 200: json(system), ...problems(401, 403) },
  }),
  async (c) => c.json(await getSystem(c.var.context)),
)
