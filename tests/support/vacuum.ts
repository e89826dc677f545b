import type { Client, Pool } from 'pg'

/**
 * Vacuums these tables, or all, so that index-only scans are possible. PostgreSQL marks a page only
 * when the commits of its rows are on the disk, for which tests do not wait otherwise.
 */
export async function vacuum(database: Pool | Client, tables = ''): Promise<void> {
  await database.query(`select pg_logical_emit_message(false, 'flush', '', true)`)
  await database.query(`vacuum analyze ${tables}`)
}
