import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { deskReceipt, receipt, receiptLink, receiptPath } from '../contract.ts'
import { makeReceiptLink } from './make-receipt-link.ts'
import { getDeskReceipt, getReceipt } from './read-receipt.ts'

const idPath = z.object({ id: z.uuid() })

export const receiptsApi = new Hono<ApiEnv>()
  .get(
    '/receipts/:token',
    describeRoute({
      summary: 'The receipt of a private link',
      responses: { 200: json(receipt), ...problems(404, 429) },
    }),
    validate('param', receiptPath),
    limitPerNetwork('receipts', 120),
    async (c) => {
      c.header('cache-control', 'no-store')
      return c.json(await getReceipt(c.var.context, c.req.valid('param').token))
    },
  )
  .get(
    '/admin/receipts/:id',
    describeRoute({
      summary: 'The receipt of a payment, refund or void, by the id of its entry',
      responses: { 200: json(deskReceipt), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getDeskReceipt(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/receipts/:id/links',
    describeRoute({
      summary: 'Make a private link to a receipt, for its buyer',
      responses: { 201: json(receiptLink, 'Made'), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await makeReceiptLink(c.var.context, c.req.valid('param').id), 201),
  )
