import { type Config, demoPassword } from '#platform/config.ts'
import { AuthError } from './auth-error.ts'

/** Only addresses in the configuration are admins; removing one locks it out at once. */
export function isAdminAddress({ adminEmails }: Config, email: string): boolean {
  return adminEmails.includes(email.toLowerCase())
}

/** @throws user_banned for an address that is no admin's */
export function requireAdminAddress(config: Config, email: string): void {
  if (!isAdminAddress(config, email)) throw new AuthError(403, 'user_banned', 'User is banned')
}

/**
 * Whether a password alone is not enough: on a network a second factor is required, on one's own
 * machine it is optional.
 */
export const needsStrongSignIn = ({ servesNetwork }: Config): boolean => servesNetwork

/** Whether publicly known passwords matter: the demo password is fine on one machine. */
export const publicPasswords = ({ servesNetwork, databaseUrl }: Config): string[] =>
  servesNetwork || databaseUrl ? [demoPassword] : []
