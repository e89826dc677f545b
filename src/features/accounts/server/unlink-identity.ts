import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import type { SignedIn } from './authenticate.ts'
import { lockUser } from './factor-rows.ts'
import { requireStrongSession } from './identities.ts'

const identitiesOfUser = statement<{ id: string; provider: string }>(
  'identities-of-user',
  'select id, provider from identities where user_id = $1',
)

const deleteIdentity = statement('delete-identity', 'delete from identities where id = $1')

/**
 * Removes an identity. The e-mail identity stays, because its address is the account. @throws
 * insufficient_aal, single_identity_not_deletable, identity_not_found,
 * email_conflict_identity_not_deletable
 */
export async function unlinkIdentity(
  { database }: Services,
  session: SignedIn,
  identityId: string,
): Promise<void> {
  requireStrongSession(session)
  await database.transaction(async (tx) => {
    await tx.rows(lockUser, [session.userId])
    const identities = await tx.rows(identitiesOfUser, [session.userId])
    if (identities.length < 2) {
      const message = 'User must have at least 1 identity after unlinking'
      throw new AuthError(422, 'single_identity_not_deletable', message)
    }
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) throw new AuthError(422, 'identity_not_found', 'Identity doesn’t exist')
    const { provider } = identity
    if (provider === 'email') {
      const message = 'The address of the account cannot be unlinked'
      throw new AuthError(422, 'email_conflict_identity_not_deletable', message)
    }
    await tx.rows(deleteIdentity, [identityId])
    await auditSession(tx, session, 'identity.unlinked', { provider })
  })
}
