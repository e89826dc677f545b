import type { Admin } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Queryable } from '#platform/database.ts'
import { isOwnTeam } from './list-admin-teams.ts'
import { readTeams } from './list-teams.ts'

/** The teams whose sessions the admin may change, and all of them. */
export async function listOwnTeams(database: Queryable, admin: Admin) {
  const teams = await readTeams(database)
  return { teams, own: teams.filter((team) => isOwnTeam(admin, team)) }
}

/** A team whose sessions the admin may change, among all teams. @throws not_found */
export async function getOwnTeam(database: Queryable, admin: Admin, id: string) {
  const { teams, own } = await listOwnTeams(database, admin)
  const team = own.find((each) => each.id === id)
  if (!team) throw new AppError('not_found')
  return { teams, team }
}
