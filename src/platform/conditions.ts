import type { QueryResultRow } from 'pg'
import { foldName } from '#core/fold-name.ts'
import { type Statement, statement } from './database.ts'

/**
 * One part of a `where` clause: each `?` stands for a value; `shape` identifies the part in the
 * statement's name.
 */
export type Condition = { shape: string; sql: string; values: readonly unknown[] }

export const when = (shape: string, sql: string, ...values: readonly unknown[]): Condition => ({
  shape,
  sql,
  values,
})

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
 * A statement for these conditions, prepared once per combination: with optional conditions inside
 * one statement, its generic plan would ignore the indexes. `build` gets the conditions as SQL and
 * a function that adds parameters. Conditions that it adds itself must follow from the shapes in
 * the name.
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
  // Without a name the statement is planned for its values: a frequent letter is found fastest by
  // date, a rare word by its index.
  const isSearch = conditions.some(({ shape }) => shape === 'search')
  const fullName = isSearch ? '' : [name, ...conditions.map(({ shape }) => shape)].join(' ')
  return { query: statement<Row>(fullName, text), values }
}
