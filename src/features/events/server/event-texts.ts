import { locales } from '#core/locale.ts'

/** SQL for a text in each language as visitors see it; a copy that is not translated yet is ''. */
export const shownTexts = (field: 'title' | 'description', table = 'events'): string =>
  locales
    .map((locale) => `${shownText(`${field}_${locale}`, table)} as ${field}_${locale}`)
    .join(', ')

/** The same for one column. */
export const shownText = (column: string, table: string): string =>
  `case when '${column.slice(-2)}' = any (${table}.translate_later) then '' else ${table}.${column} end`
