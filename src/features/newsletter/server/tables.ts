import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** Unsubscribing deletes the row; `removedAt` is set by an admin and can be undone for a while. */
export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull(),
    language: text('language').notNull(),
    /**
     * The token of mail links. Not hashed, because exported lists need it for their unsubscribe
     * links.
     */
    token: text('token').notNull().unique(),
    subscribedAt: instant('subscribed_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    removedAt: instant('removed_at'),
    search: text('search').generatedAlwaysAs(sql`fold_name(email)`),
  },
  (table) => [
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    check('newsletter_subscriptions_language', sql`language in ('fr', 'en', 'ar')`),
    index('newsletter_subscriptions_newest')
      .on(table.subscribedAt, table.id)
      .where(sql`removed_at is null`),
    index('newsletter_subscriptions_unconfirmed')
      .on(table.subscribedAt, table.id)
      .where(sql`removed_at is null and confirmed_at is null`),
    index('newsletter_subscriptions_search')
      .using('gin', sql`name_grams(${table.search})`)
      .with({ fastupdate: false }),
  ],
)
