import type { GoTrueClient } from '@supabase/auth-js'
import type { TestDatabase } from './test-database.ts'
import { admin, type AuthServer } from './auth-server.ts'
import { site } from './mailed-link.ts'

/** On the list of admins, and nobody has signed in with it yet. */
export const coach = 'coach@cirta.example'
export const untouched = [admin.email, coach]
/** Where the links lead back to, which also names the language of the mails. */
export const back = `${site}/admin/email?lang=ar`

/** What lies in the two mailboxes of a change of address. */
export const mailboxes = async (server: AuthServer, email = coach) => ({
  current: await server.mail('email-change', admin.email),
  wanted: await server.mail('email-change', email),
})

/** Asks for another address of the first admin; answers what is mailed then. */
export async function askForAddress(server: AuthServer, client: GoTrueClient, email = coach) {
  const { error } = await client.updateUser({ email }, { emailRedirectTo: back })
  if (error) throw error
  return mailboxes(server, email)
}

export async function addressesOf({ database }: TestDatabase): Promise<string[]> {
  const { rows } = await database.pool.query('select email from users order by email')
  return rows.map(({ email }) => email)
}
