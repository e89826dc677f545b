import { maxCounted } from '#core/limits.ts'
import { type Condition, conditionalStatement } from './conditions.ts'
import { type Queryable, statement } from './database.ts'

/**
 * The tables whose rows are counted as they come; what the state of a row is stands in their
 * migration.
 */
type CountedTable =
  | 'audit_entries'
  | 'contact_submissions'
  | 'events'
  | 'gallery_items'
  | 'mails'
  | 'newsletter_subscriptions'
  | 'orders'
  | 'products'
  | 'registrations'

export type KeptCount<State extends string = string> = {
  state: State
  rows: number
  amount: number
}

const keptCounts = statement<KeptCount>(
  'kept-counts',
  `select state, sum(rows)::bigint as rows, sum(amount) as amount from row_counts
    where table_name = $1 group by state`,
)

/**
 * How many rows each state has, and the sum of their amounts, whatever their number; a state
 * without rows may be absent.
 */
export function readKeptCounts(database: Queryable, table: CountedTable): Promise<KeptCount[]> {
  return database.rows(keptCounts, [table])
}

/** How many rows of the table are in these states, in all of them unless told. */
export async function countKept(
  database: Queryable,
  table: CountedTable,
  states?: readonly string[],
): Promise<number> {
  const counts = await readKeptCounts(database, table)
  const wanted = counts.filter(({ state }) => !states || states.includes(state))
  return wanted.reduce((sum, { rows }) => sum + rows, 0)
}

/** Counts what meets the conditions up to `maxCounted`; one more stands for "and more". */
export function foundCountStatement(name: string, from: string, conditions: readonly Condition[]) {
  return conditionalStatement<{ total: number }>(
    name,
    conditions,
    (where, parameter) =>
      `select count(*) as total from (select from ${from} where ${where}
        limit ${parameter(maxCounted + 1)}) found`,
  )
}

export async function countFound(
  database: Queryable,
  ...counted: Parameters<typeof foundCountStatement>
): Promise<number> {
  const { query, values } = foundCountStatement(...counted)
  const [found] = await database.rows(query, values)
  return found?.total ?? 0
}
