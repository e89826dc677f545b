import { sql } from 'drizzle-orm'
import { check, timestamp, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#core/locale.ts'

/** For SQL: the languages of the site as quoted texts. */
export const quotedLocales = locales.map((locale) => `'${locale}'`).join(', ')

type Shown = { table?: string; missing?: `null` | `''` }

/**
 * For SQL: a column of a translated field as pages show it, without a copy that waits for its
 * translation.
 */
export function shownColumn(column: string, { table, missing = 'null' }: Shown = {}): string {
  const of = table ? `${table}.` : ''
  const language = column.slice(-'fr'.length)
  return `case when '${language}' = any (${of}translate_later) then ${missing} else ${of}${column} end`
}

/** For SQL: the same of each language, under the names of the columns. */
export const shownColumns = (field: string, shown?: Shown): string =>
  locales
    .map((locale) => `${field}_${locale}`)
    .map((column) => `${shownColumn(column, shown)} as ${column}`)
    .join(', ')

/** The languages of a row whose copies wait for a translation are the site's. */
export const laterCheck = (name: string) =>
  check(name, sql.raw(`translate_later <@ '{${locales.join(',')}}'`))

/** The `language` of a row is one of the site's. */
export const languageCheck = (name: string) =>
  check(name, sql.raw(`language in (${quotedLocales})`))

/**
 * A timestamp in UTC with milliseconds, so that JSON and cursors carry exactly the stored value.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

/**
 * The key of a table that grows with the years: a UUID that ascends with time (version 7), so that
 * the table can be partitioned by its key and new rows touch the end of its index.
 */
export const timeOrderedId = () =>
  uuid('id')
    .primaryKey()
    .default(sql`time_ordered_id()`)
