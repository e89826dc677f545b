import type { Role } from '#core/permissions.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { lockNames } from '#platform/named-locks.ts'
import { roleOfUser } from './policy.ts'

type TeamMember = { id: string; email: string; role: Role | 'none'; version: number }

const memberById = statement<TeamMember>(
  'team-member',
  `select u.id, u.email, ${roleOfUser('$2')} as role,
    coalesce((select version from admins where user_id = u.id), 0) as version
     from users u where u.id = $1`,
)

const managersLeft = statement(
  'managers-left',
  `select from users u where ${roleOfUser('$1')} = 'manager' limit 1`,
)

const writeRole = statement<never>(
  'write-role',
  `with old as (delete from coach_teams where user_id = $1 and not team = any($3::text[]))
   insert into admins (user_id, role) values ($1, $2)
   on conflict (user_id) do update
     set role = excluded.role, version = admins.version + 1, updated_at = now()`,
)

const writeTeams = statement<never>(
  'write-coach-teams',
  `insert into coach_teams (user_id, team) select $1::uuid, unnest($2::text[])
   on conflict do nothing`,
)

/**
 * Serialises changes of roles in all processes: each sees the result of the previous one. The
 * actor's role is read again, because the previous change may have taken it away.
 * @throws not_permitted
 */
export async function lockTeam(
  tx: Queryable,
  services: Pick<Services, 'config'>,
  actorId: string,
): Promise<void> {
  await lockNames(tx, ['admins'])
  const [actor] = await tx.rows(memberById, [actorId, services.config.adminEmails])
  if (actor?.role !== 'manager') throw new AppError('not_permitted', { permission: 'admins' })
}

/** Somebody of the team, under the lock. @throws not_found */
export async function getMember(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
  id: string,
): Promise<TeamMember & { role: Role }> {
  const [member] = await tx.rows(memberById, [id, config.adminEmails])
  if (!member || member.role === 'none') throw new AppError('not_found')
  return { ...member, role: member.role }
}

/** Gives a role with its teams, or `none`. */
export async function setRole(
  tx: Queryable,
  { id, role, teams }: { id: string; role: Role | 'none'; teams: readonly string[] },
): Promise<void> {
  const own = role === 'coach' ? teams : []
  await tx.rows(writeRole, [id, role, own])
  await tx.rows(writeTeams, [id, own])
}

/**
 * Called last, under the lock: refuses a change that leaves no manager. @throws last_manager, which
 * rolls the change back
 */
export async function requireManagerLeft(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
): Promise<void> {
  if ((await tx.rows(managersLeft, [config.adminEmails])).length > 0) return
  throw new AppError<CodeOf<'accounts'>>('last_manager')
}
