import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, quotedLocales } from '#platform/columns.ts'

/** The club's own words by key; a draft stands beside what pages show. */
export const texts = pgTable(
  'texts',
  {
    key: text('key').primaryKey(),
    textFr: text('text_fr'),
    textEn: text('text_en'),
    textAr: text('text_ar'),
    hasDraft: boolean('has_draft').notNull().default(false),
    draftFr: text('draft_fr'),
    draftEn: text('draft_en'),
    draftAr: text('draft_ar'),
    /** Languages with a copy that waits for its translation, of what is shown and of the draft. */
    toTranslate: text('to_translate').array().notNull().default([]),
    draftToTranslate: text('draft_to_translate').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  () => [
    check('texts_to_translate', sql.raw(`to_translate <@ array[${quotedLocales}]`)),
    check('texts_draft_to_translate', sql.raw(`draft_to_translate <@ array[${quotedLocales}]`)),
  ],
)

/**
 * What families agreed to: the words of each consent, by version. A row is never changed, because
 * stored consents name its version.
 */
export const consentTexts = pgTable('consent_texts', {
  version: integer('version').primaryKey(),
  texts: jsonb('texts').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A strip above every page, shown between two moments; null means no limit on that side. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    textFr: text('text_fr'),
    textEn: text('text_en'),
    textAr: text('text_ar'),
    link: text('link'),
    shownFrom: instant('shown_from'),
    shownUntil: instant('shown_until'),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  () => [
    check('announcements_text', sql`num_nonnulls(text_fr, text_en, text_ar) > 0`),
    check('announcements_period', sql`shown_from < shown_until`),
  ],
)

/**
 * Pages that the club writes itself. `shown` and `draft` hold the texts of a page as the contract
 * has them; one that was never published has no `shown`. A draft beside it has its own place.
 */
export const pages = pgTable(
  'pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique('pages_slug'),
    shown: jsonb('shown'),
    draft: jsonb('draft'),
    inFooter: boolean('in_footer').notNull().default(true),
    position: integer('position').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    archivedAt: instant('archived_at'),
  },
  () => [check('pages_text', sql`num_nonnulls(shown, draft) > 0`)],
)
