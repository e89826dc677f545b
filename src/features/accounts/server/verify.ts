import { email as emailSchema, type z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { parsePhone } from '#platform/phone.ts'
import type { verification } from '../contract.ts'
import { auditAttempt } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { type IssuableSession, type IssuedSession, issueSession } from './issue-session.ts'
import { spendMailedCode, spendRecoveryToken } from './mailed-token.ts'
import { requireAdminAddress } from './policy.ts'
import type { Device } from './request.ts'
import { countAttempt, refuseWhenLimited } from './sign-in-limit.ts'
import { startSession } from './start-session.ts'

type Verification = z.infer<typeof verification>
type Account = { id: string; email: string }

const confirmAddress = statement(
  'confirm-address',
  'update users set email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1',
)

const accountIdOfAddress = statement<Account>(
  'account-id-of-address',
  'select id, email from users where email = $1',
)

// Whose codes are looked for in vain, so that an address without an account takes as long.
const nobody = '00000000-0000-0000-0000-000000000000'

const wrongLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
const wrongCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
const invalid = (status: 400 | 422, message: string) => new AuthError(status, 'validation_failed', message)

/** A mail reached its reader: the address is theirs, and they may go on. @throws user_banned */
export async function acceptRecovery(
  tx: Queryable,
  services: Services,
  { id, email }: Account,
): Promise<void> {
  requireAdminAddress(services.config, email)
  await tx.rows(confirmAddress, [id, services.now()])
}

async function startRecovered(
  tx: Queryable,
  services: Services,
  account: Account,
  device: Device,
): Promise<IssuableSession> {
  await acceptRecovery(tx, services, account)
  return startSession(tx, services, { userId: account.id, method: 'otp', device })
}

/** @throws otp_expired, user_banned */
export async function verifyLinkToken(
  services: Services,
  token: string,
  device: Device,
): Promise<IssuedSession> {
  const session = await services.database.transaction(async (tx) => {
    const used = await spendRecoveryToken(tx, services, token)
    if (!used) throw wrongLink()
    return startRecovered(tx, services, { id: used.user_id, email: used.email }, device)
  })
  return issueSession(services, session)
}

async function verifyCode(
  services: Services,
  { address, code, device }: { address: string; code: string; device: Device },
): Promise<IssuedSession> {
  const attempt = { kind: 'recovery', account: address, network: device.network } as const
  // The refusal is thrown outside: the count of wrong codes must be committed with it.
  const session = await services.database.transaction(async (tx) => {
    const limits = { ...services, database: tx }
    await refuseWhenLimited(limits, attempt)
    const [account] = await tx.rows(accountIdOfAddress, [address])
    const token = { userId: account?.id ?? nobody, purpose: 'recovery', code } as const
    const isRight = await spendMailedCode(tx, services, token)
    await countAttempt(limits, attempt, isRight)
    if (account && isRight) return startRecovered(tx, services, account, device)
    await auditAttempt(tx, 'code.refused', address, device, { purpose: 'recovery' })
    return undefined
  })
  if (!session) throw wrongCode()
  return issueSession(services, session)
}

/** What a request wants checked. @throws validation_failed */
function readVerification({ type, token, token_hash, email, phone }: Verification) {
  if (Boolean(token) === Boolean(token_hash))
    throw invalid(400, 'Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone) throw invalid(400, 'Only the token hash and type should be provided')
    return { tokenHash: token_hash, address: '', code: '' }
  }
  if (type === 'sms' || type === 'phone_change') {
    if (!phone || !parsePhone(phone.startsWith('+') ? phone : `+${phone}`)) {
      throw invalid(400, 'Invalid phone number format (E.164 required)')
    }
  } else if (!email) throw invalid(400, 'Only an email address or phone number should be provided on verify')
  else if (!emailSchema().safeParse(email).success) {
    throw invalid(422, 'Unable to validate email address: invalid format')
  }
  return { tokenHash: undefined, address: email?.trim().toLowerCase() ?? phone ?? '', code: token ?? '' }
}

/**
 * Starts the session that a mail's link or code stands for. Recovery is the one type that is ever sent.
 * @throws validation_failed, over_request_rate_limit, otp_expired, user_banned
 */
export async function verifyMailed(
  services: Services,
  request: Verification,
  device: Device,
): Promise<IssuedSession> {
  const given = readVerification(request)
  if (given.tokenHash !== undefined) {
    if (request.type !== 'recovery') throw wrongLink()
    return verifyLinkToken(services, given.tokenHash, device)
  }
  if (request.type !== 'recovery') throw wrongCode()
  return verifyCode(services, { ...given, device })
}
