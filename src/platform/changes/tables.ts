import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What was changed in the last minutes, written in the same transaction. Read by transaction, not
 * by id: a lower id may be committed after a higher one.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xact: xid8('xact')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    origin: uuid('origin').notNull(),
    names: text('names').array().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('changes_xact').on(table.xact), index('changes_oldest').on(table.createdAt)],
)
