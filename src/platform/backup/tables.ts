import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Every backup and every drill: what it did, or why it failed. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at').notNull().defaultNow(),
    isGood: boolean('is_good').notNull(),
    /** The address of the file; of a failed one, where it should have been. */
    place: text('place').notNull(),
    /** The moment that the backup holds. */
    moment: instant('moment'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    /** Why it failed, or what of it did: the second place, or a picture that was missing. */
    problem: text('problem'),
  },
  (table) => [
    check('backup_runs_kind', sql`kind in ('backup', 'drill')`),
    index('backup_runs_newest').on(table.kind, table.finishedAt),
  ],
)
