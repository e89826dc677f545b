import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { passwordGrant } from '../contract.ts'
import { auditAttempt } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { inTurn, verifyPassword } from './password.ts'
import { weaknessesOf } from './password-strength.ts'
import { isAdminAddress } from './policy.ts'
import type { Device } from './request.ts'
import { countAttempt, refuseWhenLimited } from './failure-limit.ts'
import { startSession } from './start-session.ts'

type Credentials = { id: string; password_hash: string | null }

const credentialsOf = statement<Credentials>(
  'credentials-of-address',
  'select id, password_hash from users where email = $1',
)

// Compares the hash again: a password replaced while it was being verified starts no session.
const lockCredentials = statement<{ id: string }>(
  'lock-credentials',
  'select id from users where id = $1 and password_hash = $2 for update',
)

const wrongCredentials = () =>
  new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

/** The address of a password grant. @throws validation_failed, phone_provider_disabled */
function addressOf({ email, phone }: z.infer<typeof passwordGrant>): string {
  if (Boolean(email) === Boolean(phone)) {
    throw new AuthError(400, 'validation_failed', 'Give either an email address or a phone number')
  }
  if (!email) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  return email.toLowerCase()
}

async function openSession(
  services: Services,
  { id, password_hash }: Credentials,
  device: Device,
): Promise<IssuedSession> {
  const session = await services.database.transaction(async (tx) => {
    const unchanged = await tx.rows(lockCredentials, [id, password_hash])
    if (unchanged.length === 0) throw wrongCredentials()
    return startSession(tx, services, { userId: id, method: 'password', device })
  })
  return issueSession(services, session)
}

/** A hint about an accepted password that would be refused as a new one. */
async function weaknessNotice(services: Services, address: string, password: string) {
  const reasons = await weaknessesOf(services, address, password)
  return reasons.length > 0 ? { weak_password: { message: 'This password is weak', reasons } } : {}
}

/**
 * Starts a session for an admin's address and password. An unknown address is answered like a wrong
 * password. @throws validation_failed, phone_provider_disabled, over_request_rate_limit,
 * invalid_credentials, user_banned
 */
export async function signInWithPassword(
  services: Services,
  grant: z.infer<typeof passwordGrant>,
  device: Device,
) {
  const account = addressOf(grant)
  const [credentials] = await services.database.rows(credentialsOf, [account])
  const known = credentials && device.knownTo(credentials.id)
  const attempt = { account, network: device.network, device: known }
  // The limit is checked after queueing, so that it also stops guesses sent at once.
  const isRight = await inTurn(async () => {
    await refuseWhenLimited(services, attempt)
    const verified = await verifyPassword(credentials?.password_hash, grant.password)
    await countAttempt(services, attempt, verified)
    return verified
  })
  const isAdmin = await isAdminAddress(services.database, services, account)
  if (!credentials || !isRight || !isAdmin)
    await auditAttempt(services.database, services, 'sign_in.failed', { address: account, device })
  if (!credentials || !isRight) throw wrongCredentials()
  if (!isAdmin) throw new AuthError(400, 'user_banned', 'User is banned')
  const session = await openSession(services, credentials, device)
  return { ...session, ...(await weaknessNotice(services, account, grant.password)) }
}
