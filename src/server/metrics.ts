import { timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client'
import { orderStatuses } from '#features/orders/contract.ts'
import { readOrderCounts } from '#features/orders/server/count-orders.ts'
import { when } from '#platform/conditions.ts'
import type { Services } from '#platform/context.ts'
import { countRows } from '#platform/count-rows.ts'
import type { ApiEnv } from '#platform/http.ts'
import { answerWorkers, askWorkers } from '#platform/workers/all-workers.ts'
import { sha256 } from '#platform/sha256.ts'
import type { PageCache } from './pages/page-cache.ts'

type Env = { Bindings: ApiEnv['Bindings'] }

const topic = 'metrics'

// Of one length, as the comparison demands.
const digest = (text: string) => Buffer.from(sha256(text))
const loopback = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * With a configured token, requests must have it; without one, only direct requests from this
 * machine are allowed.
 */
function mayRead(c: Context<Env>, token: string | undefined): boolean {
  if (token)
    return timingSafeEqual(digest(c.req.header('authorization') ?? ''), digest(`Bearer ${token}`))
  const isForwarded = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
  return !isForwarded && loopback.test(c.env.incoming?.socket.remoteAddress ?? '')
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/**
 * Numbers from the database; left out while it does not answer, so that the rest can still be read.
 */
function countDatabase({ database }: Services, registers: Registry[]) {
  const placed = new Counter({ name: 'orders_placed_total', help: 'Orders ever placed', registers })
  const orders = new Gauge({
    name: 'orders',
    help: 'Orders by status',
    labelNames: ['status'],
    registers,
  })
  const mails = new Gauge({
    name: 'outbox_waiting_mails',
    help: 'Mails that wait to be sent',
    registers,
  })
  return async () => {
    for (const metric of [placed, orders, mails]) metric.reset()
    const [{ by_status }, waiting] = await Promise.all([
      readOrderCounts(database),
      countRows(database, 'waiting-mails', 'mails', [when("status = 'waiting'")]),
    ])
    placed.inc(sum(Object.values(by_status)))
    for (const status of orderStatuses) orders.set({ status }, by_status[status])
    mails.set(waiting)
  }
}

function countProcess({ database: { pools } }: Services, cache: PageCache, registers: Registry[]) {
  const states = ['total', 'idle', 'waiting'] as const
  const connections = new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers,
    collect: () =>
      states.forEach((state) =>
        connections.set({ state }, sum(pools.map((pool) => pool[`${state}Count`]))),
      ),
  })
  const served = new Counter({
    name: 'page_cache_hits_total',
    help: 'Pages answered from the cache, which are no requests of http_request_duration_seconds',
    registers,
    collect: () => {
      served.reset()
      served.inc(cache.served)
    },
  })
}

/** The program's metrics for Prometheus, and the middleware that measures its requests. */
export function createMetrics(services: Services, cache: PageCache) {
  const registry = new Registry()
  // The same in each worker, so they must not be added up.
  const shared = new Registry()
  const readOwn = () => registry.getMetricsAsJSON()
  answerWorkers(topic, readOwn)
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  countProcess(services, cache, [registry])
  const readDatabase = countDatabase(services, [shared])
  return {
    measure: createMiddleware<Env>(async (c, next) => {
      const end = durations.startTimer()
      await next()
      end({ method: c.req.method, route: routePath(c), status: c.res.status })
    }),
    answer: async (c: Context<Env>) => {
      if (!mayRead(c, services.config.metricsToken)) return c.text('forbidden', 403)
      await readDatabase().catch(() => services.log.warn('metrics without the database'))
      const all = await askWorkers(topic, readOwn)
      // Summing leaves out what has no sum, such as when the process started.
      const processes = all.length > 1 ? AggregatorRegistry.aggregate(all) : registry
      const text = `${await processes.metrics()}\n${await shared.metrics()}`
      return c.text(text, 200, { 'content-type': registry.contentType })
    },
  }
}
