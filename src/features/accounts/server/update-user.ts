import { email as emailSchema, type z } from '#core/schema.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { userChange } from '../contract.ts'
import { auditSession } from './audit.ts'
import { AuthError } from './auth-error.ts'
import { lacksSecondFactor, type SignedIn } from './authenticate.ts'
import { changePassword } from './change-password.ts'
import { presentUser, type PresentedUser, userColumns, type UserRow } from './present.ts'

type UserChange = z.infer<typeof userChange>

// The data of a user rides in every token, and so in the header of every request.
const maxMetadataBytes = 2000

const userById = statement<UserRow>('user-by-id', `select ${userColumns} from users u where u.id = $1`)

const mergeMetadata = statement<{ bytes: number }>(
  'merge-user-metadata',
  `update users set user_metadata = (user_metadata || $2) - $3::text[], updated_at = $4 where id = $1
   returning octet_length(user_metadata::text) as bytes`,
)

const addressIsTaken = statement('address-is-taken', 'select from users where email = $1')

/**
 * An address has an account or none can be made for it: the addresses of the configuration are the accounts.
 * @throws validation_failed, email_exists, email_address_not_authorized
 */
async function refuseOtherAddress({ database }: Services, { user }: SignedIn, typed: string): Promise<void> {
  const parsed = emailSchema().safeParse(typed)
  if (!parsed.success) {
    throw new AuthError(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  const address = parsed.data.toLowerCase()
  if (address === user.email) return
  if ((await database.rows(addressIsTaken, [address])).length > 0) {
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
  }
  throw new AuthError(
    400,
    'email_address_not_authorized',
    'Admin addresses are set where the program is configured',
  )
}

/** Merges the data of a user; null takes a key away. @throws validation_failed when it becomes too long */
async function mergeData(
  { database, now }: Services,
  session: SignedIn,
  data: Record<string, unknown>,
): Promise<void> {
  const removed = Object.keys(data).filter((key) => data[key] === null)
  const { user } = session
  await database.transaction(async (tx) => {
    const [merged] = await tx.rows(mergeMetadata, [user.id, JSON.stringify(data), removed, now()])
    if ((merged?.bytes ?? 0) > maxMetadataBytes) {
      throw new AuthError(400, 'validation_failed', `User data is limited to ${maxMetadataBytes} bytes`)
    }
    await auditSession(tx, session, 'account.updated', { data: Object.keys(data) })
  })
}

/** @throws not_admin, insufficient_aal, phone_provider_disabled */
function refuseForeign({ app_metadata, email, phone, password }: UserChange, session: SignedIn): void {
  if (app_metadata) throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  if ((email || phone || typeof password === 'string') && lacksSecondFactor(session)) {
    const message = 'AAL2 session is required to update email or password when MFA is enabled'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  if (phone) throw new AuthError(422, 'phone_provider_disabled', 'Unsupported phone provider')
}

/** The user after the change. @throws what the parts throw: a wrong part leaves the later ones undone */
export async function updateUser(
  services: Services,
  session: SignedIn,
  change: UserChange,
): Promise<PresentedUser> {
  refuseForeign(change, session)
  if (change.email) await refuseOtherAddress(services, session, change.email)
  if (typeof change.password === 'string') {
    await changePassword(services, session, { ...change, password: change.password })
  }
  if (change.data && Object.keys(change.data).length > 0) await mergeData(services, session, change.data)
  const [user] = await services.database.rows(userById, [session.userId])
  return presentUser(user ?? session.user)
}
