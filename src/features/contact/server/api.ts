import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { contactMessage, receivedMessage } from '../contract.ts'
import { sendMessage } from './send-message.ts'

export const contactApi = new Hono<ApiEnv>().post(
  '/contact',
  describeRoute({
    summary: 'Write to the club',
    responses: { 201: json(receivedMessage, 'Received'), ...problems(400, 413, 415, 422, 429) },
  }),
  validate('json', contactMessage),
  limitPerNetwork('contact', 5),
  async (c) => c.json(await sendMessage(c.var.context, c.req.valid('json')), 201),
)
