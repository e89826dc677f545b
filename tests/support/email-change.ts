import type { GoTrueClient } from '@supabase/auth-js'
import type { TestDatabase } from './test-database.ts'
import { admin, type AuthServer } from './auth-server.ts'
import { site } from './mailed-link.ts'

/** An allowed admin address that has never signed in. */
export const coach = 'coach@cirta.example'
export const untouched = [admin.email, coach]
/** The page that the links redirect to. Its language is also that of the mails. */
export const back = `${site}/admin/email?lang=ar`

/** The newest mails to both addresses of a change. */
export const mailboxes = async (server: AuthServer, email = coach) => ({
  current: await server.mail('email-change', admin.email),
  wanted: await server.mail('email-change', email),
})

/** Requests a new address for the first admin and returns the mails that this sends. */
export async function askForAddress(server: AuthServer, client: GoTrueClient, email = coach) {
  const { error } = await client.updateUser({ email }, { emailRedirectTo: back })
  if (error) throw error
  return mailboxes(server, email)
}

export async function addressesOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query('select email from users order by email')
  return rows.map(({ email }) => email)
}
