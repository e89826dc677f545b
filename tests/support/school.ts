import { vi } from 'vitest'
import { createTestDatabase } from './test-database.ts'
import { admin, startAuthServer } from './auth-server.ts'
import { startOpenIdProvider } from './openid-provider.ts'

export const provider = 'school'

export type School = Awaited<ReturnType<typeof openSchool>>

/** A school whose people the club's sign-in service knows, among them one of its admins. */
export async function openSchool() {
  // The provider warns of its development pages, which are what signs people in here.
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
    /** The club's sign-in service with a fresh set of admins. */
    startServer: (changes: Record<string, string> = {}) =>
      startAuthServer(database, { ...env, ...changes }),
    /** The accounts that are linked to the club's. */
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
