import { bigint, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/** Earlier values of what admins edit: the whole value before a change, and who made the change. */
export const revisions = pgTable(
  'revisions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    itemId: text('item_id').notNull(),
    version: integer('version').notNull(),
    value: jsonb('value').notNull(),
    actor: text('actor').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [unique('revisions_version').on(table.kind, table.itemId, table.version)],
)
