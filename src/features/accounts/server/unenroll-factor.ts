import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { assuranceLevel } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { requireFreshFactor, type SignedIn } from './authenticate.ts'
import { factorOfUser, lockUser, noSuchFactor } from './factor-rows.ts'

// A session raised by this factor loses its second factor; with the last one all of the user's do,
// also those that a recovery code raised in its place.
const lowerSessions = statement(
  'lower-sessions',
  `update sessions set amr = jsonb_path_query_array(amr,
    '$[*] ? (!(@.method == "totp" || @.method starts with "mfa/"))')
    where user_id = $1 and (factor_id = $2 or not exists (
      select from factors where user_id = $1 and status = 'verified' and id <> $2))`,
)

const deleteFactor = statement('delete-factor', 'delete from factors where id = $1')

// Recovery codes replace a factor; without one they would be worth more than the password.
const forgetLonelyCodes = statement(
  'forget-lonely-recovery-codes',
  `delete from recovery_codes where user_id = $1
     and not exists (select from factors where user_id = $1 and status = 'verified')`,
)

/** Removes a factor with everything that depends on it. */
export async function removeFactor(tx: Queryable, userId: string, factorId: string): Promise<void> {
  await tx.rows(lowerSessions, [userId, factorId])
  await tx.rows(deleteFactor, [factorId])
  await tx.rows(forgetLonelyCodes, [userId])
}

/**
 * Removes a factor; a verified one only after a second factor. @throws mfa_factor_not_found,
 * insufficient_aal, reauthentication_needed
 */
export async function unenrollFactor(
  services: Services,
  session: SignedIn,
  factorId: string,
): Promise<{ id: string }> {
  await services.database.transaction(async (tx) => {
    await tx.rows(lockUser, [session.userId])
    const [factor] = await tx.rows(factorOfUser, [factorId, session.userId])
    if (!factor) throw noSuchFactor()
    if (factor.status === 'verified' && assuranceLevel(session.amr) === 'aal1') {
      throw new AuthError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    }
    if (factor.status === 'verified') requireFreshFactor(services, session)
    await removeFactor(tx, session.userId, factorId)
    const { factor_type: type, friendly_name: name } = factor
    await auditSession(tx, session, 'factor.removed', { factor: factorId, type, name })
  })
  return { id: factorId }
}
