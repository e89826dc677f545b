import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { revisions } from '#core/revisions.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { mailList, mailListParams, wholeMail } from '../contract.ts'
import {
  deskTexts,
  messagePreview,
  messageText,
  messageTextChange,
  messageTextList,
  previewRequest,
  sentTest,
} from '../admin-contract.ts'
import { changeMessageText, listTextRevisions, resetMessageText } from './change-message-text.ts'
import { discardMail } from './discard-mail.ts'
import { getMail, listMails } from './list-mails.ts'
import { getMessageText, listDeskTexts, listMessageTexts, type Published } from './message-texts.ts'
import { previewMessage, sendTestMail } from './preview-message.ts'
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
      summary: 'Discard a mail that was held back or given up: it waits for nobody any more',
      responses: { 200: json(wholeMail), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await discardMail(c.var.context, c.req.valid('param').id)),
  )

const keyPath = z.object({ id: z.string() })

export const mailTextsApi = (published: Published) =>
  new Hono<ApiEnv>()
    .get(
      '/admin/desk-texts',
      describeRoute({
        summary: 'The texts that the back office fills in itself, by key and language',
        responses: { 200: json(deskTexts), ...problems(401, 403) },
      }),
      async (c) => c.json(await listDeskTexts(c.var.context, published)),
    )
    .get(
      '/admin/mail-texts',
      describeRoute({
        summary: 'Every text of mails and WhatsApp messages, with the club’s own',
        responses: { 200: json(messageTextList), ...problems(401, 403) },
      }),
      async (c) => c.json(await listMessageTexts(c.var.context, published)),
    )
    .get(
      '/admin/mail-texts/:id',
      describeRoute({
        summary: 'One text',
        responses: { 200: json(messageText), ...problems(401, 403, 404) },
      }),
      validate('param', keyPath),
      async (c) => c.json(await getMessageText(c.var.context, published, c.req.valid('param').id)),
    )
    .patch(
      '/admin/mail-texts/:id',
      describeRoute({
        summary: 'Set the club’s own text in some languages',
        responses: { 200: json(messageText), ...problems(400, 401, 403, 404, 409, 415, 422) },
      }),
      validate('param', keyPath),
      validate('json', messageTextChange),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await changeMessageText(c.var.context, published, id, c.req.valid('json')))
      },
    )
    .delete(
      '/admin/mail-texts/:id',
      describeRoute({
        summary: 'Go back to the program’s words in every language',
        responses: { 204: { description: 'Gone back' }, ...problems(401, 403, 404) },
      }),
      validate('param', keyPath),
      async (c) => {
        await resetMessageText(c.var.context, published, c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
    .get(
      '/admin/mail-texts/:id/revisions',
      describeRoute({
        summary: 'Earlier texts, newest first',
        responses: { 200: json(revisions), ...problems(401, 403, 404) },
      }),
      validate('param', keyPath),
      async (c) =>
        c.json(await listTextRevisions(c.var.context, published, c.req.valid('param').id)),
    )
    .post(
      '/admin/mail-texts/:id/preview',
      describeRoute({
        summary: 'The message with real data and these texts, which need not be saved',
        responses: { 200: json(messagePreview), ...problems(400, 401, 403, 404, 415, 422) },
      }),
      validate('param', keyPath),
      validate('json', previewRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await previewMessage(c.var.context, published, id, c.req.valid('json')))
      },
    )
    .post(
      '/admin/mail-texts/:id/test',
      describeRoute({
        summary: 'Mail the preview to oneself',
        responses: { 200: json(sentTest), ...problems(400, 401, 403, 404, 415, 422, 429) },
      }),
      validate('param', keyPath),
      validate('json', previewRequest),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await sendTestMail(c.var.context, published, id, c.req.valid('json')))
      },
    )
