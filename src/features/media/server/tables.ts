import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Uploaded media: the address, and the store's files behind it. */
export const media = pgTable(
  'media',
  {
    url: text('url').primaryKey(),
    files: text('files').array().notNull(),
    /** A picture's width over its height; null of a film, and of what was stored before. */
    ratio: doublePrecision('ratio'),
    /** When it was last claimed; before that, when it was uploaded. */
    claimedAt: instant('claimed_at').notNull().defaultNow(),
  },
  (table) => [index('media_claimed').on(table.claimedAt)],
)

/** Media that show somebody who agreed to it; withheld from when the consent is withdrawn. */
export const consentedMedia = pgTable('consented_media', {
  url: text('url')
    .primaryKey()
    .references(() => media.url, { onDelete: 'cascade' }),
  withheldAt: instant('withheld_at'),
})

/** What is said about the people on the pictures of events and products, by address. */
export const pictureConsents = pgTable('picture_consents', {
  // An address of another site is longer than an index entry may be.
  digest: text('digest')
    .primaryKey()
    .generatedAlwaysAs(sql`md5(url)`),
  url: text('url').notNull(),
  /** Whether somebody can be recognised; null where nobody said it yet. */
  showsPeople: boolean('shows_people'),
  consentOn: date('consent_on'),
  /** Who agreed; for a child the guardian. */
  consentBy: text('consent_by'),
  /** From then on the picture is shown nowhere. */
  withdrawnAt: instant('withdrawn_at'),
})
