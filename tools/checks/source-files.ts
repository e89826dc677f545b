import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export type SourceFile = { path: string; text: string }

const notOurs = new Set([
  '.git',
  '.node',
  '.react-router',
  'build',
  'coverage',
  'data',
  'node_modules',
  'screenshots',
])
const textFile =
  /(?:\.(?:css|html|js|json|md|mjs|sh|sql|svg|toml|ts|tsx|txt|webmanifest|ya?ml)|\/(?:Dockerfile|run))$/

/** Paths of the project's own files, relative to `root` with forward slashes, in a stable order. */
export function listFiles(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) return notOurs.has(path) ? [] : listFiles(root, path)
      return entry.isFile() ? [path] : []
    })
    .toSorted()
}

/** The text files among `paths` with their content. */
export function readSources(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => textFile.test(`/${path}`))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** One finding `path:line message` for each match of the global `pattern`. */
export function findInLines(
  file: SourceFile,
  pattern: RegExp,
  say: (match: string) => string,
): string[] {
  return file.text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(pattern)].map(
        ([match]) => `${file.path}:${index + 1} ${say(match.trim())}`,
      ),
    )
}
