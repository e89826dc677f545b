import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiEnv } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { dashboard } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardApi = new Hono<ApiEnv>().get(
  '/admin/dashboard',
  describeRoute({
    summary: 'Totals and the newest orders',
    responses: { 200: json(dashboard), ...problems(401, 403) },
  }),
  async (c) => c.json(await getDashboard(c.var.context)),
)
