import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { connectionThrough } from '#platform/postgres/server-settings.ts'

/** How to connect to the embedded database of the program that runs on this data folder. */
export function connectionInto(dataDir: string) {
  const [, socketDir = ''] = readFileSync(join(dataDir, 'program.pid'), 'utf8').split('\n')
  return connectionThrough(socketDir)
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
