import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { ownClub, savedDemo, setup, setupChange } from '../contract.ts'
import { changeSetup } from './change-setup.ts'
import { emptyDemo } from './empty-demo.ts'
import { getSetup } from './get-setup.ts'

export const setupApi = new Hono<ApiEnv>()
  .get(
    '/admin/setup',
    describeRoute({
      summary: 'How far the club’s start is, read from its data',
      responses: { 200: json(setup), ...problems(401, 403) },
    }),
    async (c) => c.json(await getSetup(c.var.context)),
  )
  .patch(
    '/admin/setup',
    describeRoute({
      summary: 'Leave the guided start, or hide the list of what is left',
      responses: { 200: json(setup), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', setupChange),
    async (c) => c.json(await changeSetup(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/admin/setup/own-club',
    describeRoute({
      summary: 'Save the demo club in a backup, then empty it for an own one',
      responses: { 200: json(savedDemo), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', ownClub),
    async (c) => c.json(await emptyDemo(c.var.context, c.req.valid('json'))),
  )
