import type { Club } from '#core/club.ts'
import { defaultLocale, type Locale, parseLocale } from '#core/locale.ts'
import { mayDo, type Permission, type Role } from '#core/permissions.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { listManagers } from './list-managers.ts'
import { roleOfUser } from './policy.ts'

/** Who reads a mail of the club to its own people. */
export type Reader = { recipient: string; language: Locale }

const admins = statement<{ email: string; language: string | null; role: Role }>(
  'mail-readers',
  `select u.email, u.user_metadata ->> 'mail_language' as language, ${roleOfUser('$1')} as role
     from users u where u.user_metadata ? 'mail_language' and ${roleOfUser('$1')} <> 'none'
    order by u.email`,
)

const managersAsReaders = async (tx: Queryable, known: Pick<Services, 'config'>) =>
  (await listManagers(tx, known)).map(({ email, language = defaultLocale }) => ({
    recipient: email,
    language,
  }))

/**
 * Who gets the club's own mails of this kind: the club's address, and every admin who chose a
 * language for them and may do this work. If the club's address is such an admin's own, it gets one
 * mail, in that language. For a club without an address, where no admin chose a language, the
 * managers get them.
 */
export async function listReaders(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
  club: Pick<Club, 'email'>,
  permission: Permission,
): Promise<Reader[]> {
  const chosen = (await tx.rows(admins, [config.adminEmails])).flatMap(
    ({ email, language, role }) => {
      const locale = parseLocale(language)
      return locale && mayDo(role, permission) ? [{ recipient: email, language: locale }] : []
    },
  )
  const office = club.email
  const isAdmins = chosen.some(({ recipient }) => recipient === office?.toLowerCase())
  if (isAdmins) return chosen
  if (office === null && chosen.length === 0) return managersAsReaders(tx, { config })
  if (office === null) return chosen
  return [{ recipient: office, language: defaultLocale }, ...chosen]
}
