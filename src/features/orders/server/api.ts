import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { days } from '#core/durations.ts'
import { revisions } from '#core/revisions.ts'
import { z } from '#core/schema.ts'
import { evidenceHeaders, evidenceOf } from '#platform/form-evidence.ts'
import { type ApiEnv, keyedContext, validate, writtenJson } from '#platform/http.ts'
import { idempotencyHeader, readKey } from '#platform/idempotency.ts'
import { json, problems } from '#platform/openapi.ts'
import { limitPerNetwork } from '#platform/rate-limit.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import {
  deliveryChange,
  deliverySettings,
  jerseyList,
  orderCounts,
  orderExportQuery,
  orderFilter,
  orderList,
  orderListParams,
  senderOrders,
} from '../admin-contract.ts'
import { changedOrders, newOrderNote, orderChanges, orderTimeline } from '../change-contract.ts'
import { communeList, communeParams } from '../commune-contract.ts'
import {
  deliveryOffers,
  newOrder,
  order,
  type PlacedOrder,
  placedOrder,
  trackedOrder,
  trackRequest,
} from '../contract.ts'
import { callDeskApi } from './call-desk-api.ts'
import { cancelOrder } from './cancel-order.ts'
import { cancelSenderOrders, countSenderOrders } from './cancel-sender-orders.ts'
import { changeApi } from './change-api.ts'
import { changeDelivery, getDelivery } from './change-delivery.ts'
import { changeOrderStatuses } from './change-order-statuses.ts'
import { communesOf, rightWilaya } from './communes.ts'
import { getOrderCounts } from './count-orders.ts'
import { deskOrdersApi } from './desk-orders-api.ts'
import { exportOrders } from './export-orders.ts'
import { getOrder, listOrders } from './list-orders.ts'
import { listJerseys } from './list-jerseys.ts'
import { addOrderNote, getOrderTimeline } from './order-timeline.ts'
import { placeOrder } from './place-order.ts'
import { getDeliveryOffers } from './read-delivery.ts'
import { parcelsApi } from './parcels-api.ts'
import { pickupPlacesApi } from './pickup-places-api.ts'
import { toCollectApi } from './to-collect-api.ts'
import { limitTracking } from './limit-tracking.ts'
import { trackOrder } from './track-order.ts'

const communesFreshMs = days(1)

const idPath = z.object({ id: z.uuid() })

