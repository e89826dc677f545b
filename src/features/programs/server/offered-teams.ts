import type { Queryable } from '#platform/database.ts'
import { statement } from '#platform/database.ts'
import type { OfferedTeam } from '../contract.ts'
import type { Group } from '../facts.ts'

const asOffered = `json_build_object('id', t.id,
  'slug', t.slug, 'age_from', t.age_from, 'age_to', t.age_to, 'fee_dzd', t.fee_dzd::float8,
  'fee_covers_fr', t.fee_covers_fr, 'fee_covers_en', t.fee_covers_en,
  'fee_covers_ar', t.fee_covers_ar, 'documents_fr', t.documents_fr,
  'documents_en', t.documents_en, 'documents_ar', t.documents_ar, 'gear_fr', t.gear_fr,
  'gear_en', t.gear_en, 'gear_ar', t.gear_ar, 'has_trial', t.has_trial)`

/** SQL for what registrations show of `teams t`, as JSON; null where there is none. */
export const teamAsOffered = `case when t.id is not null then ${asOffered} end`

/** SQL on `teams t`: whether families can register; null where there is no team. */
export const teamTakesFamilies = 't.is_open and t.archived_at is null'

export type TeamToOffer = {
  team: OfferedTeam
  level: string
  group: Group
  max_places: number
  is_open: boolean
}

const current = statement<TeamToOffer>(
  'teams-to-offer',
  `select ${asOffered} as team, t.level, t.team_group as "group", t.max_places, t.is_open
     from teams t where t.archived_at is null order by t.position, t.created_at, t.id`,
)

/** The teams that there are, in the club's order. */
export const teamsToOffer = (database: Queryable): Promise<TeamToOffer[]> =>
  database.rows(current, [])
