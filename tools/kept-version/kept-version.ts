import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import * as z from 'zod'

/**
 * A small data folder as one version of the program left it: every row, the signing keys and one
 * picture. Its tables are those that the migrations up to the last kept one make.
 */
const keptVersion = z.object({
  version: z.string(),
  keptAt: z.iso.datetime(),
  secrets: z.string(),
  picture: z.object({ name: z.string(), base64: z.base64() }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  sequences: z.record(z.string(), z.number()),
})
export type KeptVersion = z.infer<typeof keptVersion>

export const migrationTable = 'drizzle.__drizzle_migrations'

export const writeKeptVersion = (path: string, kept: KeptVersion) =>
  writeFileSync(path, gzipSync(JSON.stringify(kept), { level: 9 }))

export const readKeptVersion = (path: string): KeptVersion =>
  keptVersion.parse(JSON.parse(gunzipSync(readFileSync(path)).toString()))
