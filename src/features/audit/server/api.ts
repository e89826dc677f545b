import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { auditList, auditListParams } from '../contract.ts'
import { listAudit } from './list-audit.ts'

export const auditApi = new Hono<ApiEnv>()
  .get(
    '/admin/audit',
    describeRoute({
      summary: 'Who changed what and when, newest first',
      responses: { 200: json(auditList), ...problems(401, 403, 422) },
    }),
    validate('query', auditListParams),
    async (c) => c.json(await listAudit(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/audit/search',
    describeRoute({
      summary: 'The same list, with what is searched for in the body',
      responses: { 200: json(auditList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', auditListParams),
    async (c) => c.json(await listAudit(c.var.context, c.req.valid('json'))),
  )
