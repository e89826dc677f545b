import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { z } from '#core/schema.ts'
import { type ApiEnv, validate } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { changedOrders } from '../change-contract.ts'
import { order } from '../contract.ts'
import {
  newRemittance,
  owedParcelList,
  owedParcelParams,
  parcelChange,
  parcelChanges,
  parcelExportQuery,
  parcelSettings,
  parcelSettingsChange,
  parcelSheet,
  refusalCounts,
  remittance,
} from '../parcel-contract.ts'
import { changeParcel } from './change-parcel.ts'
import { changeParcels } from './change-parcels.ts'
import { getRefusals } from './count-refusals.ts'
import { enterRemittance } from './enter-remittance.ts'
import { exportParcels, getParcelSheet } from './export-parcels.ts'
import { listOwedParcels } from './list-owed-parcels.ts'
import { changeParcelSettings, getParcelSettings } from './parcel-settings.ts'

const idPath = z.object({ id: z.uuid() })

const csv = { description: 'OK', content: { 'text/csv': {} } }

export const parcelsApi = new Hono<ApiEnv>()
  .get(
    '/admin/parcels',
    describeRoute({
      summary: 'The list for the courier, by default of the parcels to hand over',
      responses: { 200: json(parcelSheet), ...problems(401, 403, 422) },
    }),
    validate('query', parcelExportQuery),
    async (c) => c.json(await getParcelSheet(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/parcels/steps',
    describeRoute({
      summary: 'Take the next step with several parcels; each succeeds or fails on its own',
      responses: { 200: json(changedOrders), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', parcelChanges),
    async (c) => c.json(await changeParcels(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/parcels.csv',
    describeRoute({
      summary: 'The list for the courier as CSV',
      responses: { 200: csv, ...problems(401, 403, 422) },
    }),
    validate('query', parcelExportQuery),
    (c) => exportParcels(c.var.context, c.req.valid('query')),
  )
  .post(
    '/admin/parcels.csv',
    describeRoute({
      summary: 'The same CSV, with the search in the body',
      responses: { 200: csv, ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', parcelExportQuery),
    (c) => exportParcels(c.var.context, c.req.valid('json')),
  )
  .patch(
    '/admin/orders/:id/parcel',
    describeRoute({
      summary: 'Take the next step with a parcel, or note its tracking number',
      responses: { 200: json(order), ...problems(400, 401, 403, 404, 409, 413, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', parcelChange),
    async (c) =>
      c.json(await changeParcel(c.var.context, c.req.valid('param').id, c.req.valid('json'))),
  )
  .get(
    '/admin/orders/:id/refusals',
    describeRoute({
      summary: 'How often parcels to the phones of an order were refused',
      responses: { 200: json(refusalCounts), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getRefusals(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/courier',
    describeRoute({
      summary: 'What the courier has or is to bring, order by order, oldest first',
      responses: { 200: json(owedParcelList), ...problems(401, 403, 422) },
    }),
    validate('query', owedParcelParams),
    async (c) => c.json(await listOwedParcels(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/courier/payments',
    describeRoute({
      summary: 'Enter what the courier brought for several orders, once per Idempotency-Key',
      parameters: [idempotencyHeader(true)],
      responses: { 200: json(remittance), ...problems(400, 401, 403, 413, 415, 422) },
    }),
    validate('json', newRemittance),
    async (c) => {
      const key = readKey(c.req.header('idempotency-key'))
      return c.json(await enterRemittance(c.var.context, c.req.valid('json'), { key }))
    },
  )
  .get(
    '/admin/parcel-settings',
    describeRoute({
      summary: 'The courier’s page of a parcel, and the columns of the list for the courier',
      responses: { 200: json(parcelSettings), ...problems(401, 403) },
    }),
    async (c) => c.json(await getParcelSettings(c.var.context)),
  )
  .patch(
    '/admin/parcel-settings',
    describeRoute({
      summary: 'Change them',
      responses: { 200: json(parcelSettings), ...problems(400, 401, 403, 409, 413, 415, 422) },
    }),
    validate('json', parcelSettingsChange),
    async (c) => c.json(await changeParcelSettings(c.var.context, c.req.valid('json'))),
  )
