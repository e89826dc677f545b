import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { EmailChangePurpose } from '../rules.ts'
import { auditAttempt } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { addressInUse } from './change-email.ts'
import { forgetMailedTokens } from './mailed-token.ts'
import { requireAdminAddress, requireTakeable } from './policy.ts'
import type { Device } from './request.ts'

type Account = { id: string; email: string }
type Change = { new_email: string; current_confirmed: boolean; new_confirmed: boolean }

// Locks the change, so that of two simultaneous confirmations the second sees the first.
const confirmEnd = statement<Change>(
  'confirm-end-of-email-change',
  `update email_changes
      set current_confirmed = current_confirmed or $2, new_confirmed = new_confirmed or not $2
    where user_id = $1 returning new_email, current_confirmed, new_confirmed`,
)

// Waits for a running sign-in, after which the address is in use.
const removeUnused = statement(
  'remove-unused-account',
  'delete from users where email = $1 and last_sign_in_at is null',
)

const moveAddress = statement<{ id: string }>(
  'move-address',
  `update users set email = $2, email_confirmed_at = $3, updated_at = $3
    where id = $1 and not exists (select from users where email = $2) returning id`,
)

const moveIdentity = statement(
  'move-email-identity',
  `update identities set identity_data = identity_data || $2, updated_at = $3
    where user_id = $1 and provider = 'email'`,
)

const isUniqueViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23505'

/**
 * @throws email_exists when the address is in use, even if its account was created only just now
 */
async function changeAddress(
  tx: Queryable,
  { now }: Services,
  { id }: Account,
  address: string,
): Promise<void> {
  await tx.rows(removeUnused, [address])
  const moved = await tx.rows(moveAddress, [id, address, now()]).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw addressInUse()
    throw error
  })
  if (moved.length === 0) throw addressInUse()
  const data = { email: address, email_verified: true }
  await tx.rows(moveIdentity, [id, JSON.stringify(data), now()])
  await forgetMailedTokens(tx, id)
}

/**
 * Records that one mailbox confirmed a change of address, and spends its token. When both have, the
 * address changes, an unused account of that address is deleted, and the account is returned with
 * its new address; until then undefined. @throws otp_expired, user_banned, email_exists: nothing
 * is changed then
 */
export async function confirmEmail(
  tx: Queryable,
  services: Services,
  { account, purpose, device }: { account: Account; purpose: EmailChangePurpose; device: Device },
): Promise<Account | undefined> {
  const [change] = await tx.rows(confirmEnd, [account.id, purpose === 'email_change_current'])
  // It was cancelled while this mail was being confirmed.
  if (!change) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired')
  const address = change.new_email
  await requireAdminAddress(tx, services, account.email)
  await requireTakeable(tx, services, {
    userId: account.id,
    current: account.email,
    address,
  })
  const isDone = change.current_confirmed && change.new_confirmed
  const details = { from: account.email, to: address }
  await auditAttempt(
    tx,
    services,
    isDone ? 'email.changed' : 'email.confirmed',
    { address: account.email, device },
    details,
  )
  if (!isDone) return undefined
  await changeAddress(tx, services, account, address)
  return { id: account.id, email: address }
}
