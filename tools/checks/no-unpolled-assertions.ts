import { findInLines, type SourceFile } from './source-files.ts'

const readings = 'count|is[A-Z][a-z]+|inputValue|innerText|textContent|getAttribute'
const readOnce = new RegExp(String.raw`expect\(\s*await .*\.(?:${readings})\(`, 'g')
const addressOnce = /expect\([^>]*\bpage\.url\(\)/g

/**
 * Assertions in browser tests that read the page once instead of polling; on a slow machine they
 * read too early.
 */
export function unpolledAssertionFindings(files: readonly SourceFile[]): string[] {
  const say = (match: string) => `${match}… reads the page once: use expect.poll`
  return files
    .filter(({ path }) => /^tests\/(?:journeys|accessibility)\//.test(path))
    .flatMap((file) => [
      ...findInLines(file, readOnce, say),
      ...findInLines(file, addressOnce, say),
    ])
}
