import type { z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { userChange } from '../contract.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, type SignedIn } from './authenticate.ts'
import { changeEmail, readNewAddress } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { readCodeChallenge } from './pkce.ts'
import type { Device } from './request.ts'
import { presentUser, type PresentedUser, userColumns, type UserRow } from './present.ts'

type UserChange = z.infer<typeof userChange>

/** `redirectTo`: where the mails' links return to. */
type Wanted = UserChange & { redirectTo: URL } & Pick<Device, 'network'>

// User data are part of every token, and so of every request's header.
const maxMetadataBytes = 2000

const userById = statement<UserRow>(
  'user-by-id',
  `select ${userColumns} from users u where u.id = $1`,
)

const mergeMetadata = statement<{ bytes: number }>(
  'merge-user-metadata',
  `update users set user_metadata = (user_metadata || $2) - $3::text[], updated_at = $4
    where id = $1
   returning octet_length(user_metadata::text) as bytes`,
)

/**
 * Merges the user's data; null removes a key. @throws validation_failed when they become too large
 */
async function mergeData(
  { database, now }: Services,
  session: SignedIn,
  data: Record<string, unknown>,
): Promise<void> {
  const json = JSON.stringify(data)
  // PostgreSQL keeps every character but NUL.
  if (json.includes('\\u0000'))
    throw new AuthError(400, 'validation_failed', 'Invalid or missing value: data')
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const { user } = session
  await database.transaction(async (tx) => {
    const [merged] = await tx.rows(mergeMetadata, [user.id, json, removed, now()])
    if ((merged?.bytes ?? 0) > maxMetadataBytes) {
      throw new AuthError(
        400,
        'validation_failed',
        `User data is limited to ${maxMetadataBytes} bytes`,
      )
    }
    await auditSession(tx, session, 'account.updated', { data: Object.keys(data) })
  })
}

/** @throws not_admin, insufficient_aal, phone_provider_disabled */
function refuseForeign(
  { app_metadata, email, phone, password }: UserChange,
  session: SignedIn,
): void {
  if (app_metadata)
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if ((email || phone || typeof password === 'string') && lacksSecondFactor(session)) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider')
}

/**
 * The changed user. @throws what the parts throw: after a wrong part the later ones are not applied
 */
export async function updateUser(
  services: Services,
  session: SignedIn,
  { redirectTo, network, ...change }: Wanted,
): Promise<PresentedUser> {
  refuseForeign(change, session)
  const address = change.email ? await readNewAddress(services, session, change.email) : undefined
  const challenge = address === undefined ? undefined : readCodeChallenge(change)
  if (typeof change.password === 'string') {
    await changePassword(services, session, { ...change, password: change.password, network })
  }
  // A new password voids earlier mails, so these mails come after it.
  if (address !== undefined)
    await changeEmail(services, session, { address, way: { redirectTo, challenge } })
  if (change.data && Object.keys(change.data).length > 0)
    await mergeData(services, session, change.data)
  const [user] = await services.database.rows(userById, [session.userId])
  return presentUser(services.config, user ?? session.user)
}
