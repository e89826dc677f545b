import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const tablesHere = `select relname as name,
   (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute a
     where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where relkind = 'r' and relnamespace = current_schema()::regnamespace
  order by relname`

type ClubCopy = { table: string; columns: string; bytes: Buffer }[]

/** Copies a club out, in the transaction that has begun in it. */
export async function copyOut(client: Client): Promise<ClubCopy> {
  const tables = await client.query<{ name: string; columns: string }>(tablesHere)
  const copies: ClubCopy = []
  for (const { name, columns } of tables.rows) {
    const copied = client.query(to(`copy (select ${columns} from ${name}) to stdout`))
    copies.push({ table: name, columns, bytes: await buffer(copied) })
  }
  return copies
}

/**
 * Replaces the club that the transaction has begun in by the copy. PostgreSQL refuses COPY FROM to
 * a role that row level security binds, so the rows come from the connection's own role.
 */
export async function copyIn(client: Client, copies: ClubCopy): Promise<void> {
  await client.query('set local session_replication_role = replica')
  for (const { table } of copies) await client.query(`delete from ${table}`)
  await client.query('set local role none')
  for (const { table, columns, bytes } of copies) {
    const copying = client.query(from(`copy ${table} (${columns}) from stdin`))
    await pipeline(Readable.from([bytes]), copying)
  }
}
