import type { SourceFile } from './source-files.ts'

// A path with a folder and an extension, as documents write it.
const named = /`((?:src|tests|tools|bench|database|docs)\/[\w./-]+\.\w+)`/g

/** Files that a document names but that do not exist. */
export function documentPathFindings(
  documents: readonly SourceFile[],
  paths: readonly string[],
): string[] {
  const known = new Set(paths)
  return documents.flatMap(({ path, text }) =>
    Array.from(text.matchAll(named), ([, file = '']) => file)
      .filter((file) => !known.has(file))
      .map((file) => `${path} names ${file}, which does not exist`),
  )
}
