import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { idTokenGrant } from '../contract.ts'
import { auditAttempt } from './audit.ts'
import { AuthError, OAuthError } from './auth-error.ts'
import type { SignedIn } from './authenticate.ts'
import { type ProviderAccount, verifyIdToken } from './id-token.ts'
import { addIdentity, linkIdentity, requireStrongSession } from './identities.ts'
import { currentSession, type IssuedSession, issueSession } from './issue-session.ts'
import { requireAdminAddress } from './policy.ts'
import { findProvider, type Provider } from './providers.ts'
import type { Device } from './request.ts'
import { spendIdToken } from './spend-id-token.ts'
import { startSession } from './start-session.ts'

type Account = { id: string; email: string }
type Grant = z.infer<typeof idTokenGrant>

const userOfIdentity = statement<Account>(
  'user-of-identity',
  `select u.id, u.email from identities i join users u on u.id = i.user_id where i.provider = $1
    and i.subject = $2`,
)

const userOfAddress = statement<Account>(
  'user-of-address',
  'select id, email from users where email = $1',
)

type Found = Account | 'unknown' | 'unverified'

/**
 * Finds the user of a provider's account by the link that its admin made. On a network a verified
 * address does not count as a link, because anybody who gets that address into a token would be
 * signed in. On this machine it does, as clients expect.
 */
async function findUser(
  tx: Queryable,
  { config, now }: Services,
  provider: Provider,
  account: ProviderAccount,
): Promise<Found> {
  const [known] = await tx.rows(userOfIdentity, [provider.name, account.sub])
  if (known) return known
  if (!account.email || (account.email_verified && config.servesNetwork)) return 'unknown'
  const [user] = await tx.rows(userOfAddress, [account.email.toLowerCase()])
  if (!user) return 'unknown'
  if (!account.email_verified) return 'unverified'
  await addIdentity(tx, user.id, { provider, account, at: now() })
  return user
}

const refusals = {
  unknown: () => new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance'),
  unverified: () =>
    new AuthError(
      422,
      'provider_email_needs_verification',
      'The provider has not verified this email address',
    ),
}

/**
 * The provider's account and its user. @throws an OAuth error, validation_failed, provider_disabled
 */
async function readGrant(services: Services, grant: Grant) {
  const { id_token, provider: name } = grant
  if (!id_token) throw new OAuthError('invalid request', 'id_token required')
  if (!name) throw new OAuthError('invalid request', 'provider or client_id and issuer required')
  const provider = findProvider(services.config, name)
  if (!provider && name.startsWith('custom:')) {
    throw new AuthError(400, 'validation_failed', `Custom provider "${name}" could not be found`)
  }
  if (!provider) throw new AuthError(400, 'provider_disabled', `Provider "${name}" is not enabled`)
  return { provider, ...(await verifyIdToken(services, provider, { ...grant, id_token })) }
}

/**
 * Starts a session for a provider's account. Nobody is signed up: the account must be linked or its
 * address known. @throws an OAuth error, provider_disabled, signup_disabled,
 * provider_email_needs_verification, user_banned
 */
export async function signInWithIdToken(
  services: Services,
  grant: Grant,
  device: Device,
): Promise<IssuedSession> {
  const { provider, account, proof } = await readGrant(services, grant)
  const address = account.email ?? account.sub
  const outcome = await services.database.transaction(async (tx) => {
    const user = await findUser(tx, services, provider, account)
    if (typeof user === 'string') {
      await auditAttempt(
        tx,
        services,
        'sign_in.failed',
        { address, device },
        { provider: provider.name },
      )
      return user
    }
    await requireAdminAddress(tx, services, user.email)
    if (services.config.servesNetwork) await spendIdToken(tx, services, proof)
    return startSession(tx, services, {
      userId: user.id,
      method: 'oauth',
      device,
      provider: provider.name,
    })
  })
  if (typeof outcome === 'string') throw refusals[outcome]()
  return issueSession(services, outcome)
}

/**
 * Links the provider's account to the signed-in user, whose session continues. @throws
 * identity_already_exists, and as above
 */
export async function linkWithIdToken(
  services: Services,
  grant: Grant,
  session: SignedIn,
): Promise<IssuedSession> {
  requireStrongSession(session)
  const { provider, account } = await readGrant(services, grant)
  const current = await services.database.transaction(async (tx) => {
    await linkIdentity(tx, session, { provider, account, at: services.now() })
    return currentSession(tx, session.sessionId)
  })
  return issueSession(services, current)
}
