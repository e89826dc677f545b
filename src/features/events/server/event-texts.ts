import { shownColumn, shownColumns } from '#platform/columns.ts'

/** SQL for a text in each language as visitors see it; a copy that is not translated yet is ''. */
export const shownTexts = (field: 'title' | 'description', table = 'events'): string =>
  shownColumns(field, { table, missing: `''` })

/** The same for one column. */
export const shownText = (column: string, table: string): string =>
  shownColumn(column, { table, missing: `''` })
