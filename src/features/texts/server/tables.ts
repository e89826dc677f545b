import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

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
    /** Languages with a copy that waits for its translation. */
    toTranslate: text('to_translate').array().notNull().default([]),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  () => [check('texts_to_translate', sql`to_translate <@ array['fr', 'en', 'ar']`)],
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
