import type { QueryResultRow } from 'pg'
import { foldName } from '#core/fold-name.ts'
import { type Statement, statement } from './database.ts'
import { sha256 } from './sha256.ts'

/** One part of a `where`: each `?` stands for a value. */
export type Condition = {
  sql: string
  values: readonly unknown[]
  /** Of a search that an index answers: the same one, compared row by row. */
  rowByRow?: Condition
}

export const when = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values })

/** Trigrams that cover a text; a shorter text is its only gram. */
function gramsOf(folded: string): string[] {
  const letters = Array.from(folded)
  if (letters.length <= 3) return [folded]
  const last = letters.length - 3
  const starts = Array.from({ length: Math.ceil(last / 3) }, (_, index) => 3 * index)
  return [...starts, last].map((start) => letters.slice(start, start + 3).join(''))
}

/** What the index is asked for; nearly every row has a single letter. */
function soughtGrams(folded: readonly string[]): string[] {
  const grams = [...new Set(folded.flatMap(gramsOf))]
  const rarer = grams.filter((gram) => gram.length > 1)
  return rarer.length > 0 ? rarer : grams
}

/**
 * A folded column, with an index on its `name_grams`, contains all these texts; no texts mean no
 * condition.
 */
export function contains(column: string, texts: readonly string[]): Condition[] {
  const folded = texts.map(foldName).filter((text) => text !== '')
  if (folded.length === 0) return []
  const found = folded.map(() => `strpos(${column}, ?) > 0`).join(' and ')
  const sql = `name_grams(${column}) @> ?::text[] and ${found}`
  return [{ sql, values: [soughtGrams(folded), ...folded], rowByRow: when(found, ...folded) }]
}

/**
 * A statement for these conditions. One per text, prepared under a name with the text's hash: a
 * single one with optional conditions would be planned once for all of them, and then without the
 * indexes. `build` gets the conditions as SQL, and numbers the parameters of what else it writes.
 */
export function conditionalStatement<Row extends QueryResultRow>(
  name: string,
  conditions: readonly Condition[],
  build: (
    where: string,
    parameter: (value: unknown) => string,
    whereOf: (further: readonly Condition[]) => string,
  ) => string,
): { query: Statement<Row>; values: unknown[] } {
  const values: unknown[] = []
  const parameter = (value: unknown) => `$${values.push(value)}`
  let isSearch = false
  const numbered = ({ sql, values: given, rowByRow }: Condition) => {
    if (rowByRow) isSearch = true
    const left = [...given]
    return sql.replaceAll('?', () => parameter(left.shift()))
  }
  const whereOf = (parts: readonly Condition[]) => parts.map(numbered).join(' and ') || 'true'
  const text = build(whereOf(conditions), parameter, whereOf)
  // Without a name a search is planned for its words: a frequent letter is read newest first, a
  // rare word by its index.
  return {
    query: statement<Row>(isSearch ? '' : `${name} ${sha256(text).slice(0, 22)}`, text),
    values,
  }
}
