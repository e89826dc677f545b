import type { Queryable } from '#platform/database.ts'
import { statement } from '#platform/database.ts'
import type { OfferedTeam } from '../contract.ts'
import type { Group } from '../facts.ts'
import { coachesAsJson, shownTeamTexts } from './team-columns.ts'

const offeredTexts = shownTeamTexts
  .filter(({ name }) => !name.startsWith('about'))
  .map(({ name, sql }) => `'${name}', ${sql}`)

const asOffered = `json_build_object('id', t.id,
  'slug', t.slug, 'age_from', t.age_from, 'age_to', t.age_to, 'fee_dzd', t.fee_dzd::float8,
  'has_trial', t.has_trial, 'coaches', ${coachesAsJson}, ${offeredTexts.join(', ')})`

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

const lockShared = statement<{ max_places: number }>(
  'lock-team-to-register',
  'select max_places from teams where id = $1 and archived_at is null for share',
)

/**
 * Keeps a team as it is until the transaction ends, beside other registrations; answers its places,
 * undefined when it was archived meanwhile.
 */
export async function lockTeamToRegister(tx: Queryable, id: string): Promise<number | undefined> {
  const [team] = await tx.rows(lockShared, [id])
  return team?.max_places
}

/** All teams that are not archived, in the club's order. */
export const teamsToOffer = (database: Queryable): Promise<TeamToOffer[]> =>
  database.rows(current, [])
