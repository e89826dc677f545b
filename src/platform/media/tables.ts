import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** One row, once pictures are in a bucket: which one. A file in the bucket has the same id. */
export const mediaBucket = pgTable(
  'media_bucket',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull(),
    /** Its address when it was last used, for the line that refuses another. */
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  () => [check('media_bucket_is_one', sql`is_only`)],
)
