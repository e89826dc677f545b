import { timestamp } from 'drizzle-orm/pg-core'

/**
 * A moment in UTC, to the millisecond: what JSON carries is then exactly what the row holds,
 * cursors included.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
