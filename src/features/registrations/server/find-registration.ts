import { clubDay } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Registration } from '../contract.ts'
import { joinOffered, offerAsJson } from './offers.ts'
import { type RegistrationRow, presentRegistration } from './present.ts'
import { hashToken } from './private-link.ts'

/** SQL for a registration with its related data; the offer is open or closed as of `day`. */
export const registrationColumns = (day: string) => `
  r.id, r.reference, r.status, r.check_reason, r.double_of, r.to_call_since, r.offer_id, r.participant_count, r.guardian_name, r.guardian_phone, r.email, r.language,
  r.version, r.created_at, r.updated_at, r.forgotten_at,
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

const byLink = statement<RegistrationRow>(
  'registration-of-link',
  `select ${registrationColumns('$1')} ${fromRegistrations}
     join registration_links l on l.registration_id = r.id where l.token_hash = $2`,
)

const byId = statement<RegistrationRow>(
  'registration-by-id',
  `select ${registrationColumns('$1')} ${fromRegistrations} where r.id = $2`,
)

const statements = { link: byLink, id: byId }

type ReadContext = Pick<Context, 'now'> & { database: Queryable }

async function findOne(
  { database, now }: ReadContext,
  by: keyof typeof statements,
  key: string,
): Promise<RegistrationRow> {
  const [found] = await database.rows(statements[by], [clubDay(now()), key])
  if (!found) throw new AppError('not_found')
  return found
}

/** @throws not_found */
export const getRegistrationRow = (context: ReadContext, id: string) => findOne(context, 'id', id)

/** The registration of a private link. @throws not_found for every token without one */
export async function getRegistration(context: ReadContext, token: string): Promise<Registration> {
  return presentRegistration(await findOne(context, 'link', hashToken(token)))
}

const idOfLink = statement<{ registration_id: string }>(
  'registration-id-of-link',
  'select registration_id from registration_links where token_hash = $1',
)

/** @throws not_found */
export async function registrationIdOf(database: Queryable, token: string): Promise<string> {
  const [link] = await database.rows(idOfLink, [hashToken(token)])
  if (!link) throw new AppError('not_found')
  return link.registration_id
}
