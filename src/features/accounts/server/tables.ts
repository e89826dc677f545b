import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/columns.ts'

/** `email` is kept in lower case: addresses compare without case. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    emailConfirmedAt: instant('email_confirmed_at'),
    passwordHash: text('password_hash'),
    passwordIsDemo: boolean('password_is_demo').notNull().default(false),
    userMetadata: jsonb('user_metadata').notNull().default({}),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('users_email_lower_case', sql`email = lower(email)`)],
)

/** Ways to be recognised: the e-mail address itself, later accounts elsewhere. `subject` is the user's name there. */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    identityData: jsonb('identity_data').notNull(),
    lastSignInAt: instant('last_sign_in_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('identities_provider_subject').on(table.provider, table.subject),
    index('identities_user').on(table.userId),
  ],
)

/**
 * One sign-in on one device. Its refresh tokens are computed from its id and `refresh_counter`, so none is stored;
 * `refreshed_at` is empty while the active token has no predecessor that may still be in use.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    amr: jsonb('amr').notNull(),
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: instant('refreshed_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Failed sign-ins per account and per network until `window_ends_at`; the first failure after it starts a new window. */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})
