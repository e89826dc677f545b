import { basename } from 'node:path'

const maxTests = 80
// Tests that import these need a build, a browser or many thousand rows.
const costly =
  /^tests\/support\/(?:program|chromium|open-site|many-orders|many-rows|s3rver)\b|^bench\//
const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const wordsOf = (path: string) => basename(path).split('.')[0]?.split('-') ?? []

/**
 * How many words the names of two files share: sign-in.ts is likely tested by
 * failure-limit.test.ts.
 */
function sharedWords(one: string, other: string): number {
  const words = wordsOf(other)
  return wordsOf(one).filter((word) => words.includes(word)).length
}

const folderOf = (path: string) => path.split('/').slice(0, 3).join('/')

// The program finds these halves of the features by their names, which no import shows.
const registry = 'src/server/features.ts'
const isRegistered = (path: string) => /^src\/features\/[^/]+\/server\/feature\.ts$/.test(path)

type Module = { source: string; dependencies: { resolved: string }[] }
type Edges = ReadonlyMap<string, readonly string[]>

/** The number of imports between `from` and every file reachable from it. */
function distancesFrom(from: readonly string[], edges: Edges): Map<string, number> {
  const distances = new Map(from.map((path) => [path, 0]))
  // Iterating a map also visits entries added meanwhile, hence breadth first.
  for (const [path, distance] of distances)
    for (const next of edges.get(path) ?? [])
      if (!distances.has(next)) distances.set(next, distance + 1)
  return distances
}

/**
 * The tests that import a file, directly or not, except those that need a build or a browser.
 * Nearest first; a shared name counts as nearness.
 */
export function relatedTests(modules: readonly Module[]) {
  const importers = new Map<string, string[]>(
    modules.filter(({ source }) => isRegistered(source)).map(({ source }) => [source, [registry]]),
  )
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const tooCostly = distancesFrom(
    modules.map(({ source }) => source).filter((path) => costly.test(path)),
    importers,
  )
  return (path: string): string[] => {
    const distances = [...distancesFrom([path], importers)]
    const rank = ([test, distance]: [string, number]) =>
      distance - 3 * sharedWords(path, test) - (folderOf(test) === folderOf(path) ? 2 : 0)
    return distances
      .filter(([test]) => isTest(test) && !tooCostly.has(test))
      .toSorted((one, other) => rank(one) - rank(other))
      .slice(0, maxTests)
      .map(([test]) => test)
  }
}
