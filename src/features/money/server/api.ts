import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate, writtenJson } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  cashBook,
  cashBookParams,
  type CashClose,
  cashClose,
  cashCloseParams,
  cashCloses,
  cashSummary,
  ledgerAccount,
  type LedgerAccount,
  newCashClose,
  newPayment,
  newVoid,
} from '../contract.ts'
import { closeCash, countersignClose, listCashCloses } from './close-cash.ts'
import { getCashSummary, listCashBook } from './list-cash-book.ts'
import { enterPayment, voidEntry } from './move-money.ts'
import { getAccount } from './read-account.ts'

const idPath = z.object({ id: z.uuid() })

export const moneyApi = new Hono<ApiEnv>()
  .get(
    '/admin/money',
    describeRoute({
      summary: 'Money that moved, newest first',
      responses: { 200: json(cashBook), ...problems(401, 403, 422) },
    }),
    validate('query', cashBookParams),
    async (c) => c.json(await listCashBook(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/admin/money/summary',
    describeRoute({
      summary: 'What is to collect, and what the cash box must hold',
      responses: { 200: json(cashSummary), ...problems(401, 403) },
    }),
    async (c) => c.json(await getCashSummary(c.var.context)),
  )
  .get(
    '/admin/money/accounts/:id',
    describeRoute({
      summary: 'What an order owes and has paid, by the id of the order',
      responses: { 200: json(ledgerAccount), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getAccount(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/money/accounts/:id/payments',
    describeRoute({
      summary: 'Enter a payment or a refund, once per Idempotency-Key',
      parameters: [idempotencyHeader(true)],
      responses: {
        201: json(ledgerAccount, 'Entered'),
        ...problems(400, 401, 403, 404, 409, 413, 415, 422),
      },
    }),
    validate('param', idPath),
    validate('json', newPayment),
    async (c) => {
      const { id } = c.req.valid('param')
      const body = JSON.stringify([id, c.req.valid('json')])
      const request = { key: readKey(c.req.header('idempotency-key')), body }
      const account = await enterPayment(c.var.context, id, c.req.valid('json'), request)
      return writtenJson<LedgerAccount, 201>(c, account, 201)
    },
  )
  .post(
    '/admin/money/entries/:id/void',
    describeRoute({
      summary: 'Void a payment or refund that was a mistake',
      responses: { 200: json(ledgerAccount), ...problems(400, 401, 403, 404, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', newVoid),
    async (c) =>
      c.json(await voidEntry(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/admin/money/closes',
    describeRoute({
      summary: 'Closes of the cash box, newest first',
      responses: { 200: json(cashCloses), ...problems(401, 403, 422) },
    }),
    validate('query', cashCloseParams),
    async (c) => c.json(await listCashCloses(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/money/closes',
    describeRoute({
      summary:
        'Close the cash box with what was counted, at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(cashClose, 'Closed'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newCashClose),
    async (c) => {
      const [counted, given] = [c.req.valid('json'), c.req.header('idempotency-key')]
      const body = JSON.stringify(['close', counted])
      const request = given === undefined ? null : { key: readKey(given), body }
      const closed = await closeCash(c.var.context, counted, request)
      return writtenJson<CashClose, 201>(c, closed, 201)
    },
  )
  .post(
    '/admin/money/closes/:id/countersign',
    describeRoute({
      summary: 'Confirm what another admin counted',
      responses: { 200: json(cashClose), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await countersignClose(c.var.context, c.req.valid('param').id)),
  )
