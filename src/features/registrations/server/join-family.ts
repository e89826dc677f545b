import { AppError } from '#core/app-error.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import type { NewFamily } from '../contract.ts'
import {
  newsletterConsentsOf,
  newsletterMoves,
  type NewsletterMoves,
} from './newsletter-consent.ts'
import { hashToken } from './private-link.ts'
import { type Contact, updateSiblings } from './update-siblings.ts'

type Kept = { last: number; ids: string[]; offers: string[] }
/**
 * The earlier sending that a family adds children to: its reference, its last number, and its
 * registrations with their offers.
 */
export type Joined = Kept & { reference: string }

const referenceOfLink = statement<{ reference: string }>(
  'family-reference-of-link',
  `select coalesce(r.family_reference, r.reference) as reference from registration_links l
     join registrations r on r.id = l.registration_id where l.token_hash = $1 limit 1`,
)

const keptOf = statement<Kept>(
  'kept-of-family',
  `select coalesce(max(nullif(substring(reference from length($1) + 2), '')::int), 1) as last,
     coalesce(array_agg(id::text) filter (where forgotten_at is null), '{}') as ids,
     coalesce(array_agg(distinct offer_id::text) filter (where forgotten_at is null), '{}') as offers
     from registrations where reference = $1 or family_reference = $1`,
)

/**
 * The earlier sending of a private link, locked until the transaction ends, so that two that join
 * it at once get references of their own. Taken before all other locks. @throws not_found
 */
export async function lockJoined(tx: Queryable, link: string): Promise<Joined> {
  const [found] = await tx.rows(referenceOfLink, [hashToken(link)])
  if (!found) throw new AppError('not_found')
  const { reference } = found
  await lockNames(tx, [`family ${reference}`])
  const [kept] = await tx.rows(keptOf, [reference])
  return { reference, ...(kept ?? { last: 1, ids: [], offers: [] }) }
}

const join = statement<never>(
  'join-family',
  `with first as (
     update registrations set family_reference = reference
      where reference = $1 and family_reference is null
   )
   insert into registration_links (token_hash, registration_id)
   select distinct l.token_hash, j.id from registration_links l
     join registrations r on r.id = l.registration_id
     join registrations j on j.id = any ($2)
    where r.reference = $1 or r.family_reference = $1
   on conflict do nothing`,
)

/**
 * Adds the registrations `ids` to the earlier sending, whose offers are locked: every private link
 * of that sending opens them too, and all get the contact of the latest one. @returns what that
 * means for the newsletter
 */
export async function joinFamily(
  tx: Queryable,
  { reference, ids: siblings }: Joined,
  ids: readonly string[],
  contact: Contact & Pick<NewFamily, 'language' | 'consents'>,
  now: Date,
): Promise<NewsletterMoves> {
  await tx.rows(join, [reference, ids])
  const before = await newsletterConsentsOf(tx, siblings)
  await updateSiblings(tx, siblings, contact, now)
  return newsletterMoves(tx, siblings, before, contact, contact.consents.newsletter)
}
