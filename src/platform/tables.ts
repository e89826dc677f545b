import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Spent points by key, in the shape that rate-limiter-flexible asks for. Its migration makes it unlogged: no write waits
 * for the disk, and all that a crash forgets is who has to wait.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
})
