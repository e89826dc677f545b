import { findInLines, type SourceFile } from './source-files.ts'

const styleProp = /(?<=[\s{(])style=/g
const rawHtml = /dangerouslySetInnerHTML/g

/** Files that may hold inline styles or raw HTML, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/features/matches/web/my-next-matches.tsx':
    'shows the followed teams before the first paint; the policy names the hash of this script',
  'src/features/programs/web/admin/week-columns.tsx':
    'is drawn in the browser alone, where React sets styles by script, as the policy allows',
  'src/features/texts/web/announcement-strip.tsx':
    'hides what was closed before the first paint; the policy names the hash of this script',
  'src/site/session-strip.tsx':
    'keeps the place of the followed teams; the policy names the hash of this script',
  'src/site/start/late-scripts.tsx':
    'starts the application; the policy names the hash of this script',
  'src/ui/data-block.tsx': 'data, which no browser runs; their "<" are escaped',
}

/**
 * Style attributes, which the Content-Security-Policy blocks, and raw HTML, which could carry a
 * script.
 */
export function inlineMarkupFindings(
  files: readonly SourceFile[],
  exceptions: Readonly<Record<string, string>> = allowed,
): string[] {
  const present = new Set(files.map(({ path }) => path))
  const stale = Object.keys(exceptions).filter((path) => !present.has(path))
  return [
    ...files
      .filter(({ path }) => path.endsWith('.tsx') && !(path in exceptions))
      .flatMap((file) => [
        ...findInLines(
          file,
          styleProp,
          () => 'style attribute: the Content-Security-Policy blocks it',
        ),
        ...findInLines(file, rawHtml, (match) => `${match} is not allowed here`),
      ]),
    ...stale.map((path) => `${path} is listed as an exception but does not exist`),
  ]
}
