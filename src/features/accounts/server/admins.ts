import type { Services } from '#platform/context.ts'
import { ConfigError, demoPassword } from '#platform/config.ts'
import { statement } from '#platform/database.ts'
import { hashPassword } from './password.ts'
import { weaknessesOf } from './password-strength.ts'
import { needsStrongSignIn, roleOfUser } from './policy.ts'

const settledAdmins = statement<{ email: string }>(
  'settled-admins',
  `select email from users
    where email = any($1) and password_hash is not null and (not password_is_demo or $2)`,
)

// The condition is checked again under the row lock: a password chosen meanwhile stays.
const setFirstPassword = statement<{ id: string }>(
  'set-first-password',
  `insert into users (email, password_hash, password_is_demo, email_confirmed_at) values ($1, $2,
    $3, $4)
   on conflict (email) do update set password_hash = $2, password_is_demo = $3, updated_at = $4
     where users.password_hash is null or users.password_is_demo
   returning id`,
)

const nameIdentity = statement(
  'name-email-identity',
  `insert into identities (user_id, provider, subject, identity_data) values ($1::uuid, 'email',
    $1::uuid::text, $2)
   on conflict (provider, subject) do nothing`,
)

const endAllSessions = statement('end-all-sessions', 'delete from sessions where user_id = $1')

const demoAddresses = statement<{ email: string }>(
  'demo-addresses',
  `select u.email from users u
    where u.email = any($1) and u.password_is_demo and ${roleOfUser('$1')} <> 'none'
    order by u.email limit 1`,
)

async function setPassword({ config, database, now }: Services, email: string): Promise<void> {
  const password = config.adminPassword
  const passwordHash = await hashPassword(password)
  await database.transaction(async (tx) => {
    const [user] = await tx.rows(setFirstPassword, [
      email,
      passwordHash,
      password === demoPassword,
      now(),
    ])
    if (!user) return
    const identityData = { sub: user.id, email, email_verified: true, phone_verified: false }
    await tx.rows(nameIdentity, [user.id, JSON.stringify(identityData)])
    await tx.rows(endAllSessions, [user.id])
  })
}

/**
 * Creates an account for every address of ADMIN_EMAILS. ADMIN_PASSWORD replaces a missing or demo
 * password, which also ends the demo password's sessions; a changed password is never touched.
 */
export async function ensureAdmins(services: Services): Promise<void> {
  const { adminEmails, adminPassword } = services.config
  const settled = await services.database.rows(settledAdmins, [
    adminEmails,
    adminPassword === demoPassword,
  ])
  const done = settled.map(({ email }) => email)
  for (const email of adminEmails.filter((address) => !done.includes(address)))
    await setPassword(services, email)
}

/** @throws ConfigError when ADMIN_PASSWORD is weak and the program serves a network */
export async function assertGoodAdminPassword(services: Services): Promise<void> {
  const { config } = services
  const { adminEmails, adminPassword } = config
  if (!needsStrongSignIn(config) || adminPassword === demoPassword) return
  const weaknesses = await Promise.all(
    adminEmails.map((email) => weaknessesOf(services, email, adminPassword)),
  )
  if (!weaknesses.flat().includes('pwned')) return
  throw new ConfigError(
    'ADMIN_PASSWORD is not allowed on a network: it is too common, or made of an admin’s address or the club’s words.',
  )
}

/**
 * The first address that still has the demo password; undefined when there is none, which ends the
 * demo mode.
 */
export async function findDemoAddress({ config, database }: Services): Promise<string | undefined> {
  const [row] = await database.rows(demoAddresses, [config.adminEmails])
  return row?.email
}

/** @throws ConfigError when a demo password is in use with a network or an external database */
export async function assertDemoIsPrivate(services: Services): Promise<void> {
  const { servedBy, databaseUrl } = services.config
  if (!servedBy && !databaseUrl) return
  if (!(await findDemoAddress(services))) return
  const reason = servedBy ?? 'DATABASE_URL'
  throw new ConfigError(
    `The demo password still signs in, which is not allowed with ${reason}: set ADMIN_PASSWORD to 10 to 72 characters of your own.`,
  )
}
