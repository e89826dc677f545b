import { findInLines, type SourceFile } from './source-files.ts'

const readings = 'count|is[A-Z][a-z]+|inputValue|innerText|textContent|getAttribute'
const readOnce = new RegExp(String.raw`expect\(\s*await .*\.(?:${readings})\(`, 'g')
const addressOnce = /expect\([^>]*\bpage\.url\(\)/g

/**
 * What a journey reads of a page once, where the page may be about to change: on a slower machine
 * it is too early.
 */
export function hastyTestFindings(files: readonly SourceFile[]): string[] {
  const say = (match: string) => `${match}…: ask again until it holds, with expect.poll`
  return files
    .filter(({ path }) => /^tests\/(?:journeys|access)\//.test(path))
    .flatMap((file) => [
      ...findInLines(file, readOnce, say),
      ...findInLines(file, addressOnce, say),
    ])
}
