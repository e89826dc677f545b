import { inLanguage } from '#core/paths.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { Locale } from '#core/locale.ts'
import { client } from './session.ts'

/** `current`: the current password, `nonce`: the mailed code, when the server requires them. */
export type PasswordChange = {
  password: string
  current?: string | undefined
  nonce?: string | undefined
}

/** Changes the signed-in user's password, which ends their other sessions. @throws AuthError */
export async function changePassword({ password, current, nonce }: PasswordChange): Promise<void> {
  const { error } = await client().updateUser({
    password,
    ...(current && { current_password: current }),
    ...(nonce && { nonce }),
  })
  if (error) throw error
}

/** Mails the code for a change of password. @throws AuthError */
export async function mailPasswordCode(): Promise<void> {
  const { error } = await client().reauthenticate()
  if (error) throw error
}

/** Requests a recovery mail with a link and a code, in this language. @throws AuthError */
export async function requestRecovery(email: string, language: Locale): Promise<void> {
  const redirectTo = inLanguage(location.origin + adminPaths.forgot, language)
  const { error } = await client().resetPasswordForEmail(email, { redirectTo })
  if (error) throw error
}

/** Signs in with the code of that mail. @throws AuthError */
export async function enterRecoveryCode(email: string, token: string): Promise<void> {
  const { error } = await client().verifyOtp({ type: 'recovery', email, token })
  if (error) throw error
}

/**
 * Tells the server the admin's language, for mails. After a failure it is retried with the next
 * page.
 */
export async function keepLanguage(language: Locale): Promise<void> {
  const { data } = await client().getSession()
  if (!data.session || data.session.user.user_metadata.language === language) return
  await client().updateUser({ data: { language } })
}

/**
 * Chooses the language of the club's mails to one's own address; null for none there. @throws
 * AuthError
 */
export async function chooseMailLanguage(language: Locale | null): Promise<void> {
  const { error } = await client().updateUser({ data: { mail_language: language } })
  if (error) throw error
}

/** Ends the admin's sessions on all other devices. @throws AuthError */
export async function signOutOthers(): Promise<void> {
  const { error } = await client().signOut({ scope: 'others' })
  if (error) throw error
}
