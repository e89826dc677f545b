import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { boundaryFindings } from './checks/boundaries.ts'
import { canaryFindings } from './checks/boundary-canary.ts'
import { boundaryRules } from './checks/boundary-rules.ts'
import { clubFactFindings } from './checks/club-facts.ts'
import { demoFacts } from './checks/demo-facts.ts'
import { documentPathFindings } from './checks/document-paths.ts'
import { runTool } from './checks/external-tool.ts'
import { drawFeatureMap, featureMapFindings, placeFeatureMap } from './checks/feature-map.ts'
import { unpolledAssertionFindings } from './checks/no-unpolled-assertions.ts'
import { hygieneFindings } from './checks/hygiene.ts'
import { inlineMarkupFindings } from './checks/inline-markup.ts'
import { lineLengthFindings } from './checks/line-length.ts'
import { lockfileFindings } from './checks/lockfile.ts'
import { logicalCssFindings } from './checks/logical-css.ts'
import { type MessageFile, messageFindings } from './checks/messages.ts'
import { describeTables, migrationFindings } from './checks/migrations.ts'
import { cruiseModules } from './checks/module-graph.ts'
import { pathLiteralFindings } from './checks/path-literals.ts'
import { drawAllSiteWords, siteWordsFindings } from './checks/site-words.ts'
import { listFiles, readSources } from './checks/source-files.ts'
import { silentChangeFindings, sqlWallFindings } from './checks/sql-walls.ts'
import { vocabularyFindings } from './checks/vocabulary.ts'
import { wordingFindings } from './checks/wording.ts'
import { featureUses, sqlEdges } from '../src/features.ts'
import { pageTables } from '../src/platform/changes/page-changes.ts'

type Check = { name: string; run: () => string[] | Promise<string[]> }

const root = join(import.meta.dirname, '..')
const mapDocument = join(root, 'docs/architecture.md')
const paths = listFiles(root)
const files = readSources(root, paths)
const sources = files.filter(({ path }) => path.startsWith('src/'))
const documents = files.filter(({ path }) => /^(?:README\.md|docs\/.+\.md)$/.test(path))
const features = Object.keys(featureUses)
const linted = ['src', 'tests', 'tools', 'bench', 'database']

// Lint, types and dead code all read the generated route types.
const routeTypes: Check = {
  name: 'route types',
  run: () => runTool(root, 'react-router', ['typegen']),
}

const checks: Check[] = [
  { name: 'types', run: () => runTool(root, 'tsc', ['-p', '.', '--noEmit', '--pretty', 'false']) },
  {
    name: 'lint',
    run: () =>
      runTool(root, 'oxlint', ['--type-aware', '--deny-warnings', '--format=unix', ...linted]),
  },
  { name: 'dead code', run: () => runTool(root, 'knip', ['--no-progress', '--no-config-hints']) },
  { name: 'format', run: () => runTool(root, 'oxfmt', ['--check', '.']) },
  { name: 'boundaries', run: checkBoundaries },
  { name: 'canary', run: () => canaryFindings() },
  { name: 'feature map', run: checkFeatureMap },
  { name: 'vocabulary', run: () => vocabularyFindings(paths, features) },
  { name: 'site words', run: () => siteWordsFindings(sources) },
  { name: 'messages', run: async () => messageFindings(await loadMessages()) },
  { name: 'wording', run: async () => wordingFindings(await loadMessages()) },
  { name: 'migrations', run: checkMigrations },
  { name: 'sql walls', run: () => sqlWallFindings(sources, sqlEdges) },
  { name: 'page changes', run: () => silentChangeFindings(sources, pageTables) },
  { name: 'logical css', run: () => logicalCssFindings(sources) },
  { name: 'inline markup', run: () => inlineMarkupFindings(sources) },
  { name: 'path literals', run: () => pathLiteralFindings(sources) },
  { name: 'club facts', run: () => clubFactFindings(files, demoFacts) },
  { name: 'assertions', run: () => unpolledAssertionFindings(files) },
  { name: 'lockfile', run: checkLockfile },
  { name: 'documents', run: () => documentPathFindings(documents, paths) },
  { name: 'hygiene', run: () => hygieneFindings(files) },
  { name: 'line length', run: () => lineLengthFindings(files) },
]

async function checkBoundaries(): Promise<string[]> {
  return boundaryFindings(await cruiseModules(root, boundaryRules(featureUses)), paths, featureUses)
}

async function currentFeatureMap(): Promise<string> {
  return drawFeatureMap(await cruiseModules(root, []), features)
}

async function checkFeatureMap(): Promise<string[]> {
  return featureMapFindings(readFileSync(mapDocument, 'utf8'), await currentFeatureMap())
}

async function loadMessages(): Promise<MessageFile[]> {
  // Those directly in src only gather the others, and the compiler compares them.
  const messageFiles = paths.filter((path) =>
    /^src\/.+\/(?:[a-z]+-)?messages\.[a-z]+\.ts$/.test(path),
  )
  const load = async (path: string) => {
    const { messages, ...others } = await import(pathToFileURL(join(root, path)).href)
    return { path, messages: { ...messages, ...others } }
  }
  return Promise.all(messageFiles.map(load))
}

async function checkMigrations(): Promise<string[]> {
  const load = (path: string): Promise<object> => import(pathToFileURL(join(root, path)).href)
  const tables = await Promise.all(paths.filter((path) => /[-/]tables\.ts$/.test(path)).map(load))
  const last = paths
    .filter((path) => /\/meta\/\d+_snapshot\.json$/.test(path))
    .toSorted()
    .at(-1)
  if (last === undefined) return ['database/migrations has no snapshot']
  const migrated = JSON.parse(readFileSync(join(root, last), 'utf8'))
  return migrationFindings(describeTables(tables), migrated)
}

function checkLockfile(): string[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  return lockfileFindings(text, { os: process.platform, cpu: process.arch })
}

async function findingsOf(run: Check['run']): Promise<string[]> {
  try {
    return await run()
  } catch (error) {
    return [inspect(error)]
  }
}

async function report({ name, run }: Check): Promise<boolean> {
  const started = performance.now()
  const findings = await findingsOf(run)
  const verdict = findings.length === 0 ? 'ok  ' : 'FAIL'
  console.log(`${name.padEnd(14)} ${verdict} ${Math.round(performance.now() - started)} ms`)
  for (const finding of findings) console.log(`  ${finding}`)
  return findings.length === 0
}

async function runAll(): Promise<boolean> {
  const waiting = checks.values()
  let passed = await report(routeTypes)
  const lane = async () => {
    for (const check of waiting) passed = (await report(check)) && passed
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
  return passed
}

async function fix(): Promise<void> {
  writeFileSync(
    mapDocument,
    placeFeatureMap(readFileSync(mapDocument, 'utf8'), await currentFeatureMap()),
  )
  for (const [path, text] of drawAllSiteWords(sources)) writeFileSync(join(root, path), text)
  const findings = await runTool(root, 'oxfmt', ['.'])
  for (const finding of findings) console.log(finding)
}

if (process.argv[2] === 'fix') await fix()
else if (!(await runAll())) process.exitCode = 1
