import { isDeepStrictEqual } from 'node:util'

type Options<Row> = {
  /** Fields that nobody edits. */
  without?: readonly (keyof Row)[]
  /** What the log shows of a field; its value, unless that means nothing to people. */
  shownAs?: (row: Row, field: keyof Row) => unknown
}

/** The fields that a change altered, with their old and new values, as details of the log. */
export function changedFields<Row extends object>(
  before: Row,
  after: Row,
  { without = [], shownAs = (row, field) => row[field] }: Options<Row> = {},
) {
  const fields = Object.keys(after) as (keyof Row)[]
  const changed = fields.filter(
    (field) => !without.includes(field) && !isDeepStrictEqual(before[field], after[field]),
  )
  const pick = (row: Row) =>
    Object.fromEntries(changed.map((field) => [field, shownAs(row, field)]))
  return { before: pick(before), after: pick(after) }
}
