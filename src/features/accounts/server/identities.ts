import { type Queryable, statement } from '#platform/database.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, type SignedIn } from './authenticate.ts'
import type { ProviderAccount } from './id-token.ts'
import type { Provider } from './providers.ts'

const insertIdentity = statement<{ id: string }>(
  'insert-identity',
  `insert into identities (user_id, provider, subject, identity_data, last_sign_in_at) values ($1,
    $2, $3, $4, $5)
   on conflict (provider, subject) do nothing returning id`,
)

/** @throws insufficient_aal when the user has a second factor that this session has not verified */
export function requireStrongSession(session: SignedIn): void {
  if (!lacksSecondFactor(session)) return
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to change identities')
}

/** Links the provider's account to this user. False when it is linked to somebody already. */
export async function addIdentity(
  tx: Queryable,
  userId: string,
  { provider, account, at }: { provider: Provider; account: ProviderAccount; at: Date },
): Promise<boolean> {
  const { sub, email, email_verified = false } = account
  const data = { sub, email: email ?? '', email_verified, phone_verified: false }
  const added = await tx.rows(insertIdentity, [
    userId,
    provider.name,
    sub,
    JSON.stringify(data),
    at,
  ])
  return added.length > 0
}

/** @throws identity_already_exists */
export async function linkIdentity(
  tx: Queryable,
  session: Pick<SignedIn, 'sessionId' | 'user'>,
  link: { provider: Provider; account: ProviderAccount; at: Date },
): Promise<void> {
  if (!(await addIdentity(tx, session.user.id, link))) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked to a user')
  }
  const { provider, account } = link
  await auditSession(tx, session, 'identity.linked', {
    provider: provider.name,
    account: account.email ?? account.sub,
  })
}
