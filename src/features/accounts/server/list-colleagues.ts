import { type Admin, requirePermission } from '#core/actor.ts'
import { AppError } from '#core/app-error.ts'
import type { Role } from '#core/permissions.ts'
import type { Context, Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import type { Colleague, ColleagueList } from '../admin-contract.ts'
import { deviceOfUserAgent } from '../rules.ts'
import { roleOfUser } from './policy.ts'

type ColleagueRow = {
  id: string
  email: string
  name: string | null
  role: Role
  teams: string[]
  version: number
  session_count: number
  last_used_at: string | null
  user_agent: string | null
}

// The newest session tells the device; when all have ended, only the last sign-in is known.
const columns = `u.id, u.email, u.user_metadata ->> 'name' as name, ${roleOfUser('$1')} as role,
  array(select team from coach_teams where user_id = u.id order by team) as teams,
  coalesce((select version from admins where user_id = u.id), 0) as version,
  (select count(*)::int from sessions where user_id = u.id) as session_count,
  greatest(u.last_sign_in_at, (select max(last_used_at) from sessions where user_id = u.id))
    as last_used_at,
  (select user_agent from sessions where user_id = u.id order by last_used_at desc, id limit 1)
    as user_agent`

const allColleagues = statement<ColleagueRow>(
  'colleagues',
  `select ${columns} from users u where ${roleOfUser('$1')} <> 'none' order by u.created_at, u.id`,
)

const oneColleague = statement<ColleagueRow>(
  'colleague',
  `select ${columns} from users u where ${roleOfUser('$1')} <> 'none' and u.id = $2`,
)

const present = ({ user_agent, ...row }: ColleagueRow, { userId }: Admin): Colleague => ({
  ...row,
  ...deviceOfUserAgent(user_agent ?? ''),
  is_self: row.id === userId,
})

/** Everybody who may sign in. They are few, so there is no paging. @throws not_permitted */
export async function listColleagues({ actor, database, config }: Context): Promise<ColleagueList> {
  const admin = requirePermission(actor, 'admins')
  const rows = await database.rows(allColleagues, [config.adminEmails])
  return { items: rows.map((row) => present(row, admin)), next_cursor: null }
}

/** One of them, as the list has it. @throws not_found */
export async function readColleague(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
  admin: Admin,
  id: string,
): Promise<Colleague> {
  const [row] = await tx.rows(oneColleague, [config.adminEmails, id])
  if (!row) throw new AppError('not_found')
  return present(row, admin)
}

/** @throws not_permitted, not_found */
export function getColleague(context: Context, id: string): Promise<Colleague> {
  const admin = requirePermission(context.actor, 'admins')
  return readColleague(context.database, context, admin, id)
}
