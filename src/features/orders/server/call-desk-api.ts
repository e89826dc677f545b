import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  addedBlock,
  blockedPhone,
  blockedPhoneList,
  blockedPhoneParams,
  callDesk,
  calledOrder,
  callRequest,
  newBlockedPhone,
  newCall,
  phoneHistory,
} from '../call-contract.ts'
import { order } from '../contract.ts'
import { blockPhone, restoreBlockedPhone, unblockPhone } from './block-phone.ts'
import { listBlockedPhones } from './blocked-phones.ts'
import { holdOrder, leaveCallDesk } from './hold-order.ts'
import { getPhoneHistory } from './phone-history.ts'
import { recordCall } from './record-call.ts'
import { undoCall } from './undo-call.ts'

const idPath = z.object({ id: z.uuid() })

/** The call desk: one order after the other, what came of each call, and the block list. */
export const callDeskApi = new Hono<ApiEnv>()
  .post(
    '/admin/call-desk',
    describeRoute({
      summary: 'Hold the next order to call, or a given one, for a few minutes; again to keep it',
      responses: { 200: json(callDesk), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', callRequest),
    async (c) => c.json(await holdOrder(c.var.context, c.req.valid('json'))),
  )
  .delete(
    '/admin/call-desk',
    describeRoute({
      summary: 'Leave the call desk: the order in hand is there for others',
      responses: { 204: { description: 'Left' }, ...problems(401, 403) },
    }),
    async (c) => {
      await leaveCallDesk(c.var.context)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/orders/:id/calls',
    describeRoute({
      summary: 'Write down what came of a call, with what follows from it',
      responses: {
        201: json(calledOrder, 'Written'),
        ...problems(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', newCall),
    async (c) =>
      c.json(await recordCall(c.var.context, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .get(
    '/admin/orders/:id/phone-history',
    describeRoute({
      summary: 'What is known of the phones of an order: other orders, refused parcels, open sums',
      responses: { 200: json(phoneHistory), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getPhoneHistory(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/calls/:id/undo',
    describeRoute({
      summary: 'Take back what came of a call, as long as nothing else has changed since',
      responses: { 200: json(order), ...problems(401, 403, 404, 409, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await undoCall(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/blocked-phones',
    describeRoute({
      summary: 'The block list, the newest first',
      responses: { 200: json(blockedPhoneList), ...problems(401, 403, 422) },
    }),
    validate('query', blockedPhoneParams),
    async (c) => c.json(await listBlockedPhones(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/blocked-phones',
    describeRoute({
      summary: 'Block a phone in any spelling, in place of a block that it has already',
      responses: { 201: json(addedBlock, 'Blocked'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newBlockedPhone),
    async (c) => c.json(await blockPhone(c.var.context, c.req.valid('json')), 201),
  )
  .delete(
    '/admin/blocked-phones/:id',
    describeRoute({
      summary: 'Take a phone off the block list',
      responses: { 204: { description: 'Removed' }, ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => {
      await unblockPhone(c.var.context, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .post(
    '/admin/blocked-phones/:id/restore',
    describeRoute({
      summary: 'Block it again, with its reason and end',
      responses: { 200: json(blockedPhone), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await restoreBlockedPhone(c.var.context, c.req.valid('param').id)),
  )
