import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Errors of scripts in browsers; equal ones are one row with a count. */
export const browserErrors = pgTable(
  'browser_errors',
  {
    /** A hash of the message, the file and the line. */
    key: text('key').primaryKey(),
    message: text('message').notNull(),
    file: text('file').notNull(),
    line: integer('line').notNull(),
    path: text('path').notNull(),
    count: integer('count').notNull().default(1),
    firstAt: instant('first_at').notNull().defaultNow(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [index('browser_errors_newest').on(table.lastAt)],
)

/** Which causes the admins were mailed about on which day. */
export const mailedWarnings = pgTable(
  'mailed_warnings',
  { cause: text('cause').notNull(), day: date('day').notNull() },
  (table) => [primaryKey({ columns: [table.cause, table.day] })],
)
