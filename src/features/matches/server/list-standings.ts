import { requirePermission } from '#core/actor.ts'
import { clubTimeZone } from '#core/algiers.ts'
import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type {
  AdminStanding,
  AdminStandings,
  Standing,
  StandingParams,
  Standings,
} from '../standing-contract.ts'

const columns = `json_build_object('slug', t.slug, 'level', t.level, 'group', t.team_group) as team,
  s.competition_fr, s.competition_en, s.competition_ar,
  (s.updated_at at time zone '${clubTimeZone}')::date::text as updated_on`

const inOrder = 'order by t.position, t.created_at, t.id'

const shown = statement<Standing>(
  'standings',
  `select ${columns}, s.lines from standings s join teams t on t.id = s.team_id
    where t.archived_at is null and jsonb_array_length(s.lines) > 0
      and ($1::text is null or t.slug = $1) ${inOrder}`,
)

/** The league tables of all teams or of one, for visitors. */
export async function listStandings(
  { database, shows }: Context,
  { team }: StandingParams,
): Promise<Standings> {
  shows?.(['standings', 'teams'])
  return { items: await database.rows(shown, [team ?? null]) }
}

const ofTeams = `select t.id as team_id, ${columns}, coalesce(s.lines, '[]') as lines,
    coalesce(s.version, 0) as version
  from teams t left join standings s on s.team_id = t.id where t.archived_at is null`

const all = statement<AdminStanding>('admin-standings', `${ofTeams} ${inOrder}`)

/** Every team with its table, or with none yet. @throws unauthorized, not_permitted */
export async function listAdminStandings({ actor, database }: Context): Promise<AdminStandings> {
  requirePermission(actor, 'matches')
  return { items: await database.rows(all, []) }
}

const ofTeam = statement<AdminStanding>('admin-standing', `${ofTeams} and t.id = $1`)

/** A team's table for the back office. @throws not_found without such a team, also when archived */
export async function readAdminStanding(
  database: Queryable,
  teamId: string,
): Promise<AdminStanding> {
  const [standing] = await database.rows(ofTeam, [teamId])
  if (!standing) throw new AppError('not_found')
  return standing
}
