import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { eventList, eventListQuery } from '../contract.ts'
import { listEvents } from './find-events.ts'

export const eventsApi = new Hono<ApiEnv>().get(
  '/events',
  describeRoute({
    summary: 'Active events by date',
    responses: { 200: json(eventList), ...problems(422) },
  }),
  validate('query', eventListQuery),
  async (c) => c.json(await listEvents(c.var.context, c.req.valid('query'))),
)
