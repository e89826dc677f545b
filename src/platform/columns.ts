import { sql } from 'drizzle-orm'
import { check, timestamp, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#core/locale.ts'

/** For SQL: the languages of the site as quoted texts. */
export const quotedLocales = locales.map((locale) => `'${locale}'`).join(', ')

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
