import type { SourceFile } from './source-files.ts'

/** Which tables of others a feature's SQL may name, and why. */
export type SqlEdges = Readonly<Record<string, Readonly<Record<string, string>>>>

const tablesFile =
  /^src\/(?:features\/([^/]+)\/server|(platform)(?:\/.+)?)\/(?:[a-z-]+-)?tables\.ts$/
const serverFile = /^src\/features\/([^/]+)\/server\/.+\.ts$/
const notSql = /\.test\.ts$|[-/]tables\.ts$/
const declared = /pgTable\(\s*'(\w+)'/g
const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const literals = /`(?:\\.|[^`\\])*`|'(?:\\.|[^'\\\n])*'/g
const isSql = /\b(?:select|insert\s+into|update|delete\s+from|from|join)\b/
const named = /(?:\b(?:from|join|into|update|only|using)\s+|,\s*)(?:lateral\s+)?"?(\w+)\b/g

const written = /\b(?:insert\s+into|update|delete\s+from)\s+(\w+)/g

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

/** Whose each table is, by the `tables.ts` in which it is declared. */
function ownersOf(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ path, text }) => {
      const [, feature, platform] = tablesFile.exec(path) ?? []
      const owner = feature ?? platform
      return owner
        ? [...text.matchAll(declared)].map(([, table = '']) => [table, owner] as const)
        : []
    }),
  )
}

const withoutComments = (text: string) =>
  text.replaceAll(comments, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const sqlIn = (code: string) => [...code.matchAll(literals)].filter(([sql]) => isSql.test(sql))

/** The tables that the SQL of a file names, each with its line. */
function namedTables(text: string, tables: Iterable<string>) {
  const known = new Set(tables)
  const code = withoutComments(text)
  return sqlIn(code).flatMap(({ 0: literal, index }) =>
    [...literal.matchAll(named)]
      .filter(([, table = '']) => known.has(table))
      .map((match) => ({ table: match[1] ?? '', line: lineOf(code, index + match.index) })),
  )
}

/**
 * SQL of a feature that names a table of another, and allowed edges that nothing uses. What another
 * feature publishes of its tables is asked for through its verbs and fragments.
 */
export function sqlWallFindings(files: readonly SourceFile[], edges: SqlEdges): string[] {
  const owners = ownersOf(files)
  if (owners.size === 0) return ['no table found: the check would be blind']
  const unused = new Set(
    Object.entries(edges).flatMap(([feature, tables]) =>
      Object.keys(tables).map((table) => `${feature} ${table}`),
    ),
  )
  const findings = files.flatMap(({ path, text }) => {
    const [, feature = ''] = serverFile.exec(path) ?? []
    if (feature === '' || notSql.test(path)) return []
    return namedTables(text, owners.keys()).flatMap(({ table, line }) => {
      const owner = owners.get(table)
      unused.delete(`${feature} ${table}`)
      if (owner === feature || edges[feature]?.[table]) return []
      return [`${path}:${line} names ${table}, a table of ${owner}: ask through what it publishes`]
    })
  })
  return [...findings, ...[...unused].map((edge) => `unused SQL edge: ${edge}`)]
}

/**
 * Statements that write a table of which public pages are made without naming in `changes` what
 * they change: pages would be served as they were before.
 */
export function silentChangeFindings(
  files: readonly SourceFile[],
  shown: Readonly<Record<string, string>>,
): string[] {
  return files.flatMap(({ path, text }) => {
    if (!serverFile.test(path) || notSql.test(path)) return []
    const code = withoutComments(text)
    return sqlIn(code).flatMap(({ 0: sql, index }) => {
      const after = code.slice(index + sql.length)
      const sources = [...sql.matchAll(written)].flatMap(([, table = '']) => shown[table] ?? [])
      const isSaid = sources.some((source) =>
        new RegExp(`^,\\s*\\{\\s*changes: '${source}'\\s*[,}]`).test(after),
      )
      const [first] = sources
      if (!first || isSaid) return []
      return [`${path}:${lineOf(code, index)} writes without { changes: '${first}' }`]
    })
  })
}
