import { type Queryable, statement } from './database.ts'

const lockNames = statement<{ locked: string }>(
  'lock-names',
  `select pg_advisory_xact_lock(hash)::text as locked
     from (select distinct hashtextextended(name, 0) as hash from unnest($1::text[]) as name
       order by 1) as named`,
)

/**
 * Holds these names until the transaction ends. Locks are taken in sorted order, so that two
 * holders cannot deadlock.
 */
export async function holdNames(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.rows(lockNames, [names])
}
