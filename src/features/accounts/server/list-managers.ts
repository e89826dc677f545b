import { type Locale, parseLocale } from '#core/locale.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { roleOfUser } from './policy.ts'

// An address of the configuration gets its account at the next start; until then it is listed
// without one.
const managers = statement<{ email: string; language: string | null }>(
  'managers',
  `select u.email,
     coalesce(u.user_metadata ->> 'mail_language', u.user_metadata ->> 'language') as language
     from users u
    where ${roleOfUser('$1')} = 'manager'
   union all
   select coalesce(listed, ''), null from unnest($1::text[]) listed
    where not exists (select from users where email = listed)
   order by email`,
)

/** Who gets the program's own mails, each in the language chosen for mails, or the account's. */
export async function listManagers(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
): Promise<{ email: string; language: Locale | undefined }[]> {
  const rows = await tx.rows(managers, [config.adminEmails])
  return rows.map(({ email, language }) => ({ email, language: parseLocale(language) }))
}
