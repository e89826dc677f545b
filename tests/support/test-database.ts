import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#platform/database.ts'

async function asOwner(sql: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' })
  await client.connect()
  await client.query(sql)
  await client.end()
}

export type TestDatabase = {
  database: Database
  /** For a program of its own, as `DATABASE_URL`. */
  connection: { host: string; port: number; user: string; database: string }
  drop: () => Promise<void>
}

/** An empty migrated database of its own on the run's real PostgreSQL. */
export async function createTestDatabase(maxConnections = 10): Promise<TestDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${name} template template_club`)
  const connection = { ...inject('postgres'), database: name }
  const database = openDatabase(connection, maxConnections)
  const drop = async () => {
    await database.close()
    await asOwner(`drop database ${name} with (force)`)
  }
  return { database, connection, drop }
}
