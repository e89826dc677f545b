import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { vapidKeys } from '#platform/push/vapid-keys.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { newReminders, remindedDevice, remindedTeams, reminderKey } from '../reminder-contract.ts'
import { endReminders, keepReminders } from './keep-reminders.ts'

/** Pushes about the sessions of followed teams, to a device without an account. */
export const remindersApi = new Hono<ApiEnv>()
  .get(
    '/teams/reminders',
    describeRoute({
      summary: 'The key with which a browser subscribes to the reminders',
      responses: { 200: json(reminderKey) },
    }),
    (c) => c.json({ public_key: vapidKeys(c.var.context).publicKey }),
  )
  .put(
    '/teams/reminders',
    describeRoute({
      summary: 'Remind a device of these teams’ sessions, and of no others',
      responses: { 200: json(remindedTeams), ...problems(400, 413, 415, 422, 429) },
    }),
    validate('json', newReminders),
    // Enough for an evening at the club, where all phones share one router.
    limitPerNetwork('team-reminders', 60),
    async (c) => c.json(await keepReminders(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/teams/reminders/end',
    describeRoute({
      summary: 'Remind a device no more; its endpoint stands in no address',
      responses: { 204: { description: 'Ended' }, ...problems(400, 413, 415, 422) },
    }),
    validate('json', remindedDevice),
    async (c) => {
      await endReminders(c.var.context, c.req.valid('json'))
      return c.body(null, 204)
    },
  )
