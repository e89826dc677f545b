import { type Queryable, statement } from './database.ts'

const takeLocks = statement<{ locked: string }>(
  'lock-names',
  `select pg_advisory_xact_lock(hash)::text as locked
     from (select distinct hashtextextended(name, 0) as hash from unnest($1::text[]) as name
       order by 1) as named`,
)

/**
 * Takes advisory locks on these names until the transaction ends, in sorted order, so that two
 * holders cannot deadlock.
 */
export async function lockNames(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.rows(takeLocks, [names])
}
