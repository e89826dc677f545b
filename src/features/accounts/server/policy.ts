import { type Config, demoPassword } from '#platform/config.ts'
import { AuthError } from './auth-error.ts'

/**
 * Only the addresses of the configuration have accounts that work; one that is taken off the list
 * is shut out at once.
 */
export function isAdminAddress({ adminEmails }: Config, email: string): boolean {
  return adminEmails.includes(email.toLowerCase())
}

/** @throws user_banned for an address that is none of the admins' */
export function requireAdminAddress(config: Config, email: string): void {
  if (!isAdminAddress(config, email)) throw new AuthError(403, 'user_banned', 'User is banned')
}

/**
 * Whether the password alone opens nothing: on a network a second factor is asked for, on one's own
 * machine it may be.
 */
export const needsStrongSignIn = ({ servesNetwork }: Config): boolean => servesNetwork

/** Passwords that everybody can know, where that matters: the demo's is fine on one machine. */
export const publicPasswords = ({ servesNetwork, databaseUrl }: Config): string[] =>
  servesNetwork || databaseUrl ? [demoPassword] : []
