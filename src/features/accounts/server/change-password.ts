import { demoPassword } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { freshSessionLimit, provedByMail } from '../rules.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { endedSession, type SignedIn } from './authenticate.ts'
import { forgetMailedTokens, spendMailedCode } from './mailed-token.ts'
import { hashPassword, inTurn, verifyPassword } from './password.ts'
import { assertGoodPassword } from './password-strength.ts'
import { needsStrongSignIn } from './policy.ts'
import type { Device } from './request.ts'
import { countAttempt, forgetFailures, refuseWhenLimited } from './failure-limit.ts'

export type PasswordChange = {
  password: string
  current_password?: string | null
  nonce?: string | null
}

const passwordOf = statement<{ password_hash: string | null }>(
  'password-of-user',
  'select password_hash from users where id = $1',
)

// Compares the old hash again: of two simultaneous changes one is refused.
const setPassword = statement<{ id: string }>(
  'set-password',
  `update users set password_hash = $3, password_is_demo = $4, updated_at = $5
    where id = $1 and password_hash is not distinct from $2 returning id`,
)

const endOtherSessions = statement(
  'end-other-sessions',
  'delete from sessions where user_id = $1 and id <> $2',
)

/**
 * On a network, an unattended browser must not be enough to lock its admin out. @throws
 * current_password_required
 */
function requireCurrentPassword(
  { config }: Services,
  { amr }: SignedIn,
  { current_password }: PasswordChange,
  passwordHash: string | null,
): void {
  if (!needsStrongSignIn(config) || current_password || passwordHash === null || provedByMail(amr))
    return
  throw new AuthError(
    400,
    'current_password_required',
    'Current password required when setting new password',
  )
}

/** Hashing is queued; wrong current passwords count like failed sign-ins. */
function checkPasswords(
  services: Services,
  session: SignedIn,
  { password, current_password }: PasswordChange,
  passwordHash: string | null,
): Promise<string> {
  const attempt = { kind: 'password', account: session.userId, network: undefined } as const
  return inTurn(async () => {
    if (current_password) {
      await refuseWhenLimited(services, attempt)
      const isCurrent = await verifyPassword(passwordHash, current_password)
      await countAttempt(services, attempt, isCurrent)
      if (!isCurrent) {
        await auditSession(services.database, session, 'password.refused')
        throw new AuthError(400, 'current_password_invalid', 'The current password is wrong')
      }
    }
    if (passwordHash !== null && (await verifyPassword(passwordHash, password))) {
      const message = 'New password should be different from the old password.'
      throw new AuthError(422, 'same_password', message)
    }
    return hashPassword(password)
  })
}

/** Whether the session is recent enough, or the user has the mailed code. */
async function isReauthenticated(
  tx: Queryable,
  services: Services,
  session: SignedIn,
  nonce: string | null | undefined,
): Promise<boolean> {
  if (services.now().getTime() - session.startedAt.getTime() <= freshSessionLimit) return true
  if (!nonce)
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  const { userId } = session
  const isRight = await spendMailedCode(tx, services, {
    userId,
    purpose: 'reauthentication',
    code: nonce,
  })
  if (!isRight) await auditSession(tx, session, 'code.refused', { purpose: 'reauthentication' })
  return isRight
}

/**
 * Replaces the password. This ends the user's other sessions and mailed links, and lifts the
 * lockout of the account and the calling network. @throws validation_failed, weak_password,
 * current_password_required, current_password_invalid, same_password, reauthentication_needed,
 * reauthentication_not_valid
 */
export async function changePassword(
  services: Services,
  session: SignedIn,
  { network, ...change }: PasswordChange & Pick<Device, 'network'>,
): Promise<void> {
  await assertGoodPassword(services, session.user.email, change.password)
  const { userId, sessionId } = session
  const [current] = await services.database.rows(passwordOf, [userId])
  const oldHash = current?.password_hash ?? null
  requireCurrentPassword(services, session, change, oldHash)
  const newHash = await checkPasswords(services, session, change, oldHash)
  const isAllowed = await services.database.transaction(async (tx) => {
    if (!(await isReauthenticated(tx, services, session, change.nonce))) return false
    const isDemo = change.password === demoPassword
    const changed = await tx.rows(setPassword, [userId, oldHash, newHash, isDemo, services.now()])
    if (changed.length === 0) throw endedSession()
    await tx.rows(endOtherSessions, [userId, sessionId])
    await forgetMailedTokens(tx, userId)
    await forgetFailures({ database: tx }, session.user.email, network)
    await auditSession(tx, session, 'password.changed')
    return true
  })
  if (!isAllowed)
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
