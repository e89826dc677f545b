import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#core/locale.ts'
import { instant } from '#platform/columns.ts'
import { maxBody, maxTitle } from '../facts.ts'

const lengths = (column: string, most: number) =>
  sql.raw(
    locales
      .map((locale) => `char_length(coalesce(${column}_${locale}, '-')) between 1 and ${most}`)
      .join(' and '),
  )

export const news = pgTable(
  'news',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null in another language: the French is shown. */
    titleFr: text('title_fr').notNull(),
    titleEn: text('title_en'),
    titleAr: text('title_ar'),
    bodyFr: text('body_fr').notNull(),
    bodyEn: text('body_en'),
    bodyAr: text('body_ar'),
    imageUrl: text('image_url'),
    /** A day of the club; visitors see nothing before it. */
    publishedOn: date('published_on').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    archivedAt: instant('archived_at'),
  },
  (table) => [
    check('news_title', lengths('title', maxTitle)),
    check('news_body', lengths('body', maxBody)),
    index('news_newest').on(table.publishedOn, table.createdAt, table.id),
  ],
)
