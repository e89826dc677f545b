import { AppError } from '#core/app-error.ts'
import { openSeason } from '#features/programs/server/team-places.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Registration } from '../contract.ts'
import { type KeptRegistration, presentRegistration } from './present.ts'
import { hashToken } from './private-link.ts'

/** A registration with all that belongs to it, at a moment in an open season (its first year). */
export const registrationColumns = (now: string, season: string) => `
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
  case when e.id is not null then json_build_object(
    'id', e.id, 'event_type', e.event_type, 'title_en', e.title_en, 'title_fr', e.title_fr, 'title_ar', e.title_ar,
    'location', e.location, 'location_en', e.location_en, 'location_fr', e.location_fr, 'location_ar', e.location_ar,
    'event_date', e.event_date, 'start_time', to_char(e.start_time, 'HH24:MI'),
    'registration_fee', e.registration_fee) end as event,
  t.level, t.team_group, t.first_year,
  coalesce(e.max_participants, t.max_players, 0) as max_places,
  coalesce(e.places_taken, t.places_taken, 0) as places_taken,
  coalesce(e.active and e.archived_at is null
    and e.event_date >= (${now}::timestamptz at time zone 'Africa/Algiers')::date,
      t.first_year >= ${season}::int, false) as is_open`

export const fromRegistrations = `
  from registrations r
  left join events e on e.id = r.event_id
  left join team_seasons t on t.id = r.team_season_id`

const byLink = statement<KeptRegistration>(
  'registration-of-link',
  `select ${registrationColumns('$1', '$2')} ${fromRegistrations}
     join registration_links l on l.registration_id = r.id where l.token_hash = $3`,
)

const byId = statement<KeptRegistration>(
  'registration-by-id',
  `select ${registrationColumns('$1', '$2')} ${fromRegistrations} where r.id = $3`,
)

const readings = { link: byLink, id: byId }

type Reading = Pick<Context, 'now'> & { database: Queryable }

async function findOne(
  { database, now }: Reading,
  by: keyof typeof readings,
  key: string,
): Promise<KeptRegistration> {
  const [found] = await database.rows(readings[by], [now(), openSeason(now()), key])
  if (!found) throw new AppError('not_found')
  return found
}

/** @throws not_found */
export const getKeptRegistration = (context: Reading, id: string) => findOne(context, 'id', id)

/** The registration that a private link opens. @throws not_found for every token that opens none */
export async function getRegistration(context: Reading, token: string): Promise<Registration> {
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
