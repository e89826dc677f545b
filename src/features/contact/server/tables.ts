import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { events } from '#features/events/server/tables.ts'
import { instant, languageCheck } from '#platform/columns.ts'

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message').notNull(),
    /** What it is about, as the link that led to the form named it. */
    topic: text('topic'),
    /** The event that the topic names, while there is one. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by'),
    version: integer('version').notNull().default(1),
    /** Set by an admin, and can be undone for a while. */
    removedAt: instant('removed_at'),
    search: text('search').generatedAlwaysAs(
      sql`fold_name(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || message)`,
    ),
  },
  (table) => [
    languageCheck('contact_submissions_language'),
    check('contact_submissions_answered', sql`(answered_at is null) = (answered_by is null)`),
    index('contact_submissions_newest')
      .on(table.createdAt, table.id)
      .where(sql`removed_at is null`),
    index('contact_submissions_unanswered')
      .on(table.createdAt, table.id)
      .where(sql`removed_at is null and answered_at is null`),
    index('contact_submissions_search').using('gin', sql`name_grams(${table.search})`),
  ],
)
