import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import type { Layout } from './layouts.ts'

export type Measured = Record<string, number>

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

export async function numberOf(client: Client, sql: string): Promise<number> {
  const { rows } = await client.query<{ value: string }>(`select (${sql})::float8 as value`)
  return Number(rows[0]?.value)
}

const mb = 1024 ** 2

export async function sizes(client: Client): Promise<Measured> {
  await client.query('checkpoint')
  return {
    'database MB': (await numberOf(client, 'pg_database_size(current_database())')) / mb,
    'of it catalogue MB':
      (await numberOf(
        client,
        `select sum(pg_total_relation_size(oid)) from pg_class
          where relnamespace = 'pg_catalog'::regnamespace and relkind = 'r' and not relisshared`,
      )) / mb,
    relations: await numberOf(client, 'select count(*) from pg_class'),
  }
}

/** What the backend alone holds: neither shared buffers nor code. */
async function privateMb(client: Client): Promise<number> {
  const pid = await numberOf(client, 'pg_backend_pid()')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1]) / 1024
}

/** The backend's memory, and the time of a first visit, while it sees more and more clubs. */
export async function backendMemory(
  client: Client,
  clubs: number,
  visit: (club: number) => Promise<unknown>,
): Promise<Measured> {
  const measured: Measured = {}
  let seen = 0
  for (const goal of [1, 10, 100, 1000].filter((each) => each <= clubs)) {
    const count = goal - seen
    const ms = await timed(async () => {
      while (seen < goal) await visit(++seen)
    })
    measured[`backend MB after ${goal} clubs`] = await privateMb(client)
    measured[`first visit ms, clubs to ${goal}`] = ms / count
  }
  return measured
}

type Explained = { 'QUERY PLAN': [{ 'Planning Time': number }] }

/** Milliseconds of planning: with cold catalogue caches, and again. */
export async function planTimes(
  client: Client,
  layout: Layout,
  { text, values }: { text: string; values: unknown[] },
): Promise<Measured> {
  const plan = async () => {
    await client.query(layout.begin(1))
    const sql = `explain (format json, summary) ${text}`
    const { rows } = await client.query<Explained>(sql, values)
    await client.query('commit')
    return rows[0]?.['QUERY PLAN'][0]['Planning Time'] ?? Number.NaN
  }
  const first = await plan()
  await plan()
  return { 'plan ms, first': first, 'plan ms, again': await plan() }
}
