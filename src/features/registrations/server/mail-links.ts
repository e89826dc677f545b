import { hours } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import { quietly } from '#platform/quietly.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { sha256 } from '#platform/sha256.ts'
import type { AskedLink, LostLink } from '../link-contract.ts'
import { linkMail } from './emails/link-mail.ts'
import { addPrivateLink } from './private-link.ts'

type Family = {
  id: string
  reference: string
  /** As the family typed it. */
  email: string | null
  guardian_name: string | null
  language: Locale
  names: string[]
}

/** The most families whose links one address gets; a family sends one form a season. */
const mostFamilies = 5

// A cancelled registration may hold an address that the family has replaced since, so its address
// counts only where the whole sending is cancelled. An adult may have another address than the
// guardian.
const familiesOf = statement<Family>(
  'families-of-address',
  `with named as (
     select distinct on (family) r.*, coalesce(r.family_reference, r.reference) as family
       from registrations r
      where lower(r.email) = $1 and r.forgotten_at is null
        and (r.status <> 'cancelled' or not exists (
          select from registrations o
           where (o.reference = coalesce(r.family_reference, r.reference)
                  or o.family_reference = r.family_reference)
             and o.status <> 'cancelled' and o.forgotten_at is null))
      order by family, r.created_at desc, r.id
   )
   select n.id, n.family as reference, n.email, n.guardian_name, n.language,
     array(select p.participant_name from registrations r
       join participants p on p.registration_id = r.id
      where (r.reference = n.family or r.family_reference = n.family)
        and r.forgotten_at is null
      group by p.participant_name order by min(p.birth_date), p.participant_name) as names
     from named n order by n.created_at desc, n.family limit ${mostFamilies}`,
)

// Limits what a stranger can have sent to somebody's mailbox.
const limitPerAddress = createLimit('registration-links-of-address', 3, hours(1))

async function mailFamilies(context: Context, address: string): Promise<void> {
  await context.database.transaction(async (tx) => {
    const families = await tx.rows(familiesOf, [address])
    if (families.length === 0) return
    const rendering = {
      origin: siteOrigin(context.config),
      own: await findOwnTexts({ ...context, tx }),
      club: await findClub({ ...context, tx }),
    }
    const mails = []
    for (const family of families) {
      const token = await addPrivateLink(tx, family.id)
      mails.push(linkMail({ ...family, email: family.email ?? address, token }, rendering))
    }
    await recordMails(tx, mails)
  })
}

/**
 * Mails a new private link of each of the newest five families of this address to it; earlier links
 * stay valid. The answer reveals neither whether the address has registered nor, by its time, that
 * nothing was sent. @throws too_many_requests
 */
export async function mailLinks(
  context: Context,
  { email, website }: LostLink,
): Promise<AskedLink> {
  const asked = { status: 'asked' } as const
  if (website) return asked
  const address = email.toLowerCase()
  await limitPerAddress(context, sha256(address))
  await quietly(mailFamilies(context, address))
  return asked
}
