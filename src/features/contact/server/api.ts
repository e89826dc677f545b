import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import {
  contactMessage,
  keptMessage,
  messageChange,
  messageList,
  messageListParams,
  receivedMessage,
} from '../contract.ts'
import { changeMessage, removeMessage, restoreMessage } from './change-message.ts'
import { listMessages } from './list-messages.ts'
import { sendMessage } from './send-message.ts'

const idPath = z.object({ id: z.uuid() })

export const contactApi = new Hono<ApiEnv>()
  .post(
    '/contact',
    describeRoute({
      summary: 'Write to the club',
      responses: { 201: json(receivedMessage, 'Received'), ...problems(400, 413, 415, 422, 429) },
    }),
    validate('json', contactMessage),
    limitPerNetwork('contact', 5),
    async (c) => c.json(await sendMessage(c.var.context, c.req.valid('json')), 201),
  )
  .get(
    '/admin/messages',
    describeRoute({
      summary: 'Messages to the club, newest first',
      responses: { 200: json(messageList), ...problems(401, 403, 422) },
    }),
    validate('query', messageListParams),
    async (c) => c.json(await listMessages(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/messages/search',
    describeRoute({
      summary: 'The same list, with what is searched for in the body',
      responses: { 200: json(messageList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', messageListParams),
    async (c) => c.json(await listMessages(c.var.context, c.req.valid('json'))),
  )
  .patch(
    '/admin/messages/:id',
    describeRoute({
      summary: 'Note whether a message was answered',
      responses: { 200: json(keptMessage), ...problems(400, 401, 403, 404, 409, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', messageChange),
    async (c) =>
      c.json(await changeMessage(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .delete(
    '/admin/messages/:id',
    describeRoute({
      summary: 'Delete a message',
      responses: { 204: { description: 'Deleted' }, ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => {
      await removeMessage(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/messages/:id/restore',
    describeRoute({
      summary: 'Bring a deleted message back',
      responses: { 200: json(keptMessage), ...problems(400, 401, 403, 404, 415) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreMessage(c.var.context, c.req.valid('param').id)),
  )
