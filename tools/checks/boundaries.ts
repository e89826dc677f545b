import type { ICruiseResult } from 'dependency-cruiser'
import type { FeatureUses } from '../../src/features.ts'

const typescript = /^(?:src|tests|tools|bench|database)\/.*\.tsx?$/

/**
 * Broken import rules, source files that were not read, and cycles among the declared feature
 * edges.
 */
export function boundaryFindings(
  graph: ICruiseResult,
  paths: readonly string[],
  uses: FeatureUses,
): string[] {
  return [...brokenRules(graph), ...unreadFiles(graph, paths), ...declaredCycles(uses)]
}

function brokenRules(graph: ICruiseResult): string[] {
  return graph.summary.violations.map(({ rule, from, to, cycle }) => {
    if (cycle) return `${[from, ...cycle.map(({ name }) => name)].join(' -> ')} (${rule.name})`
    return `${from} must not import ${to} (${rule.name})`
  })
}

function unreadFiles(graph: ICruiseResult, paths: readonly string[]): string[] {
  const read = new Set(graph.modules.map(({ source }) => source))
  const sources = paths.filter((path) => typescript.test(path))
  if (sources.length === 0) return ['no source file found: the check would be blind']
  return sources.filter((path) => !read.has(path)).map((path) => `${path} was not read`)
}

function declaredCycles(uses: FeatureUses): string[] {
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (uses[from] ?? []).some((next) => {
      if (next === target) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, target, seen)
    })
  return Object.keys(uses)
    .filter((feature) => reaches(feature, feature, new Set()))
    .map((feature) => `src/features.ts: ${feature} may use itself through its declared edges`)
}
