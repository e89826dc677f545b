import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, languageCheck } from '#platform/columns.ts'

/** `email` is stored in lower case, because addresses compare without case. */
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

const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/**
 * Identities: the e-mail address itself, and accounts at providers. `subject` is the user's id
 * there.
 */
export const identities = pgTable(
  'identities',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
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
 * Second factors. Their secrets are encrypted (`secret`) or public (`credential`, a security key's
 * public key). `last_used_step` is the latest time step whose code was accepted.
 */
export const factors = pgTable(
  'factors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    friendlyName: text('friendly_name').notNull(),
    factorType: text('factor_type').notNull(),
    status: text('status').notNull().default('unverified'),
    secret: text('secret'),
    phone: text('phone'),
    credential: jsonb('credential'),
    lastUsedStep: bigint('last_used_step', { mode: 'number' }).notNull().default(0),
    lastChallengedAt: instant('last_challenged_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('factors_user_name').on(table.userId, table.friendlyName),
    check('factors_type', sql`factor_type in ('totp', 'phone', 'webauthn')`),
    check('factors_status', sql`status in ('unverified', 'verified')`),
  ],
)

/**
 * One sign-in on one device. Refresh tokens are derived from its id and `refresh_counter`, so none
 * is stored; `refreshed_at` is null while no predecessor of the active token may still be in use.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    amr: jsonb('amr').notNull(),
    /** The factor that raised the session; removing that factor lowers it again. */
    factorId: uuid('factor_id').references(() => factors.id, { onDelete: 'set null' }),
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: instant('refreshed_at'),
    /** The first token since the last second factor; older ones never lead past it. */
    raisedCounter: integer('raised_counter').notNull().default(0),
    raisedAt: instant('raised_at'),
    lastUsedAt: instant('last_used_at').notNull(),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Hashes of spent id_tokens, kept until the tokens expire. */
export const usedIdTokens = pgTable('used_id_tokens', {
  hash: text('hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * Failed sign-ins of an account, a network, both together or a device until `window_ends_at`; the
 * first failure after it starts a new window. `locks` counts recent lockouts: each doubles the
 * window.
 */
export const signInFailures = pgTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  locks: integer('locks').notNull().default(0),
  windowEndsAt: instant('window_ends_at').notNull(),
})

/**
 * Challenges of factors, each for one session: answered once, with a limited number of wrong
 * answers.
 */
export const challenges = pgTable(
  'challenges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    factorId: uuid('factor_id')
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    keyChallenge: text('key_challenge'),
    wrongAnswers: integer('wrong_answers').notNull().default(0),
    answeredAt: instant('answered_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('challenges_factor').on(table.factorId),
    index('challenges_session').on(table.sessionId),
  ],
)

/** Recovery codes, which replace a lost factor; used ones are removed. */
export const recoveryCodes = pgTable('recovery_codes', {
  userId: ofUser().primaryKey(),
  id: uuid('id').notNull().defaultRandom(),
  friendlyName: text('friendly_name').notNull(),
  total: integer('total').notNull(),
  codeHashes: text('code_hashes').array().notNull(),
})

/**
 * The newest mailed token per user and purpose: a link's token or its six-digit code. Each works
 * once.
 */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    userId: ofUser(),
    purpose: text('purpose').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    codeHash: text('code_hash').notNull(),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** Of the requesting browser: the link then returns a code that only it can exchange. */
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.purpose] }),
    check(
      'mailed_tokens_purpose',
      sql`purpose in ('recovery', 'reauthentication', 'email_change_current', 'email_change_new')`,
    ),
  ],
)

/**
 * A pending change of address: it takes effect when both mailboxes, current and new, have
 * confirmed.
 */
export const emailChanges = pgTable(
  'email_changes',
  {
    userId: ofUser().primaryKey(),
    newEmail: text('new_email').notNull(),
    currentConfirmed: boolean('current_confirmed').notNull().default(false),
    newConfirmed: boolean('new_confirmed').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
  },
  () => [check('email_changes_lower_case', sql`new_email = lower(new_email)`)],
)

/**
 * A flow of two requests: a link whose browser exchanges a code, or a provider's account being
 * linked to a session's user.
 */
export const flows = pgTable(
  'flows',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: ofUser(),
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    provider: text('provider'),
    redirectTo: text('redirect_to'),
    nonce: text('nonce'),
    providerVerifier: text('provider_verifier'),
    authCodeHash: text('auth_code_hash').unique(),
    codeChallenge: text('code_challenge'),
    codeChallengeMethod: text('code_challenge_method'),
    /** The authentication method of whoever exchanges the code of a link. */
    method: text('method'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('flows_user').on(table.userId), index('flows_session').on(table.sessionId)],
)

/**
 * Roles that were given or taken in the back office. An address of the configuration without a row
 * is a manager; `none` takes even that away.
 */
export const admins = pgTable(
  'admins',
  {
    userId: ofUser().primaryKey(),
    role: text('role').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('admins_role', sql`role in ('manager', 'desk', 'coach', 'none')`)],
)

/** The teams that a coach sees, by their slugs such as `u14-girls`. */
export const coachTeams = pgTable(
  'coach_teams',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => admins.userId, { onDelete: 'cascade' }),
    team: text('team').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.team] })],
)

/**
 * Invitations that nobody has accepted; accepting or withdrawing one deletes it. Of the link only a
 * hash is kept.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    role: text('role').notNull(),
    teams: text('teams').array().notNull(),
    language: text('language').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: text('invited_by').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [
    check('invitations_email_lower_case', sql`email = lower(email)`),
    check('invitations_role', sql`role in ('manager', 'desk', 'coach')`),
    languageCheck('invitations_language'),
  ],
)

/**
 * One row: which installation this is, and its secrets, sealed with a key that is derived from
 * `SECRET_KEY` and the salt.
 */
export const instance = pgTable(
  'instance',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: uuid('id').notNull().defaultRandom(),
    salt: text('salt').notNull(),
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  () => [check('instance_is_one', sql`is_only`)],
)
