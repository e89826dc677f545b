import { inLanguage, paths } from '#core/paths.ts'
import type { Locale } from '#core/locale.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { newToken } from '#platform/new-token.ts'
import { sha256 } from '#platform/sha256.ts'

/**
 * What a registration keeps of its token. Whole it stands in its mail and in the answer to its
 * form, for some days only.
 */
export const hashToken = (token: string) => sha256(token)

/** The address of a private link in a mail. */
export const privateLink = (origin: string, token: string, language: Locale) =>
  inLanguage(origin + paths.registration(token), language)

const insertLink = statement<never>(
  'insert-registration-link',
  'insert into registration_links (token_hash, registration_id) values ($1, $2)',
)

/**
 * One more private link beside the earlier ones, which no longer can be told and stay good.
 * @returns its token
 */
export async function addPrivateLink(tx: Queryable, registrationId: string): Promise<string> {
  const token = newToken()
  await tx.rows(insertLink, [hashToken(token), registrationId])
  return token
}
