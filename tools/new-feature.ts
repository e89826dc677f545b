import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { errorMessage } from '#core/error-message.ts'
import { runTool } from './checks/external-tool.ts'
import { type FeatureNames, featureFiles, namesOf } from './feature-template.ts'

/** A line more before the first one that `before` finds. @throws when the file has no such place */
function insertLine(path: string, before: RegExp, line: string): void {
  const text = readFileSync(path, 'utf8')
  const at = text.search(before)
  if (at < 0) throw new Error(`${path} has no place for: ${line.trim()}`)
  writeFileSync(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`)
}

/**
 * Registers the feature: its line, its path, its screen among those that axe looks at, and its list
 * among the statements that are compared with their types.
 */
function register(root: string, { kebab, camel, pascal }: FeatureNames): void {
  const key = kebab === camel ? kebab : `'${kebab}'`
  const path = `/admin/${kebab}`
  insertLine(join(root, 'src/features.ts'), /^\} as const satisfies FeatureUses/m, `  ${key}: [],`)
  insertLine(join(root, 'src/core/admin-paths.ts'), /^ {2}account:/m, `  ${camel}: '${path}',`)
  insertLine(
    join(root, 'src/core/permissions.ts'),
    /^ {2}settings:/m,
    `  ${key}: { roles: managers, calls: ['/${kebab}'], screens: ['/${kebab}'] },`,
  )
  insertLine(
    join(root, 'tests/accessibility/screens.ts'),
    /^ {2}\.\.\.accountScreens/m,
    `  {
    name: '${kebab}',
    open: async (page) => {
      await signInAsAdmin(page)
      await at('${path}')(page)
      await page.locator('main h1').waitFor()
    },
  },`,
  )
  const lists = join(root, 'tests/sql/run-lists.ts')
  const list = `#features/${kebab}/server/list-${kebab}.ts`
  insertLine(lists, /^import \{ encodeCursor/m, `import { list${pascal} } from '${list}'`)
  insertLine(lists, /^ {2}await collectMedia/m, `  await list${pascal}(context, {})`)
}

/**
 * Writes a feature with an admin screen below `root` and registers it.
 * @returns the paths of its files
 * @throws when the name is no kebab-case noun or is taken
 */
export function makeFeature(root: string, name: string): string[] {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name in kebab-case, such as "gift-cards".`)
  const folder = `src/features/${name}`
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`)
  const names = namesOf(name)
  const made = Object.entries(featureFiles(names)).map(([path, text]) => {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return `${folder}/${path}`
  })
  register(root, names)
  return made
}

/** Runs each tool; what one of them complains of ends the others. */
function runTools(
  root: string,
  tools: readonly [tool: string, args: string[]][],
): Promise<string[]> {
  return tools.reduce<Promise<string[]>>(async (before, [tool, args]) => {
    const findings = await before
    return findings.length > 0 ? findings : runTool(root, tool, args)
  }, Promise.resolve([]))
}

async function main([name = '']: string[]): Promise<void> {
  const root = join(import.meta.dirname, '..')
  const made = makeFeature(root, name)
  const findings = await runTools(root, [
    ['oxfmt', [`src/features/${name}`, 'src/features.ts', 'src/core', 'tests']],
    ['drizzle-kit', ['generate', `--name=${name}`]],
    ['vitest', ['run', 'src/core/paths.test.ts', '--update']],
    ['react-router', ['typegen']],
  ])
  const next = [
    `/admin/${name} is there: ${made.length} files, a migration, a path and a line in src/features.ts.`,
    'Next: its words in web/admin/messages.*.ts, its fields in contract.ts and server/tables.ts',
    '(then npm run db:generate), its place in the menu in src/features.ts, npm run format and npm run check.',
  ]
  process.stdout.write(`${[...findings, ...next].join('\n')}\n`)
  if (findings.length > 0) process.exitCode = 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${errorMessage(error)}\n`)
    process.exitCode = 1
  })
