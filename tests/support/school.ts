import { vi } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { admin, startAuthServer } from './auth-server.ts'
import { startOpenIdProvider } from './openid-provider.ts'

export const provider = 'school'

export type School = Awaited<ReturnType<typeof openSchool>>

/** An OpenID Connect provider that the sign-in service knows; one of its people is an admin. */
export async function openSchool() {
  // The provider warns about its development pages, which these tests sign in with.
  for (const method of ['warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => undefined)
  const { database, drop } = await createTestDatabase()
  const { stop, env, ...known } = await startOpenIdProvider()
  known.accounts.set('verified', { email: 'Admin@cirta.example', email_verified: true })
  known.accounts.set('unverified', { email: admin.email, email_verified: false })
  known.accounts.set('stranger', { email: 'stranger@school.example', email_verified: true })
  return {
    ...known,
    database,
    /** Starts the club's sign-in service with a fresh set of admins. */
    startServer: (changes: Record<string, string> = {}) =>
      startAuthServer(database, { ...env, ...changes }),
    /** The linked accounts in the database. */
    identities: async () =>
      (
        await database.pool.query(
          `select provider, subject from identities where provider <> 'email'`,
        )
      ).rows,
    close: async () => {
      await stop()
      await drop()
      vi.restoreAllMocks()
    },
  }
}
