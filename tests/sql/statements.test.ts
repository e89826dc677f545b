import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { minutes } from '#core/durations.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { type Claim, Compiler } from './claims.ts'
import { comparison } from './compare.ts'
import { readDescriptions, readTables } from './described.ts'
import { resultColumns } from './nullability.ts'
import { runLists } from './run-lists.ts'

const root = resolve(import.meta.dirname, '../..')

/** The texts of all statements made, by name. */
const made = vi.hoisted(() => new Map<string, Set<string>>())
vi.mock('#platform/database.ts', async (original) => ({
  ...(await original()),
  statement: (name: string, text: string) => {
    made.set(name, (made.get(name) ?? new Set()).add(text))
    return { name, text }
  },
}))

// Not `import.meta.glob`: the check of dead code would take every file for one that is used.
const modules = globSync(
  [
    'src/{platform,server}/**/*.ts',
    'src/features/*/server/**/*.ts',
    'database/seed/*.ts',
    'tests/sql/wrong-claims.ts',
  ],
  { cwd: root, exclude: ['**/*.test.ts'] },
)
const isRead = (path: string) =>
  /^(src|database\/seed)\//.test(path)
    ? !path.includes('.test.')
    : path.endsWith('/wrong-claims.ts')

/** The statements that a claim covers. A constant name is not also matched by a pattern. */
function textsOf(claim: Claim, claims: readonly Claim[]): { name: string; text: string }[] {
  const isOthers = (name: string) => !claim.name && claims.some((other) => other.name === name)
  return [...made].flatMap(([name, texts]) =>
    claim.names.test(name) && !isOthers(name) ? [...texts].map((text) => ({ name, text })) : [],
  )
}

async function findFaults(client: Client, compiler: Compiler): Promise<string[]> {
  const claims = compiler.claimsIn(isRead)
  const compare = comparison(compiler)
  const describeText = await readDescriptions(client)
  const tables = await readTables(client)
  const faults: string[] = []
  for (const claim of claims) {
    const texts = textsOf(claim, claims)
    if (texts.length === 0) faults.push(`${claim.at}: was never made`)
    if (claim.name && texts.length > 1) faults.push(`${claim.at}: another one has its name`)
    for (const { name, text } of texts) {
      const described = await describeText(text)
      const nullability = await resultColumns(text, tables, compare.nullableParameters(claim))
      faults.push(...compare.faultsOf(claim, { name, described, nullability }))
    }
  }
  return faults
}

const isPlanted = (fault: string) => fault.startsWith('tests/sql/wrong-claims.ts')

// Loading all server modules and type-checking the program takes many seconds on a busy machine.
test(
  'every statement returns the rows and takes the values that its types declare',
  { timeout: minutes(4) },
  async () => {
    const { database, connection, drop } = await createTestDatabase()
    await Promise.all(modules.map((path) => import(resolve(root, path))))
    await runLists(database)
    const client = new Client(connection)
    await client.connect()
    const compiler = new Compiler()
    const faults = await findFaults(client, compiler)
    compiler.close()
    await client.end()
    await drop()
    expect(made.size).toBeGreaterThan(250)
    expect(faults.filter((fault) => !isPlanted(fault))).toEqual([])
    expect(faults.filter(isPlanted).map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
      'wrong-name: name_en is selected and not claimed',
      'wrong-name: nam_en is not selected',
      'wrong-type: price is numeric, claimed as string',
      'wrong-type: total is int8, claimed as string',
      'undeclared-null: shop_type may be null',
      'undeclared-null: most may be null',
      'undeclared-null: title_fr may be null',
      'needless-null: id is never null',
      'unclaimed: price is selected and not claimed',
      expect.stringMatching(/^wrong-values: .* gives string for \$1, which is int4$/),
      expect.stringMatching(/^wrong-values: .* gives 0 values for 1 parameters$/),
      'unused: no use of it was found',
    ])
  },
)
