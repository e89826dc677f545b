import type { Config } from '#platform/config.ts'

/** Only the addresses of the configuration have accounts that work; one that is taken off the list is shut out at once. */
export function isAdminAddress({ adminEmails }: Config, email: string): boolean {
  return adminEmails.includes(email.toLowerCase())
}
