import { randomInt } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { assuranceLevel } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { requireFreshFactor, type SignedIn } from './authenticate.ts'
import { codeHash } from './code-hash.ts'
import { lockUser, noSuchFactor } from './factor-rows.ts'
import { type IssuedSession, issueSession } from './issue-session.ts'
import { hasVerifiedFactor } from './present.ts'
import { raiseSession } from './raise-session.ts'
import type { Device } from './request.ts'
import { codeAttempt, countAttempt, refuseWhenLimited } from './failure-limit.ts'

const setSize = 10
const codeLength = 16
// No letters or digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

const newCode = () =>
  Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')

const canonical = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, '')

type CodeSet = { id: string; friendly_name: string; total: number; remaining: number }

const setColumns = 'id, friendly_name, total, cardinality(code_hashes) as remaining'

const codesOfUser = statement<CodeSet>(
  'recovery-codes-of-user',
  `select ${setColumns} from recovery_codes where user_id = $1`,
)

const insertCodes = statement<CodeSet>(
  'insert-recovery-codes',
  `insert into recovery_codes (user_id, friendly_name, total, code_hashes) values ($1, $2,
    cardinality($3::text[]), $3)
   on conflict (user_id) do nothing returning ${setColumns}`,
)

const replaceCodes = statement<CodeSet>(
  'replace-recovery-codes',
  `update recovery_codes set total = cardinality($2::text[]), code_hashes = $2 where user_id = $1
   returning ${setColumns}`,
)

const deleteCodes = statement<{ id: string }>(
  'delete-recovery-codes',
  'delete from recovery_codes where user_id = $1 returning id',
)

const spendCode = statement<{ remaining: number }>(
  'spend-recovery-code',
  `update recovery_codes set code_hashes = array_remove(code_hashes, $2)
    where user_id = $1 and $2 = any(code_hashes) returning cardinality(code_hashes) as remaining`,
)

/** @throws insufficient_aal, reauthentication_needed */
function requireSecondFactor(services: Services, session: SignedIn): void {
  if (assuranceLevel(session.amr) === 'aal2') return requireFreshFactor(services, session)
  throw new AuthError(403, 'insufficient_aal', 'AAL2 required to manage recovery codes')
}

const present = ({ id, friendly_name, total }: CodeSet, codes: string[]) => ({
  id,
  type: 'recovery_code',
  friendly_name,
  total,
  codes,
})

function newCodes(services: Services, userId: string) {
  const codes = Array.from({ length: setSize }, newCode)
  return { codes, hashes: codes.map((code) => codeHash(services, 'paper', userId, code)) }
}

/** The number of codes left, never the codes. @throws mfa_factor_not_found */
export async function countRecoveryCodes({ database }: Services, { userId }: SignedIn) {
  const [set] = await database.rows(codesOfUser, [userId])
  if (!set) throw noSuchFactor()
  return { id: set.id, type: 'recovery_code', total: set.total, remaining: set.remaining }
}

/**
 * Ten codes that replace a lost factor, returned only once. @throws insufficient_aal,
 * mfa_recovery_codes_sole_factor, mfa_verified_factor_exists
 */
export async function generateRecoveryCodes(
  services: Services,
  session: SignedIn,
  friendlyName: string,
) {
  if (!hasVerifiedFactor(session.user)) {
    const message = 'Recovery codes need another verified factor'
    throw new AuthError(422, 'mfa_recovery_codes_sole_factor', message)
  }
  requireSecondFactor(services, session)
  const { codes, hashes } = newCodes(services, session.userId)
  const set = await services.database.transaction(async (tx) => {
    const [inserted] = await tx.rows(insertCodes, [session.userId, friendlyName, hashes])
    if (!inserted)
      throw new AuthError(422, 'mfa_verified_factor_exists', 'Recovery codes exist already')
    await auditSession(tx, session, 'recovery_codes.generated')
    return inserted
  })
  return present(set, codes)
}

/** Ten new codes that replace the old ones. @throws insufficient_aal, mfa_factor_not_found */
export async function regenerateRecoveryCodes(services: Services, session: SignedIn) {
  requireSecondFactor(services, session)
  const { codes, hashes } = newCodes(services, session.userId)
  const set = await services.database.transaction(async (tx) => {
    const [replaced] = await tx.rows(replaceCodes, [session.userId, hashes])
    if (!replaced) throw noSuchFactor()
    await auditSession(tx, session, 'recovery_codes.generated')
    return replaced
  })
  return present(set, codes)
}

/** @throws insufficient_aal, mfa_factor_not_found */
export async function removeRecoveryCodes(
  services: Services,
  session: SignedIn,
): Promise<{ id: string }> {
  requireSecondFactor(services, session)
  return services.database.transaction(async (tx) => {
    const [removed] = await tx.rows(deleteCodes, [session.userId])
    if (!removed) throw noSuchFactor()
    await auditSession(tx, session, 'recovery_codes.removed')
    return removed
  })
}

/**
 * Spends a recovery code as the session's second factor. Case, spaces and dashes are
 * ignored. @throws mfa_verification_failed, mfa_recovery_codes_locked, session_not_found
 */
export async function verifyRecoveryCode(
  services: Services,
  session: SignedIn,
  { code, device }: { code: string; device: Device },
): Promise<IssuedSession> {
  const attempt = codeAttempt(session.userId, device)
  const hash = codeHash(services, 'paper', session.userId, canonical(code))
  // Thrown outside the transaction, so that the failure count is committed.
  const raised = await services.database.transaction(async (tx) => {
    await tx.rows(lockUser, [session.userId])
    await refuseWhenLimited({ ...services, database: tx }, attempt, 'mfa_recovery_codes_locked')
    const [spent] = await tx.rows(spendCode, [session.userId, hash])
    await countAttempt({ ...services, database: tx }, attempt, spent !== undefined)
    await auditSession(tx, session, spent ? 'recovery_code.used' : 'factor.refused', {
      type: 'recovery_code',
      remaining: spent?.remaining,
    })
    return (
      spent && raiseSession(tx, services, session, { method: 'mfa/recovery_code', factorId: null })
    )
  })
  if (!raised) throw new AuthError(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  return issueSession(services, raised)
}
