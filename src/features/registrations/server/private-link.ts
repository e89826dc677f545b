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
  `insert into registration_links (token_hash, registration_id)
   select $1, o.id from registrations r join registrations o
     on o.id = r.id or o.family_reference = r.family_reference
    where r.id = $2 and o.forgotten_at is null`,
)

/**
 * Adds another private link to a registration and those of the same form; earlier ones stay valid,
 * but their tokens are not known any more.
 * @returns the new token
 */
export async function addPrivateLink(tx: Queryable, registrationId: string): Promise<string> {
  const token = newToken()
  await tx.rows(insertLink, [hashToken(token), registrationId])
  return token
}
