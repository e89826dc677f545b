import { type Permission, rolesWith } from '#core/permissions.ts'
import type { Services } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { roleOfUser } from './policy.ts'
import type { PushContent } from './push-words.ts'

// A phone whose session ends meanwhile is passed over, and fails nobody's order or message.
const insertPushes = statement<never>(
  'insert-pushes',
  `insert into pushes (subscription_id, kind, details)
   select s.id, $2, $3::jsonb from push_subscriptions s join users u on u.id = s.user_id
    where ${roleOfUser('$1')} = any ($4)
      for key share of s`,
)

/**
 * Records a push to every subscribed phone of the admins who may do this work. They are sent if the
 * transaction commits; without a phone nothing is written.
 */
export async function recordPushes(
  tx: Queryable,
  { config }: Pick<Services, 'config'>,
  permission: Permission,
  { kind, details }: PushContent,
): Promise<void> {
  const roles = rolesWith(permission)
  await tx.rows(insertPushes, [config.adminEmails, kind, JSON.stringify(details), roles])
}
