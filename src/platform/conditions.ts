import type { QueryResultRow } from 'pg'
import { foldName } from '#core/fold-name.ts'
import { type Statement, statement } from './database.ts'
import { sha256 } from './sha256.ts'

/** One part of a `where`: each `?` stands for a value. */
export type Condition = { sql: string; values: readonly unknown[]; isSearch?: boolean }

export const when = (sql: string, ...values: readonly unknown[]): Condition => ({ sql, values })

/** The trigrams that any text containing this one must have; a shorter text is its only gram. */
function gramsOf(folded: string): string[] {
  const letters = Array.from(folded)
  if (letters.length <= 3) return [folded]
  return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
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
  return [{ sql, values: [folded.flatMap(gramsOf), ...folded], isSearch: true }]
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
  const numbered = ({ sql, values: given }: Condition) => {
    const left = [...given]
    return sql.replaceAll('?', () => parameter(left.shift()))
  }
  const whereOf = (parts: readonly Condition[]) => parts.map(numbered).join(' and ') || 'true'
  const text = build(whereOf(conditions), parameter, whereOf)
  // Without a name a search is planned for its words: a frequent letter is read newest first, a
  // rare word by its index.
  const isSearch = conditions.some((condition) => condition.isSearch)
  return {
    query: statement<Row>(isSearch ? '' : `${name} ${sha256(text).slice(0, 22)}`, text),
    values,
  }
}
