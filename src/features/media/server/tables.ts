import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** What was uploaded: its address, and the store's files behind it. */
export const media = pgTable(
  'media',
  {
    url: text('url').primaryKey(),
    files: text('files').array().notNull(),
    /** When something last took it into use; until then, when it came. */
    claimedAt: instant('claimed_at').notNull().defaultNow(),
  },
  (table) => [index('media_claimed').on(table.claimedAt)],
)
