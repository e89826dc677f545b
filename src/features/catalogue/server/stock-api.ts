import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate, writtenJson } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import {
  changedProducts,
  movementList,
  movementParams,
  newStockTake,
  productChanges,
  stockTake,
  type StockTake,
  stockTakeList,
  stockTakeParams,
} from '../admin-contract.ts'
import { adminProduct } from '../contract.ts'
import { newPrices, pricedProducts } from '../price-contract.ts'
import { changePrices } from './change-prices.ts'
import { changeProducts } from './change-products.ts'
import { listMovements } from './list-movements.ts'
import { getStockTake, listStockTakes, recordStockTake, undoStockTake } from './stock-takes.ts'
import { undoMovement } from './undo-movement.ts'

const idPath = z.object({ id: z.uuid() })
const movementPath = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1)) })

/** What is done with several products and their sizes at once. */
export const stockApi = new Hono<ApiEnv>()
  .post(
    '/admin/products/changes',
    describeRoute({
      summary: 'Change price, sale or category of several products; each is refused on its own',
      responses: { 200: json(changedProducts), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', productChanges),
    async (c) => c.json(await changeProducts(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/admin/products/prices',
    describeRoute({
      summary: 'Work out new prices of several products, and set them when asked to',
      responses: { 200: json(pricedProducts), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newPrices),
    async (c) => c.json(await changePrices(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/products/stock-takes',
    describeRoute({
      summary: 'Counts of the shelves, newest first',
      responses: { 200: json(stockTakeList), ...problems(401, 403, 422) },
    }),
    validate('query', stockTakeParams),
    async (c) => c.json(await listStockTakes(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/products/stock-takes',
    describeRoute({
      summary: 'Book the differences of a count, relative to the stock when each size was counted',
      parameters: [idempotencyHeader(true)],
      responses: { 201: json(stockTake, 'Booked'), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newStockTake),
    async (c) => {
      const take = c.req.valid('json')
      const request = { key: readKey(c.req.header('idempotency-key')), body: JSON.stringify(take) }
      const written = await recordStockTake(c.var.context, take, request)
      return writtenJson<StockTake, 201>(c, written, 201)
    },
  )
  .get(
    '/admin/products/stock-takes/:id',
    describeRoute({
      summary: 'One count with its sizes, the differences first',
      responses: { 200: json(stockTake), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getStockTake(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/products/stock-takes/:id/undo',
    describeRoute({
      summary: 'Take a count back as a whole; a second time changes nothing',
      responses: { 200: json(stockTake), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    async (c) => c.json(await undoStockTake(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/products/:id/movements',
    describeRoute({
      summary: 'What moved the stock of one size, newest first, each with the stock after it',
      responses: { 200: json(movementList), ...problems(401, 403, 404, 422) },
    }),
    validate('param', idPath),
    validate('query', movementParams),
    async (c) =>
      c.json(await listMovements(c.var.context, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post(
    '/admin/products/movements/:id/undo',
    describeRoute({
      summary: 'Take back one movement that was entered by hand; a second time changes nothing',
      responses: { 200: json(adminProduct), ...problems(401, 403, 404, 422) },
    }),
    validate('param', movementPath),
    async (c) => c.json(await undoMovement(c.var.context, c.req.valid('param').id)),
  )
