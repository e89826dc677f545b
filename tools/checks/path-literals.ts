import { findInLines, type SourceFile } from './source-files.ts'

const holdsLinks =
  /^src\/(?:features\/[^/]+\/(?:web|server\/emails)|site|back-office|ui|server\/site-files)\//
const isScreen = /(?<!\.test)\.tsx?$/

/** The first segments of the site's pages, read from the route file itself. */
function segmentsOf(files: readonly SourceFile[]): string[] {
  const routes = files.find(({ path }) => path === 'src/routes.ts')?.text ?? ''
  const segments = [...routes.matchAll(/\broute\('([a-z-]+)/g)].map(([, segment]) => segment)
  return [...new Set(segments.filter((segment) => segment !== undefined))]
}

/** Page addresses that are written out instead of built by `core/paths` or `core/admin-paths`. */
export function pathLiteralFindings(files: readonly SourceFile[]): string[] {
  const segment = `(?:${segmentsOf(files).join('|')})(?![\\w-])`
  const attribute = /\b(?:to|href|action)=\{?["'`]\/["'`/]/
  const literal = new RegExp(`(?:["'\`]|\\})/${segment}|${attribute.source}`, 'g')
  return files
    .filter(({ path }) => holdsLinks.test(path) && isScreen.test(path))
    .flatMap((file) =>
      findInLines(file, literal, (match) => `${match}: build the path with core/paths.ts`),
    )
}
