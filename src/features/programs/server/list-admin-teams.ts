import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Revisions } from '#core/revisions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import type { AdminTeam } from '../admin-contract.ts'
import { coachIds, teamFacts, writtenTeamTexts } from './team-columns.ts'
import type { TeamPlaces } from './team-places.ts'

type Kept = Omit<AdminTeam, 'places_taken'>

const columns = `${teamFacts}, ${writtenTeamTexts}, ${coachIds}::text[] as coaches,
  t.whatsapp_group as whatsapp_group_url, t.translate_later, t.position, t.version,
  t.archived_at is not null as archived`

const all = statement<Kept>(
  'admin-teams',
  `select ${columns} from teams t
    order by t.archived_at is not null, t.position, t.created_at, t.id`,
)

const byId = statement<Kept>('admin-team', `select ${columns} from teams t where t.id = $1`)

/** Whether the admin may see this team: a coach the own ones alone. */
export const isOwnTeam = ({ role, teams }: Admin, { slug }: { slug: string }): boolean =>
  role !== 'coach' || teams.includes(slug)

type Reader = Pick<Context, 'now'> & { database: Queryable; places: TeamPlaces['taken'] }

/** One team, archived or not. @throws not_found */
export async function readAdminTeam(
  { database, now, places }: Reader,
  id: string,
): Promise<AdminTeam> {
  const [team] = await database.rows(byId, [id])
  if (!team) throw new AppError('not_found')
  return { ...team, places_taken: (await places(database, now())).get(id) ?? 0 }
}

/** Every team, archived ones included; for a coach the own ones. @throws unauthorized */
export async function listAdminTeams(
  { database, actor, now }: Context,
  places: TeamPlaces['taken'],
): Promise<AdminTeam[]> {
  const admin = requirePermission(actor, 'teams-read')
  const [teams, taken] = await Promise.all([database.rows(all, []), places(database, now())])
  return teams
    .filter((team) => isOwnTeam(admin, team))
    .map((team) => ({ ...team, places_taken: taken.get(team.id) ?? 0 }))
}

/** @throws unauthorized, not_found also for a coach of other teams */
export async function getAdminTeam(
  context: Context,
  places: TeamPlaces['taken'],
  id: string,
): Promise<AdminTeam> {
  const admin = requirePermission(context.actor, 'teams-read')
  const team = await readAdminTeam({ ...context, places }, id)
  if (!isOwnTeam(admin, team)) throw new AppError('not_found')
  return team
}

/** The team before each change, newest first. @throws unauthorized, not_found like the team */
export async function listTeamRevisions(
  context: Context,
  places: TeamPlaces['taken'],
  id: string,
): Promise<Revisions> {
  await getAdminTeam(context, places, id)
  return listRevisions(context, 'team', id, 'teams-read')
}
