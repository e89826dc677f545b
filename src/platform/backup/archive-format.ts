import * as z from 'zod'
import { backupProduct } from '../kept-names.ts'

/**
 * A backup is a tar file, compressed with zstd, encrypted with age where a passphrase is set. Its
 * first entry is the manifest, its last one the checksums of all between them.
 */
export const archiveFormat = 1
export const manifestName = 'manifest.json'
export const checksumsName = 'checksums.json'
export const tablesFolder = 'tables'
export const mediaFolder = 'media'
export const secretsFolder = 'secrets'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** Those that are written; generated ones are computed again. */
  columns: z.array(z.string()),
})
const sequence = z.object({
  schema: z.string(),
  name: z.string(),
  /** As text, because it may exceed what a number holds exactly. */
  value: z.string(),
  isCalled: z.boolean(),
})

export const manifestSchema = z.object({
  product: z.literal(backupProduct),
  format: z.number().int(),
  /** The version of the program that made it. */
  version: z.string(),
  site: z.string(),
  /** When the snapshot was taken: the backup holds what was committed then. */
  moment: z.iso.datetime(),
  postgres: z.string(),
  /** The newest applied migration, by the time in its journal. */
  migration: z.number().int(),
  tables: z.array(table),
  sequences: z.array(sequence),
})
export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = z.infer<typeof table>
export type BackupSequence = z.infer<typeof sequence>

const digest = { bytes: z.number().int(), sha256: z.string() }

export const checksumsSchema = z.object({
  /** By `schema.name`: its rows, the sums of its numeric columns, and its content. */
  tables: z.record(
    z.string(),
    z.object({ ...digest, rows: z.number().int(), sums: z.record(z.string(), z.string()) }),
  ),
  /** By path: pictures, films and secrets. */
  files: z.record(z.string(), z.object(digest)),
  /** Pictures and films that the database names and the store no longer had. */
  missing: z.array(z.string()),
})
export type Checksums = z.infer<typeof checksumsSchema>

export const tableKey = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string =>
  `${schema}.${name}`