export const ordersApi = new Hono<ApiEnv>()
  .route('/', pickupPlacesApi)
  .route('/', deskOrdersApi)
  .route('/', callDeskApi)
  .route('/', changeApi)
  .route('/', toCollectApi)
  .route('/', parcelsApi)
  .post(
    '/orders',
    describeRoute({
      summary:
        'Place an order, once per Idempotency-Key; without form stamp or proof of work, the club checks it first',
      parameters: [idempotencyHeader(true), ...evidenceHeaders],
      responses: { 201: json(placedOrder, 'Placed'), ...problems(400, 409, 413, 415, 422, 429) },
    }),
    async (c, next) => {
      readKey(c.req.header('idempotency-key'))
      await next()
    },
    validate('json', newOrder),
    // Wide, because a whole club may order behind one router; each phone has its own limit.
    limitPerNetwork('orders', 600),
    async (c) => {
      const request = { key: readKey(c.req.header('idempotency-key')), body: await c.req.text() }
      const evidence = evidenceOf(c, 'order')
      const placed = await placeOrder(c.var.context, c.req.valid('json'), request, evidence)
      return writtenJson<PlacedOrder, 201>(c, placed, 201)
    },
  )
  .get(
    '/delivery',
    describeRoute({
      summary: 'The delivery ways on offer, with their prices per wilaya',
      responses: { 200: json(deliveryOffers) },
    }),
    async (c) => c.json(await getDeliveryOffers(c.var.context)),
  )
  .get(
    '/communes',
    describeRoute({
      summary: 'The communes of a wilaya, by the code of the wilaya',
      responses: { 200: json(communeList), ...problems(422) },
    }),
    validate('query', communeParams),
    (c) => {
      c.header('cache-control', `public, max-age=${communesFreshMs / 1000}`)
      const { wilaya, named } = c.req.valid('query')
      return c.json({
        right_wilaya: named === undefined ? undefined : rightWilaya(named, wilaya),
        items: communesOf(wilaya).map(({ fr, ar, also }) => ({ name_fr: fr, name_ar: ar, also })),
      })
    },
  )
  .post(
    '/orders/track',
    describeRoute({
      summary: 'Track an order by its number and phone',
      responses: { 200: json(trackedOrder), ...problems(400, 404, 413, 415, 422, 429) },
    }),
    validate('json', trackRequest),
    limitPerNetwork('track', 30),
    async (c) => {
      const asked = c.req.valid('json')
      await limitTracking(c.var.context, asked.order_number, c.var.network)
      return c.json(await trackOrder(c.var.context, asked))
    },
  )
  .post(
    '/orders/cancel',
    describeRoute({
      summary: 'Cancel an order that nobody has confirmed yet, by its number and phone',
      responses: { 200: json(trackedOrder), ...problems(400, 404, 409, 413, 415, 422, 429) },
    }),
    validate('json', trackRequest),
    limitPerNetwork('track', 30),
    async (c) => {
      const asked = c.req.valid('json')
      await limitTracking(c.var.context, asked.order_number, c.var.network)
      return c.json(await cancelOrder(c.var.context, asked))
    },
  )
  .get(
    '/admin/delivery',
    describeRoute({
      summary: 'The delivery settings',
      responses: { 200: json(deliverySettings), ...problems(401, 403) },
    }),
    async (c) => c.json(await getDelivery(c.var.context)),
  )
  .patch(
    '/admin/delivery',
    describeRoute({
      summary: 'Change delivery ways and prices; orders that were placed keep theirs',
      responses: { 200: json(deliverySettings), ...problems(400, 401, 403, 409, 415, 422) },
    }),
    validate('json', deliveryChange),
    async (c) => c.json(await changeDelivery(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/delivery/revisions',
    describeRoute({
      summary: 'Earlier delivery settings, newest first',
      responses: { 200: json(revisions), ...problems(401, 403) },
    }),
    async (c) => c.json(await listRevisions(c.var.context, 'delivery', 'delivery')),
  )
  .get(
    '/admin/orders',
    describeRoute({
      summary: 'Orders by status, search and dates, newest first by default',
      responses: { 200: json(orderList), ...problems(401, 403, 422) },
    }),
    validate('query', orderListParams),
    async (c) => c.json(await listOrders(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/orders/search',
    describeRoute({
      summary: 'The same list, with the search in the body',
      responses: { 200: json(orderList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', orderListParams),
    async (c) => c.json(await listOrders(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/orders.csv',
    describeRoute({
      summary: 'The filtered orders as CSV',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(401, 403, 422),
      },
    }),
    validate('query', orderExportQuery),
    (c) => exportOrders(c.var.context, c.req.valid('query')),
  )
  .post(
    '/admin/orders.csv',
    describeRoute({
      summary: 'The same CSV, with the search in the body',
      responses: {
        200: { description: 'OK', content: { 'text/csv': {} } },
        ...problems(400, 401, 403, 415, 422),
      },
    }),
    validate('json', orderExportQuery),
    (c) => exportOrders(c.var.context, c.req.valid('json')),
  )
  .get(
    '/admin/orders/counts',
    describeRoute({
      summary: 'The number of orders in each status',
      responses: { 200: json(orderCounts), ...problems(401, 403) },
    }),
    async (c) => c.json(await getOrderCounts(c.var.context)),
  )
  .get(
    '/admin/orders/jerseys',
    describeRoute({
      summary:
        'The jerseys to print by size and number, by default of confirmed and processing orders',
      responses: { 200: json(jerseyList), ...problems(401, 403, 422) },
    }),
    validate('query', orderFilter),
    async (c) => c.json(await listJerseys(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/admin/orders/jerseys',
    describeRoute({
      summary: 'The same jerseys, with the search in the body',
      responses: { 200: json(jerseyList), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', orderFilter),
    async (c) => c.json(await listJerseys(c.var.context, c.req.valid('json'))),
  )
  .post(
    '/admin/orders/statuses',
    describeRoute({
      summary: 'Set the status of several orders; each succeeds or fails on its own',
      responses: { 200: json(changedOrders), ...problems(400, 401, 403, 415, 422) },
    }),
    validate('json', orderChanges),
    async (c) => c.json(await changeOrderStatuses(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/admin/orders/:id',
    describeRoute({
      summary: 'One order',
      responses: { 200: json(order), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getOrder(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/orders/:id/sender',
    describeRoute({
      summary: 'The number of unconfirmed orders from the same network',
      responses: { 200: json(senderOrders), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await countSenderOrders(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/orders/:id/sender/cancel',
    describeRoute({
      summary: 'Cancel the unconfirmed orders from the same network, without mails',
      responses: { 200: json(changedOrders), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await cancelSenderOrders(c.var.context, c.req.valid('param').id)),
  )
  .get(
    '/admin/orders/:id/timeline',
    describeRoute({
      summary: 'The history of an order, with the club’s notes',
      responses: { 200: json(orderTimeline), ...problems(401, 403, 404) },
    }),
    validate('param', idPath),
    async (c) => c.json(await getOrderTimeline(c.var.context, c.req.valid('param').id)),
  )
  .post(
    '/admin/orders/:id/notes',
    describeRoute({
      summary: 'Add an internal note; at most once per Idempotency-Key, if there is one',
      parameters: [idempotencyHeader(false)],
      responses: { 201: json(orderTimeline, 'Written'), ...problems(400, 401, 403, 404, 415, 422) },
    }),
    validate('param', idPath),
    validate('json', newOrderNote),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await addOrderNote(await keyedContext(c), id, c.req.valid('json')), 201)
    },
  )
