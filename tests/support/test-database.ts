import { Client } from 'pg'
import { inject } from 'vitest'
import { minutes } from '#core/durations.ts'
import { type Database, openDatabase } from '#platform/database.ts'

// Long timeouts, for tables of 100,000 rows and for races on busy machines.
const longLimits = { lock: minutes(1), statement: minutes(8), idleInTransaction: minutes(2) }

async function asOwner(sql: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export type TestDatabase = {
  database: Database
  /** The connection for a program of its own, as in `DATABASE_URL`. */
  connection: { host: string; port: number; user: string; database: string }
  /** The connection for what needs a session, as in `DATABASE_DIRECT_URL`. */
  direct: { host: string; port: number; user: string; database: string }
  drop: () => Promise<void>
}

/** The same for `DATABASE_URL`. */
export const urlOf = ({ host, port, user, database }: TestDatabase['connection']): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/**
 * Creates a migrated database on the run's PostgreSQL with the demo club's facts but without
 * products, events and families, or an empty one.
 */
export async function createTestDatabase(
  maxConnections = 10,
  template:
    | 'template_club'
    | 'template0'
    | "template0 encoding 'SQL_ASCII' locale 'C'" = 'template_club',
): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} template ${template}`)
  const connection = { ...inject('postgres'), database: name }
  const database = openDatabase(connection, {
    writers: maxConnections,
    // Like the program's: what transactions ask of kept copies must not wait for themselves.
    readers: 2,
    limits: longLimits,
  })
  const drop = async () => {
    await database.close()
    await asOwner(`drop database ${name} with (force)`)
  }
  return { database, connection, direct: { ...inject('server'), database: name }, drop }
}
