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

/** `redirectTo`: where the links of mails lead back to. */
type Wanted = UserChange & { redirectTo: URL } & Pick<Device, 'network'>

// The data of a user rides in every token, and so in the header of every request.
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
 * Merges the data of a user; null takes a key away. @throws validation_failed when it becomes too
 * long
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
 * The user after the change. @throws what the parts throw: a wrong part leaves the later ones
 * undone
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
  // A new password ends what was mailed before, so these mails come after it.
  if (address !== undefined)
    await changeEmail(services, session, { address, way: { redirectTo, challenge } })
  if (change.data && Object.keys(change.data).length > 0)
    await mergeData(services, session, change.data)
  const [user] = await services.database.rows(userById, [session.userId])
  return presentUser(services.config, user ?? session.user)
}
