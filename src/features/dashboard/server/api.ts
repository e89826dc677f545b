import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiEnv } from '#platform/http.ts'
import type { NoticeSource } from '#platform/notice-source.ts'
import { json, problems } from '#platform/openapi.ts'
import { dashboard } from '../contract.ts'
import { getDashboard } from './get-dashboard.ts'

/** `sources` provide the notices. */
export const dashboardApi = (sources: readonly NoticeSource[]) =>
  new Hono<ApiEnv>().get(
    '/admin/dashboard',
    describeRoute({
      summary: 'Totals, the newest orders and what an admin should know',
      responses: { 200: json(dashboard), ...problems(401, 403) },
    }),
    async (c) => c.json(await getDashboard(c.var.context, sources)),
  )
