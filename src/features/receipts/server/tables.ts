import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ledgerEntries } from '#features/money/server/tables.ts'
import { instant } from '#platform/columns.ts'

/** The private links: whoever has the token may see the receipt. Only its hash is stored. */
export const receiptLinks = pgTable(
  'receipt_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => ledgerEntries.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('receipt_links_entry').on(table.entryId)],
)
