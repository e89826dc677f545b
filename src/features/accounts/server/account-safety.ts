import { type Queryable, statement } from '#platform/database.ts'

const safety = statement<{ is_safe: boolean }>(
  'account-safety',
  `select not password_is_demo and exists (select from factors where user_id = u.id
    and status = 'verified') as is_safe
     from users u where id = $1`,
)

/** Whether an admin has an own password and a second factor. */
export async function isAccountSafe(database: Queryable, userId: string): Promise<boolean> {
  const [account] = await database.rows(safety, [userId])
  return account?.is_safe ?? false
}
