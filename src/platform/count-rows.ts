import { maxCounted } from '#core/limits.ts'
import { type Condition, conditionalStatement } from './conditions.ts'
import type { Queryable } from './database.ts'

type Counted = [name: string, from: string, conditions: readonly Condition[]]

function allCountStatement(...[name, from, conditions]: Counted) {
  return conditionalStatement<{ total: number }>(
    `count ${name}`,
    conditions,
    (where) => `select count(*) as total from ${from} where ${where}`,
  )
}

/** Counts rows up to `maxCounted`; one more stands for "and more". */
export function foundCountStatement(...[name, from, conditions]: Counted) {
  return conditionalStatement<{ total: number }>(
    `${name} up to ${maxCounted}`,
    conditions,
    (where, parameter) =>
      `select count(*) as total from (select from ${from} where ${where}
        limit ${parameter(maxCounted + 1)}) found`,
  )
}

const countBy =
  (statementOf: typeof allCountStatement) =>
  async (database: Queryable, ...counted: Counted): Promise<number> => {
    const { query, values } = statementOf(...counted)
    const [found] = await database.rows(query, values)
    return found?.total ?? 0
  }

/** The number of matching rows, for conditions that an index alone can answer. */
export const countRows = countBy(allCountStatement)

/** The number of matching rows, counted up to `maxCounted`; one more stands for "and more". */
export const countFound = countBy(foundCountStatement)
