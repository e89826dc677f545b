import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { seedBase } from '../../database/seed/base.ts'
import { openDatabase } from '#platform/database.ts'
import { connectionThrough } from '#platform/postgres/server-settings.ts'

/** How to connect to the embedded database of the program that runs on this data folder. */
export function connectionInto(dataDir: string) {
  const [, socketDir = ''] = readFileSync(join(dataDir, 'program.pid'), 'utf8').split('\n')
  return connectionThrough(socketDir)
}

/** Adds the demo club's facts to a program that began without any. */
export async function seedInside(dataDir: string): Promise<void> {
  const database = openDatabase(connectionInto(dataDir))
  await database.transaction(seedBase)
  await database.close()
}

/** Runs one statement on the embedded database of a running program. */
export async function queryInside<Row extends object>(
  dataDir: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client(connectionInto(dataDir))
  await client.connect()
  const { rows } = await client.query<Row>(sql, values)
  await client.end()
  return rows
}
