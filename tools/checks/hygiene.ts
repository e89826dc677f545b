import { findInLines, type SourceFile } from './source-files.ts'

const traces: { pattern: RegExp; say: string }[] = [
  { pattern: /(?<![\w.:/-])\/(?:work|opt|root|tmp|home|Users)\/\w+/g, say: 'path of one machine' },
  { pattern: /\b(?:TODO|FIXME)\b/g, say: 'unfinished work' },
  {
    pattern: /\b(?:it|test|describe|suite)(?:\.\w+)*\.(?:only|skip)\b/g,
    say: 'skipped or focused test',
  },
  {
    pattern: /(?:oxlint|eslint)-disable|@ts-(?:ignore|nocheck)|(?:oxfmt|prettier)-ignore/g,
    say: 'disabled check',
  },
]
const exempt = /^package-lock\.json$|^tools\/checks\/hygiene(?:\.test)?\.ts$/

/** Leftovers that do not belong in the repository. */
export function hygieneFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => !exempt.test(path))
    .flatMap((file) =>
      traces.flatMap(({ pattern, say }) =>
        findInLines(file, pattern, (match) => `${say}: "${match}"`),
      ),
    )
}
