import { type Config, demoPassword } from '#platform/config.ts'

/** Only the addresses of the configuration have accounts that work; one that is taken off the list is shut out at once. */
export function isAdminAddress({ adminEmails }: Config, email: string): boolean {
  return adminEmails.includes(email.toLowerCase())
}

/** Passwords that everybody can know, where that matters: the demo's is fine on one machine. */
export const publicPasswords = ({ servesNetwork, databaseUrl }: Config): string[] =>
  servesNetwork || databaseUrl ? [demoPassword] : []
