import type { QueryResultRow } from 'pg'
import { foldName } from '#core/fold-name.ts'
import { type Statement, statement } from './database.ts'

/**
 * One part of a `where`: each `?` stands for a value, `shape` names the part in its statement's
 * name.
 */
export type Condition = { shape: string; sql: string; values: readonly unknown[] }

export const when = (shape: string, sql: string, ...values: readonly unknown[]): Condition => ({
  shape,
  sql,
  values,
})

/**
 * The pieces of three letters that a text must have to contain this one; a shorter text is its only
 * piece.
 */
function gramsOf(folded: string): string[] {
  const letters = Array.from(folded)
  if (letters.length <= 3) return [folded]
  return letters.slice(2).map((_, start) => letters.slice(start, start + 3).join(''))
}

/**
 * A folded column with an index on its `name_grams` contains all these texts; none asked for is no
 * condition.
 */
export function contains(column: string, texts: readonly string[]): Condition[] {
  const folded = texts.map(foldName).filter((text) => text !== '')
  if (folded.length === 0) return []
  const found = folded.map(() => `strpos(${column}, ?) > 0`).join(' and ')
  return [
    when(
      'search',
      `name_grams(${column}) @> ?::text[] and ${found}`,
      folded.flatMap(gramsOf),
      ...folded,
    ),
  ]
}

/**
 * A statement for these conditions. One per combination, prepared under its name: a single one with
 * optional conditions would be planned once for all of them, and then without the indexes. `build`
 * gets the conditions as SQL, names the parameters of further values, and writes further
 * conditions, which must follow from those that the name tells.
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
  const isSearch = conditions.some(({ shape }) => shape === 'search')
  const fullName = isSearch ? '' : [name, ...conditions.map(({ shape }) => shape)].join(' ')
  return { query: statement<Row>(fullName, text), values }
}
