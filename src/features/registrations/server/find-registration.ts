import { clubDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { openSeason } from '#features/programs/server/open-season.ts'
import type { LinkedFamily, Registration } from '../contract.ts'
import { joinOffered, offerAsJson } from './offers.ts'
import { type RegistrationRow, presentRegistration } from './present.ts'
import { hashToken } from './private-link.ts'

/** SQL for a registration with its related data; the offer is open or closed as of `day`. */
export const registrationColumns = (day: string) => `
  r.id, r.reference, r.status, r.check_reason, r.double_of, r.to_call_since, r.offer_id, r.participant_count, r.guardian_name, r.guardian_phone, r.second_guardian_name, r.second_guardian_phone, r.email, r.language,
  r.family_reference, r.version, r.created_at, r.updated_at, r.forgotten_at,
  case when r.status = 'waiting' then (
    select count(*) from registrations w
     where w.offer_id = r.offer_id and w.status = 'waiting' and w.queue_number <= r.queue_number
       and (w.check_reason is null or w.id = r.id)
  ) end as position,
  (select coalesce(json_agg(json_build_object('id', p.id, 'participant_name', p.participant_name,
            'birth_date', p.birth_date, 'notes', p.notes) order by p.position), '[]')
     from participants p where p.registration_id = r.id) as participants,
  (select coalesce(json_agg(c), '[]') from (
     select distinct on (consent) consent, is_given, version from registration_consents
      where registration_id = r.id order by consent, id desc) c) as consents,
  ${offerAsJson(day)} as offer, t.whatsapp_group`

export const fromRegistrations = `
  from registrations r
  join offers o on o.id = r.offer_id
  ${joinOffered}`

/** The order of the form: the first one's reference is the shortest. */
const inOrder = 'order by length(r.reference), r.reference'

const byLink = statement<RegistrationRow>(
  'registrations-of-link',
  `select ${registrationColumns('$1')} ${fromRegistrations}
     join registration_links l on l.registration_id = r.id where l.token_hash = $2 ${inOrder}`,
)

const byId = statement<RegistrationRow>(
  'registration-by-id',
  `select ${registrationColumns('$1')} ${fromRegistrations} where r.id = $2`,
)

type ReadContext = Pick<Context, 'now'> & { database: Queryable }

/** @throws not_found */
export async function getRegistrationRow(
  { database, now }: ReadContext,
  id: string,
): Promise<RegistrationRow> {
  const [found] = await database.rows(byId, [clubDay(now()), id])
  if (!found) throw new AppError('not_found')
  return found
}

/**
 * The first registration of a private link, or the one with this id among its own. @throws
 * not_found for every token without one
 */
export async function getRegistration(
  { database, now }: ReadContext,
  token: string,
  id?: string,
): Promise<Registration> {
  const rows = await database.rows(byLink, [clubDay(now()), hashToken(token)])
  const found = id === undefined ? rows[0] : rows.find((row) => row.id === id)
  if (!found) throw new AppError('not_found')
  return presentRegistration(found)
}

// A renewal has a reference and a link of its own. It is of the same child when name and birth date
// are the same, as for a second registration, and when the same family sent it: under the same
// reference, with one of its phones, that of a second guardian included, or with its address.
// Otherwise anybody could send a child's name and read here whether another family has it in the
// club.
const renewedOfLink = statement<{ id: string }>(
  'renewed-participants-of-link',
  `select p.id from registration_links l
     join registrations r on r.id = l.registration_id and r.check_reason is null
     join offers past on past.id = r.offer_id and past.kind = 'program' and past.first_year < $2
     join participants p on p.registration_id = r.id
    where l.token_hash = $1 and exists (
      select from offers o join participants n on n.offer_id = o.id and n.is_held
         and n.birth_date = p.birth_date and n.name_key = p.name_key
       join registrations again on again.id = n.registration_id
       where o.kind = 'program' and o.first_year = $2
         and (again.guardian_phone in (r.guardian_phone, r.second_guardian_phone)
           or again.second_guardian_phone in (r.guardian_phone, r.second_guardian_phone)
           or lower(again.email) = lower(r.email)
           or again.family_reference = r.family_reference))`,
)

/** All registrations of a private link. @throws not_found for every token without one */
export async function getLinkedFamily(
  { database, now }: ReadContext,
  token: string,
): Promise<LinkedFamily> {
  const rows = await database.rows(byLink, [clubDay(now()), hashToken(token)])
  const [first] = rows
  if (!first) throw new AppError('not_found')
  const open_season = await openSeason(database, now())
  const renewed = await database.rows(renewedOfLink, [hashToken(token), open_season])
  return {
    reference: first.family_reference ?? first.reference,
    registrations: rows.map((row) => ({ ...presentRegistration(row), id: row.id })),
    open_season,
    renewed: renewed.map(({ id }) => id),
  }
}

const idsOfLink = statement<{ id: string; offer_id: string }>(
  'registration-ids-of-link',
  `select r.id, r.offer_id from registration_links l join registrations r
     on r.id = l.registration_id where l.token_hash = $1 ${inOrder}`,
)

/**
 * The registration of a private link and all of the same link, in the order in which their offers
 * are locked. @throws not_found
 */
export async function linkedIdsOf(
  database: Queryable,
  token: string,
  wanted?: string,
): Promise<{ id: string; all: string[] }> {
  const links = await database.rows(idsOfLink, [hashToken(token)])
  const found = wanted === undefined ? links[0] : links.find(({ id }) => id === wanted)
  if (!found) throw new AppError('not_found')
  const all = links.toSorted((a, b) => (a.offer_id < b.offer_id ? -1 : 1))
  return { id: found.id, all: all.map(({ id }) => id) }
}

/** The first registration of a private link. @throws not_found */
export const registrationIdOf = async (database: Queryable, token: string): Promise<string> =>
  (await linkedIdsOf(database, token)).id
