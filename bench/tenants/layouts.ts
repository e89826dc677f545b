import { readdirSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

const folder = 'database/migrations'

/** All migrations as one script for the schema that is first in the search path. */
const schemaScript = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .toSorted()
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8').replaceAll('"public".', ''))
  .join('\n')

/** How clubs live together in one database. */
export type Layout = {
  name: string
  /** Before the first club. */
  prepare: (client: Client) => Promise<void>
  addClub: (client: Client, club: number) => Promise<void>
  /** Begins a transaction in a club, as the program would through a pooler. */
  begin: (club: number) => string
  /** A migration that adds a column and an index; one script per transaction. */
  migration: (clubs: number) => string[]
  /** The role that serves visitors. */
  role: string
}

const newColumn = 'alter table orders add column bench_note text;'
const newIndex = (columns: string) => `create index bench_index on orders (${columns});`

const schemaOf = (club: number) => `club_${club}`

export const schemaPerClub: Layout = {
  name: 'schema per club',
  prepare: () => Promise.resolve(),
  async addClub(client, club) {
    const schema = schemaOf(club)
    await client.query(
      `begin; create schema ${schema}; set local search_path = ${schema}; ${schemaScript}; commit`,
    )
  },
  begin: (club) => `begin; set local search_path = ${schemaOf(club)}`,
  migration: (clubs) =>
    Array.from(
      { length: clubs },
      (_, index) =>
        `begin; set local search_path = ${schemaOf(index + 1)}; ${newColumn} ${newIndex('created_at, status')} commit`,
    ),
  role: 'cirta',
}

const tablesOf = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`
// Only indexes that are not unique: primary and unique keys stay, so that statements and foreign
// keys need no change.
const plainIndexes = `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class c on c.oid = i.indexrelid
 where c.relnamespace = 'public'::regnamespace and not i.indisunique`

/** A column in every table, filled and guarded by the setting `club.id` (row level security). */
export const tenantColumn: Layout = {
  name: 'tenant column',
  async prepare(client) {
    // Adding a column evaluates its default.
    await client.query(`set club.id = 0; ${schemaScript}`)
    await client.query('create extension btree_gin')
    const tables = await client.query<{ name: string }>(tablesOf)
    for (const { name } of tables.rows)
      await client.query(`
        alter table ${name} add club_id integer not null default current_setting('club.id')::integer;
        alter table ${name} enable row level security;
        create policy own_club on ${name} using (club_id = current_setting('club.id')::integer)`)
    const indexes = await client.query<{ name: string; definition: string }>(plainIndexes)
    for (const { name, definition } of indexes.rows)
      await client.query(
        `drop index ${name}; ${definition.replace(/ USING (\w+) \(/, ' USING $1 (club_id, ')}`,
      )
    await client.query(`create role visitor;
      grant select, insert, update, delete on all tables in schema public to visitor;
      grant usage on all sequences in schema public to visitor;
      grant set on parameter session_replication_role to visitor`)
  },
  addClub: () => Promise.resolve(),
  begin: (club) => `begin; set local club.id = '${club}'`,
  migration: () => [`begin; ${newColumn} ${newIndex('club_id, created_at, status')} commit`],
  role: 'visitor',
}
