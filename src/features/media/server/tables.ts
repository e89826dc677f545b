import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Uploaded media: the address, and the store's files behind it. */
export const media = pgTable(
  'media',
  {
    url: text('url').primaryKey(),
    files: text('files').array().notNull(),
    /** When it was last claimed; before that, when it was uploaded. */
    claimedAt: instant('claimed_at').notNull().defaultNow(),
  },
  (table) => [index('media_claimed').on(table.claimedAt)],
)
