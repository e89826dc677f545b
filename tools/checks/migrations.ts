import { isDeepStrictEqual } from 'node:util'
import { generateDrizzleJson } from 'drizzle-kit/api'

type Part = Readonly<Record<string, unknown>>

const parts = ['tables', 'sequences'] as const
export type Snapshot = Readonly<Record<(typeof parts)[number], Part>>

/** The database as the `tables.ts` files describe it, in the form of a migration's snapshot. */
export function describeTables(modules: readonly object[]): Snapshot {
  return JSON.parse(JSON.stringify(generateDrizzleJson(Object.assign({}, ...modules))))
}

/** Tables and sequences in the last migration that differ from `tables.ts`. */
export function migrationFindings(described: Snapshot, migrated: Snapshot): string[] {
  return parts.flatMap((part) =>
    [...new Set([...Object.keys(described[part]), ...Object.keys(migrated[part])])]
      .filter((name) => !isDeepStrictEqual(described[part][name], migrated[part][name]))
      .map((name) => `no migration makes ${name} as tables.ts has it: npm run db:generate`),
  )
}
