import { AuthApiError, isAuthApiError, type User } from '@supabase/auth-js'
import { inLanguage } from '#core/paths.ts'
import { adminPaths } from '#core/admin-paths.ts'
import type { Locale } from '#core/locale.ts'
import { client } from './session.ts'

/** The address pending confirmation in both mailboxes. */
export type EmailChange = { wanted: string; sentAt: string }

const pendingOf = ({ new_email, email_change_sent_at = '' }: User): EmailChange | null =>
  new_email ? { wanted: new_email, sentAt: email_change_sent_at } : null

/** @throws AuthError */
export async function findEmailChange(): Promise<EmailChange | null> {
  const { data, error } = await client().getUser()
  if (error) throw error
  return pendingOf(data.user)
}

const back = (language: Locale) => inLanguage(location.origin + adminPaths.emailChange, language)

/** Requests a change of address, confirmed by mails in this language. @throws AuthError */
export async function requestEmailChange(email: string, language: Locale): Promise<void> {
  const { error } = await client().updateUser({ email }, { emailRedirectTo: back(language) })
  if (error) throw error
}

/** Cancels the change: `email` is the current address. @throws AuthError */
export async function withdrawEmailChange(email: string): Promise<void> {
  const { error } = await client().updateUser({ email })
  if (error) throw error
}

/**
 * Sends the pending confirmations again. @throws AuthError, also when the last mails are less than
 * a minute old
 */
export async function mailEmailChangeAgain(
  { email, sentAt }: { email: string; sentAt: string },
  language: Locale,
): Promise<void> {
  const options = { emailRedirectTo: back(language) }
  const { error } = await client().resend({ type: 'email_change', email, options })
  if (error) throw error
  // The public answer is always the same; the account's owner is told whether mails were sent.
  const now = await findEmailChange()
  if (now?.sentAt === sentAt) throw new AuthApiError('', 429, 'over_email_send_rate_limit')
}

/**
 * Confirms by a code of one of the two mails, which were sent to these addresses. `half`: the other
 * is pending. @throws AuthError
 */
export async function enterEmailCode(
  [address, ...others]: string[],
  token: string,
): Promise<'half' | 'done'> {
  const { data, error } = await client().verifyOtp({
    type: 'email_change',
    email: address ?? '',
    token,
  })
  if (!error) return data.session ? 'done' : 'half'
  if (others.length > 0 && isAuthApiError(error) && error.code === 'otp_expired') {
    return enterEmailCode(others, token)
  }
  throw error
}
