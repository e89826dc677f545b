import type { ClientBase } from 'pg'
import type { KeptVersion } from './kept-version.ts'

const ownTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'drizzle') order by 1`
const usedSequences = `select format('%I.%I', schemaname, sequencename) as name, last_value::int as value
  from pg_sequences where last_value is not null order by 1`

/** All rows of all tables at one moment, by table. */
export async function keepTables(
  client: ClientBase,
): Promise<Pick<KeptVersion, 'tables' | 'sequences'>> {
  await client.query('begin isolation level repeatable read read only')
  const tables: KeptVersion['tables'] = {}
  const { rows: names } = await client.query<{ name: string }>(ownTables)
  for (const { name } of names) {
    const { rows } = await client.query<{ rows: Record<string, unknown>[] }>(
      `select coalesce(json_agg(t), '[]') as rows from ${name} t`,
    )
    tables[name] = rows[0]?.rows ?? []
  }
  const { rows: sequences } = await client.query<{ name: string; value: number }>(usedSequences)
  await client.query('commit')
  return {
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  }
}
