import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { passwordGrant } from '../contract.ts'
import { idleLimit } from '../rules.ts'
import { unixTime } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { inTurn, verifyPassword } from './password.ts'
import { isAdminAddress } from './policy.ts'
import { type AuthenticationMethod, userColumns, type UserRow } from './present.ts'
import { countAttempt, refuseWhenLimited } from './sign-in-limit.ts'

type Credentials = { id: string; password_hash: string | null }

const credentialsOf = statement<Credentials>(
  'credentials-of-address',
  'select id, password_hash from users where email = $1',
)

// The hash is compared again: a password that was replaced while it was being checked starts no session.
const markSignedIn = statement<{ id: string }>(
  'mark-signed-in',
  `with identity as (update identities set last_sign_in_at = $3 where user_id = $1 and provider = 'email')
   update users set last_sign_in_at = $3 where id = $1 and password_hash = $2 returning id`,
)

const forgetIdleSessions = statement(
  'forget-idle-sessions',
  'delete from sessions where user_id = $1 and last_used_at < $2',
)

const startSession = statement<UserRow & { session_id: string }>(
  'start-session',
  `with s as (insert into sessions (user_id, amr, last_used_at, user_agent) values ($1, $2, $3, $4) returning id, user_id)
   select s.id as session_id, ${userColumns} from s join users u on u.id = s.user_id`,
)

const wrongCredentials = () => new AuthError(400, 'invalid_credentials', 'Invalid login credentials')

/** The address of a password grant. @throws validation_failed, phone_provider_disabled */
function addressOf({ email, phone }: z.infer<typeof passwordGrant>): string {
  if (Boolean(email) === Boolean(phone)) {
    throw new AuthError(400, 'validation_failed', 'Give either an email address or a phone number')
  }
  if (!email) throw new AuthError(422, 'phone_provider_disabled', 'Phone logins are disabled')
  return email.toLowerCase()
}

/** Who asks: what the session remembers of the device, and where failures are counted. */
export type Device = { userAgent: string; network: string | undefined }

async function openSession(
  services: Services,
  credentials: Credentials,
  { userAgent }: Device,
): Promise<IssuedSession> {
  const now = services.now()
  const amr: AuthenticationMethod[] = [{ method: 'password', timestamp: unixTime(now) }]
  const started = await services.database.transaction(async (tx) => {
    const marked = await tx.rows(markSignedIn, [credentials.id, credentials.password_hash, now])
    if (marked.length === 0) throw wrongCredentials()
    await tx.rows(forgetIdleSessions, [credentials.id, new Date(now.getTime() - idleLimit)])
    const [row] = await tx.rows(startSession, [
      credentials.id,
      JSON.stringify(amr),
      now,
      userAgent.slice(0, 300),
    ])
    return row
  })
  if (!started) throw wrongCredentials()
  return issueSession(services, { sessionId: started.session_id, refreshCounter: 0, amr, user: started })
}

/**
 * Starts a session for an admin's address and password. An unknown address is answered like a wrong password.
 * @throws validation_failed, phone_provider_disabled, over_request_rate_limit, invalid_credentials, user_banned
 */
export async function signInWithPassword(
  services: Services,
  grant: z.infer<typeof passwordGrant>,
  device: Device,
): Promise<IssuedSession> {
  const account = addressOf(grant)
  const attempt = { account, network: device.network }
  const [credentials] = await services.database.rows(credentialsOf, [account])
  // The limit is looked at when the turn has come: guesses that were all sent at once are stopped by it too.
  const isRight = await inTurn(async () => {
    await refuseWhenLimited(services, attempt)
    const verified = await verifyPassword(credentials?.password_hash, grant.password)
    await countAttempt(services, attempt, verified)
    return verified
  })
  if (!credentials || !isRight) throw wrongCredentials()
  if (!isAdminAddress(services.config, account)) throw new AuthError(400, 'user_banned', 'User is banned')
  return openSession(services, credentials, device)
}
