import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { mailList, mailListParams, wholeMail } from '../contract.ts'
import { discardMail } from './discard-mail.ts'
import { getMail, listMails } from './list-mails.ts'
import { retryMail } from './retry-mail.ts'

const idPath = z.object({ id: z.uuid() })

export const mailsApi = new Hono<ApiEnv>()
  .get(
    '/admin/mails',
    describeRoute({
      summary: 'The outbox: what was sent, waits or was given up',
      responses: { 200: json(mailList), ...problems(401, 403, 422) },
    }),
    validate('query', mailListParams),
    async (c) => c.json(await listMails(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/mails/search',
    describeRoute({
      summary: 'The same list, with what is searched for in the body',
      responses: { 200: json(mailList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', mailListParams),
    async (c) => c.json(await listMails(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/mails/:id',
    describeRoute({
      summary: 'One mail with its text',
      responses: { 200: json(wholeMail), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getMail(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/mails/:id/retry',
    describeRoute({
      summary: 'Try a mail again that was given up, or send one that was held back',
      responses: { 200: json(wholeMail), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await retryMail(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/mails/:id/discard',
    describeRoute({
      summary: 'Give up a mail that was held back',
      responses: { 200: json(wholeMail), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await discardMail(c.var.context, c.req.valid('param').id)),
  )
