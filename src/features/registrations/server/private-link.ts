import { inLanguage, paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { newToken } from '#platform/new-token.ts'
import { sha256 } from '#platform/sha256.ts'

/**
 * The stored form of a token. The plain token is only in the mail and in the form's answer, for a
 * few days.
 */
export const hashToken = (token: string) => sha256(token)

/** The URL of a private link. */
export const privateLink = (origin: string, token: string, language: Locale) =>
  inLanguage(origin + paths.registration(token), language)

const insertLink = statement<never>(
  'insert-registration-link',
  'insert into registration_links (token_hash, registration_id) values ($1, $2)',
)

/**
 * Adds another private link; earlier ones stay valid, but their tokens are not known any more.
 * @returns the new token
 */
export async function addPrivateLink(tx: Queryable, registrationId: string): Promise<string> {
  const token = newToken()
  await tx.rows(insertLink, [hashToken(token), registrationId])
  return token
}
