import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { report, reportLinesParams, reportParams } from '../contract.ts'
import { exportLines } from './export-lines.ts'
import { exportReturns } from './export-returns.ts'
import { getReport } from './get-report.ts'

export const reportsApi = new Hono<ApiEnv>()
  .get(
    '/admin/reports',
    describeRoute({
      summary: 'What was sold and received in a period, and the stock of now',
      responses: { 200: json(report), ...problems(401, 403, 422) },
    }),
    validate('query', reportParams),
    async (c) => c.json(await getReport(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/reports/lines.csv',
    describeRoute({
      summary: 'The order lines of a period as CSV',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(401, 403, 422),
      },
    }),
    validate('query', reportLinesParams),
    (c) => exportLines(c.var.context, c.req.valid('query')),
  )
  .get(
    '/admin/reports/returns.csv',
    describeRoute({
      summary: 'The pieces that came back in a period as CSV',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(401, 403, 422),
      },
    }),
    validate('query', reportLinesParams),
    (c) => exportReturns(c.var.context, c.req.valid('query')),
  )
