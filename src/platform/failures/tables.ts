import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Requests and jobs that failed unexpectedly. Only classes: no addresses, values or messages. */
export const loggedErrors = pgTable(
  'logged_errors',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant('created_at').notNull(),
    requestId: text('request_id').notNull(),
    /** The method and the route's pattern, as in `GET /api/orders/:id`. */
    route: text('route').notNull(),
    code: text('code').notNull(),
    /** The error's class with its code, as in `DatabaseError 23514`. */
    error: text('error').notNull(),
  },
  (table) => [index('logged_errors_newest').on(table.createdAt, table.id)],
)
