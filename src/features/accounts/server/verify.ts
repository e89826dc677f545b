import { email as emailSchema, type z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { verification } from '../contract.ts'
import type { MailPurpose } from '../rules.ts'
import { auditAttempt } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { confirmEmail } from './confirm-email.ts'
import { type IssuableSession, type IssuedSession, issueSession } from './issue-session.ts'
import { spendLinkToken, spendMailedCode } from './mailed-token.ts'
import { requireAdminAddress } from './policy.ts'
import type { Device } from './request.ts'
import { countAttempt, refuseWhenLimited } from './failure-limit.ts'
import { startSession } from './start-session.ts'

type Verification = z.infer<typeof verification>
type Account = { id: string; email: string }

const confirmAddress = statement(
  'confirm-address',
  'update users set email_confirmed_at = coalesce(email_confirmed_at, $2) where id = $1',
)

type Addressee = Account & { purpose: Exclude<MailPurpose, 'reauthentication'> }

const recoveringAt = statement<Addressee>(
  'account-recovering-at',
  `select id, email, 'recovery' as purpose from users where email = $1`,
)

// Two accounts may want the same address; a mail sent there may belong to either.
const changingAt = statement<Addressee>(
  'accounts-changing-at',
  `select u.id, u.email,
          case when u.email = $1 then 'email_change_current' else 'email_change_new' end as purpose
     from email_changes c join users u on u.id = c.user_id where u.email = $1 or c.new_email = $1
       order by u.id`,
)

/** Types of mails with a code, and the possible recipients at an address. */
const addresseesAt = { recovery: recoveringAt, email_change: changingAt }
type CodeType = keyof typeof addresseesAt

const isCodeType = (type: string): type is CodeType => Object.hasOwn(addresseesAt, type)

// Looked up in vain, so that an address without an account takes as long.
const nobody = (type: CodeType): Addressee => ({
  id: '00000000-0000-0000-0000-000000000000',
  email: '',
  purpose: type === 'recovery' ? 'recovery' : 'email_change_current',
})

const wrongLink = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
const wrongCode = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid')
const invalid = (status: 400 | 422, message: string) =>
  new AuthError(status, 'validation_failed', message)

/** The message after one of the two mails of a change of address: nobody is signed in yet. */
export const halfConfirmed =
  'Confirmation accepted. Please confirm the mail sent to the other address too'

/**
 * Handles a confirmed mail: the address is its reader's. Returns the account to continue as;
 * undefined while the other mail of a change of address is pending. @throws user_banned,
 * email_exists
 */
async function confirmMail(
  tx: Queryable,
  services: Services,
  { purpose, ...account }: Account & { purpose: MailPurpose },
  device: Device,
): Promise<Account | undefined> {
  if (purpose === 'email_change_current' || purpose === 'email_change_new') {
    return confirmEmail(tx, services, { account, purpose, device })
  }
  await requireAdminAddress(tx, services, account.email)
  await tx.rows(confirmAddress, [account.id, services.now()])
  return account
}

/** Spends a link's token and returns its account. @throws otp_expired, user_banned, email_exists */
export async function acceptLink(
  tx: Queryable,
  services: Services,
  link: { type: string; token: string },
  device: Device,
) {
  const used = await spendLinkToken(tx, services, link)
  if (!used) throw wrongLink()
  const {
    user_id: id,
    email,
    purpose,
    code_challenge: challenge,
    code_challenge_method: method,
  } = used
  return {
    account: await confirmMail(tx, services, { id, email, purpose }, device),
    challenge,
    method,
  }
}

const startByMail = (tx: Queryable, services: Services, { id }: Account, device: Device) =>
  startSession(tx, services, { userId: id, method: 'otp', device })

/**
 * The session of a link; undefined for the first mail of a change of address. @throws otp_expired,
 * user_banned, email_exists
 */
export async function verifyLinkToken(
  services: Services,
  link: { type: string; token: string },
  device: Device,
): Promise<IssuedSession | undefined> {
  const session = await services.database.transaction(async (tx) => {
    const { account } = await acceptLink(tx, services, link, device)
    return account && startByMail(tx, services, account, device)
  })
  return session && issueSession(services, session)
}

async function spendCode(
  tx: Queryable,
  services: Services,
  { type, address, code }: { type: CodeType; address: string; code: string },
): Promise<Addressee | undefined> {
  const found = await tx.rows(addresseesAt[type], [address])
  for (const addressee of found.length > 0 ? found : [nobody(type)]) {
    const { id: userId, purpose } = addressee
    if (await spendMailedCode(tx, services, { userId, purpose, code })) return addressee
  }
  return undefined
}

async function verifyCode(
  services: Services,
  {
    type,
    address,
    code,
    device,
  }: { type: CodeType; address: string; code: string; device: Device },
): Promise<IssuedSession | undefined> {
  const attempt = { kind: type, account: address, network: device.network }
  // Thrown outside the transaction, so that the count of wrong codes is committed.
  const outcome = await services.database.transaction(
    async (tx): Promise<IssuableSession | 'half' | 'wrong'> => {
      const limits = { ...services, database: tx }
      await refuseWhenLimited(limits, attempt)
      const addressee = await spendCode(tx, services, { type, address, code })
      await countAttempt(limits, attempt, addressee !== undefined)
      if (!addressee) {
        await auditAttempt(tx, services, 'code.refused', { address, device }, { purpose: type })
        return 'wrong'
      }
      const account = await confirmMail(tx, services, addressee, device)
      return account ? startByMail(tx, services, account, device) : 'half'
    },
  )
  if (outcome === 'wrong') throw wrongCode()
  return outcome === 'half' ? undefined : issueSession(services, outcome)
}

// Checks the format only: whether somebody has this number is not revealed.
const e164 = /^\+?[1-9]\d{1,14}$/

/** The parsed verification request. @throws validation_failed */
function readVerification({ type, token, token_hash, email, phone }: Verification) {
  if (Boolean(token) === Boolean(token_hash))
    throw invalid(400, 'Verify requires either a token or a token hash')
  if (token_hash) {
    if (email || phone) throw invalid(400, 'Only the token hash and type should be provided')
    return { tokenHash: token_hash, address: '', code: '' }
  }
  if (type === 'sms' || type === 'phone_change') {
    if (!phone || !e164.test(phone)) {
      throw invalid(400, 'Invalid phone number format (E.164 required)')
    }
  } else if (!email)
    throw invalid(400, 'Only an email address or phone number should be provided on verify')
  else if (!emailSchema().safeParse(email).success) {
    throw invalid(422, 'Unable to validate email address: invalid format')
  }
  return {
    tokenHash: undefined,
    address: email?.trim().toLowerCase() ?? phone ?? '',
    code: token ?? '',
  }
}

/**
 * Starts the session of a mail's link or code; undefined after the first mail of a change of
 * address. @throws validation_failed, over_request_rate_limit, otp_expired, user_banned,
 * email_exists
 */
export async function verifyMailed(
  services: Services,
  request: Verification,
  device: Device,
): Promise<IssuedSession | undefined> {
  const { type } = request
  const given = readVerification(request)
  if (given.tokenHash !== undefined) {
    return verifyLinkToken(services, { type, token: given.tokenHash }, device)
  }
  if (!isCodeType(type)) throw wrongCode()
  return verifyCode(services, { ...given, type, device })
}
