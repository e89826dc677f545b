import { archivable } from '#platform/archivable.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { AdminTeam } from '../admin-contract.ts'
import type { Team } from '../contract.ts'
import { readAdminTeam } from './list-admin-teams.ts'
import { teamNames } from './team-name.ts'
import type { TeamPlaces } from './team-places.ts'
import { lockTeamNames, requireFreeName } from './write-team.ts'

const setArchived = statement<Pick<Team, 'level' | 'group'>>(
  'archive-team',
  `update teams set archived_at = $2, updated_at = $3, version = version + 1
    where id = $1 and (archived_at is null) = ($2::timestamptz is not null)
    returning level, team_group as "group"`,
  { changes: 'teams' },
)

const archivedName = statement<Pick<Team, 'level' | 'group'>>(
  'archived-team-name',
  `select level, team_group as "group" from teams where id = $1 and archived_at is not null`,
)

async function set(tx: Queryable, id: string, archivedAt: Date | null, now: Date) {
  if (archivedAt === null) {
    await lockTeamNames(tx)
    const [team] = await tx.rows(archivedName, [id])
    if (team) await requireFreeName(tx, team, id)
  }
  return tx.rows(setArchived, [id, archivedAt, now])
}

const teams = archivable({
  permission: 'teams',
  set,
  actions: { archived: 'team.archived', restored: 'team.restored' },
  subjectOf: teamNames,
})

/**
 * Takes a team off the site; its registrations keep it. @throws unauthorized, not_found
 */
export const archiveTeam = (context: Context, id: string): Promise<void> =>
  teams.archive(context, id)

/**
 * Does nothing when the team is not archived.
 * @throws unauthorized, not_found, invalid when another team has its level and group by now
 */
export const restoreTeam = (
  context: Context,
  places: TeamPlaces['taken'],
  id: string,
): Promise<AdminTeam> =>
  teams.restore(context, id, (tx) => readAdminTeam({ ...context, database: tx, places }, id))
