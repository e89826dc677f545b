import type { Database } from '#platform/database.ts'

/**
 * A figure of PostgreSQL's statistics for these tables. Reliable only for one connection: others
 * report some seconds later.
 */
export async function readStatistic(
  { pool }: Database,
  column: string,
  tables: string[],
): Promise<number> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ noted: number }>(
    `select coalesce(sum(${column}), 0)::int as noted from pg_stat_user_tables
      where relname = any($1)`,
    [tables],
  )
  return rows[0]?.noted ?? 0
}
