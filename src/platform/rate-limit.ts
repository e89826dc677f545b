import { createMiddleware } from 'hono/factory'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#core/app-error.ts'
import { days, minutes, seconds } from '#core/durations.ts'
import { clocksDiffer } from './clock.ts'
import type { Services } from './context.ts'
import type { Database } from './database.ts'
import { rowErasure } from './erasing.ts'
import type { ApiEnv } from './http.ts'

const windowMs = minutes(10)
// What ends later than any window that begins now was begun under a clock that was ahead.
const longestWindow = days(1)

/** Counts one use for `key`. @throws too_many_requests with `retry_after` in seconds */
type Limit = (services: Services, key: string) => Promise<void>

type Sent = { name: string; text: string; values: unknown[] }

/** The part of a pool that the limiter uses, with our time limits and fit for a pooler. */
const asPool = (database: Database) => ({
  query: async ({ name, text, values }: Sent) => ({
    rows: await database.rows({ name, text }, values),
  }),
})

function limitersOf(
  name: string,
  points: number,
  window: number,
): (database: Database) => RateLimiterPostgres {
  const limiters = new WeakMap<Database, RateLimiterPostgres>()
  return (database) => {
    const limiter =
      limiters.get(database) ??
      new RateLimiterPostgres({
        storeClient: asPool(database),
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: window / seconds(1),
      })
    limiters.set(database, limiter)
    return limiter
  }
}

/**
 * Counts one use. A window that ends later than its length allows was begun by a clock that was
 * ahead. It counts as over, because it could lock the key out until that date.
 */
async function countUse(limiter: RateLimiterPostgres, key: string): Promise<RateLimiterRes> {
  const count = () =>
    limiter.consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
  const counted = await count()
  if (counted.msBeforeNext <= seconds(limiter.duration) + clocksDiffer) return counted
  await limiter.delete(key)
  return count()
}

/** At most `points` uses per key in the window, counted in the database for all processes. */
export function createLimit(name: string, points: number, window = windowMs): Limit {
  const limiterOf = limitersOf(name, points, window)
  return async ({ config, database }, key) => {
    if (config.rateLimit === 'off') return
    const { consumedPoints, msBeforeNext } = await countUse(limiterOf(database), key)
    if (consumedPoints > points)
      throw new AppError('too_many_requests', { retry_after: Math.ceil(msBeforeNext / seconds(1)) })
  }
}

/**
 * Counts uses per key in the window without refusing any; returns the number including this one.
 */
export function createCount(name: string, window = windowMs) {
  const limiterOf = limitersOf(name, Number.MAX_SAFE_INTEGER, window)
  return async ({ database }: Services, key: string): Promise<number> =>
    (await countUse(limiterOf(database), key)).consumedPoints
}

/** Lets each network call a route at most `points` times in 10 minutes. */
export function limitPerNetwork(name: string, points: number) {
  const limit = createLimit(name, points)
  return createMiddleware<ApiEnv>(async (c, next) => {
    await limit(c.var.context, c.var.network)
    await next()
  })
}

const nowMs = 'extract(epoch from $1::timestamptz) * 1000'

/** Deletes expired counters, and those of a clock that was ahead. */
export const rateLimitErasure = rowErasure({
  kind: 'rate_limits',
  table: 'rate_limits',
  due: `expire < ${nowMs} or expire > ${nowMs} + ${longestWindow + clocksDiffer}`,
  asks: false,
})
