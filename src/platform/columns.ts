import { timestamp } from 'drizzle-orm/pg-core'

/**
 * A timestamp in UTC with milliseconds, so that JSON and cursors carry exactly the stored value.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
