import { sql } from 'drizzle-orm'
import { boolean, check, pgTable } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** How the installation began: one row, which the migration makes. */
export const setup = pgTable(
  'setup',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Its data are the demo club's. Only such an installation can be emptied. */
    demoSince: instant('demo_since'),
    /** The demo club was replaced by an own one: it is never seeded again. */
    emptiedAt: instant('emptied_at'),
    guideLeftAt: instant('guide_left_at'),
    listHiddenAt: instant('list_hidden_at'),
  },
  () => [check('setup_is_one', sql`is_only`)],
)
