import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import { mayDo } from '#core/permissions.ts'
import type { Revisions } from '#core/revisions.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { listRevisions } from '#platform/revisions/list-revisions.ts'
import type { AdminSession, AdminSessionList, AdminWeek } from '../admin-contract.ts'
import { type KeptSession, type KeptTeam, visibleOf } from './list-teams.ts'
import { openSeason } from './open-season.ts'
import { getOwnTeam, listOwnTeams } from './own-team.ts'
import { weeklyInSameHall } from './same-hall.ts'

/** The noun of the sessions' earlier values. */
export const sessionRevisions = 'session_slot'

const childrenOfTeams = statement<{ team_id: string; children: number }>(
  'children-of-teams',
  `select o.team_id, o.places_taken as children from offers o
    where o.first_year = $1 and o.team_id is not null`,
)

/** How many children have a place in each team this season. */
async function countChildren({ database, now }: Context) {
  const rows = await database.rows(childrenOfTeams, [await openSeason(database, now())])
  const counts = new Map(rows.map(({ team_id, children }) => [team_id, children]))
  return (team: Pick<KeptTeam, 'id'>) => counts.get(team.id) ?? 0
}

function present(teams: readonly KeptTeam[], team: KeptTeam, session: KeptSession): AdminSession {
  const archived = session.archived_at !== null
  return {
    ...visibleOf(session),
    team_id: team.id,
    archived,
    sequence: session.sequence,
    version: session.version,
    updated_at: session.updated_at,
    warnings: archived ? [] : weeklyInSameHall(teams, session),
  }
}

const presentAll = (teams: readonly KeptTeam[], team: KeptTeam) => ({
  sessions: team.sessions.map((session) => present(teams, team, session)),
  removed: team.removed.map((session) => present(teams, team, session)),
})

/** The week of every team, for a coach of the own ones. @throws unauthorized, not_permitted */
export async function getWeek(context: Context): Promise<AdminWeek> {
  const admin = requirePermission(context.actor, 'teams-read')
  const { teams, own } = await listOwnTeams(context.database, admin)
  const childrenOf = await countChildren(context)
  return {
    may_change: mayDo(admin.role, 'sessions'),
    items: own.map((team) => ({
      id: team.id,
      slug: team.slug,
      level: team.level,
      group: team.group,
      registered_children: childrenOf(team),
      ...presentAll(teams, team),
    })),
  }
}

/** A team's weekly sessions. @throws unauthorized, not_permitted, not_found */
export async function listSessions(context: Context, teamId: string): Promise<AdminSessionList> {
  const admin = requirePermission(context.actor, 'sessions')
  const { teams, team } = await getOwnTeam(context.database, admin, teamId)
  const childrenOf = await countChildren(context)
  return {
    items: presentAll(teams, team).sessions,
    registered_children: childrenOf(team),
  }
}

/** Where a session is: its team and its own id. */
export type SessionPath = { team: string; session: string }

/** A session, a removed one too, with its team. @throws not_found */
export async function readSession(
  database: Queryable,
  admin: Admin,
  { team: teamId, session: id }: SessionPath,
) {
  const { teams, team } = await getOwnTeam(database, admin, teamId)
  const kept = [...team.sessions, ...team.removed].find((each) => each.id === id)
  if (!kept) throw new AppError('not_found')
  return { teams, team, session: present(teams, team, kept) }
}

/** @throws unauthorized, not_permitted, not_found */
export async function getSession(context: Context, path: SessionPath): Promise<AdminSession> {
  const admin = requirePermission(context.actor, 'sessions')
  return (await readSession(context.database, admin, path)).session
}

/** The session's earlier values, newest first. @throws unauthorized, not_permitted, not_found */
export async function listSessionRevisions(
  context: Context,
  path: SessionPath,
): Promise<Revisions> {
  const admin = requirePermission(context.actor, 'sessions')
  const { session } = await readSession(context.database, admin, path)
  return listRevisions(context, sessionRevisions, session.id, 'sessions')
}
