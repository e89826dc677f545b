import type { Role } from '#core/permissions.ts'
import { type Config, demoPassword } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { AuthError } from './auth-error.ts'

type StoredRole = Role | 'none'

/**
 * The role of the user `u`, as SQL. The parameter is the configuration's list, whose addresses are
 * managers until the back office says otherwise.
 */
export const roleOfUser = (listParameter: string) =>
  `coalesce((select role from admins where user_id = u.id),
    case when u.email = any(${listParameter}) then 'manager' else 'none' end)`

const roleOfAddress = statement<{ role: StoredRole }>(
  'role-of-address',
  `select coalesce((select a.role from admins a join users u on u.id = a.user_id where u.email = $1),
    case when $1 = any($2) then 'manager' else 'none' end) as role`,
)

const ownRole = statement<{ role: Role }>(
  'own-role-of-user',
  `select role from admins where user_id = $1 and role <> 'none'`,
)

type Known = Pick<Services, 'config'>

/** Whether this address may sign in. Taking it off the list or out of the team locks it out. */
export async function isAdminAddress(
  tx: Queryable,
  { config }: Known,
  email: string,
): Promise<boolean> {
  const [found] = await tx.rows(roleOfAddress, [email.toLowerCase(), config.adminEmails])
  return found !== undefined && found.role !== 'none'
}

const banned = () => new AuthError(403, 'user_banned', 'User is banned')

/** @throws user_banned for an address that is no admin's */
export async function requireAdminAddress(
  tx: Queryable,
  services: Known,
  email: string,
): Promise<void> {
  if (!(await isAdminAddress(tx, services, email))) throw banned()
}

type AddressChange = { userId: string; current: string; address: string }

/**
 * Whether a user may take this address: the role was given to the user, or to the address. An
 * address of the configuration's list that its user left is made anew as a manager's at the next
 * start. So only a manager leaves one, for another of the list.
 */
export const mayTakeAddress = async (
  tx: Queryable,
  services: Known,
  { userId, current, address }: AddressChange,
): Promise<boolean> => {
  const { adminEmails } = services.config
  const [own] = await tx.rows(ownRole, [userId])
  if (adminEmails.includes(current) && !adminEmails.includes(address)) return false
  if (adminEmails.includes(current) && own && own.role !== 'manager') return false
  return own !== undefined || isAdminAddress(tx, services, address)
}

/** @throws user_banned */
export async function requireTakeable(
  tx: Queryable,
  services: Known,
  change: AddressChange,
): Promise<void> {
  if (!(await mayTakeAddress(tx, services, change))) throw banned()
}

/**
 * Whether a password alone is not enough: on a network a second factor is required, on one's own
 * machine it is optional.
 */
export const needsStrongSignIn = ({ servesNetwork }: Config): boolean => servesNetwork

/** Whether publicly known passwords matter: the demo password is fine on one machine. */
export const publicPasswords = ({ servesNetwork, databaseUrl }: Config): string[] =>
  servesNetwork || databaseUrl ? [demoPassword] : []
