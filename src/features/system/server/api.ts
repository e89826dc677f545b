import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { describeRoute } from 'hono-openapi'
import { AppError } from '#core/app-error.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { createLimit, limitPerNetwork } from '#platform/rate-limit.ts'
import { browserReport, system } from '../contract.ts'
import { getSystem } from './get-system.ts'
import { recordBrowserError } from './record-browser-error.ts'

const maxReportBytes = 4096

const limitSize = createMiddleware<ApiEnv>(async (c, next) => {
  if ((await c.req.arrayBuffer()).byteLength > maxReportBytes)
    throw new AppError('payload_too_large')
  await next()
})

/** A fault that every visitor meets is known after a few reports. */
const limitReports = createLimit('browser-errors-of-all', 200)

export const systemApi = new Hono<ApiEnv>()
  .get(
    '/admin/system',
    describeRoute({
      summary: 'The state of the program and of what it stands on',
      responses: { 200: json(system), ...problems(401, 403) },
    }),
    async (c) => c.json(await getSystem(c.var.context)),
  )
  .post(
    '/browser-errors',
    describeRoute({
      summary: 'Report an error of a script',
      responses: { 204: { description: 'Noted' }, ...problems(400, 413, 415, 422, 429) },
    }),
    limitSize,
    validate('json', browserReport),
    limitPerNetwork('browser-errors', 20),
    async (c) => {
      await limitReports(c.var.context, 'all')
      await recordBrowserError(c.var.context, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
