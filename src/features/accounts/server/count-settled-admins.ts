import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { roleOfUser } from './policy.ts'

const settledAdmins = statement<{ count: number }>(
  'count-settled-admins',
  `select count(*)::int as count from users u
    where ${roleOfUser('$1')} <> 'none' and u.password_hash is not null and not u.password_is_demo`,
)

/** How many may sign in with a password of their own. */
export async function countSettledAdmins({
  database,
  config,
}: Pick<Context, 'database' | 'config'>): Promise<number> {
  const [found] = await database.rows(settledAdmins, [config.adminEmails])
  return found?.count ?? 0
}
