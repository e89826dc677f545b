import type { Locale } from '#core/locale.ts'
import { mayDo, type Permission, type Role } from '#core/permissions.ts'
import { statement } from '#platform/database.ts'
import { pushLife } from '#platform/push/post-push.ts'
import { leasePushes, pushQueue, type QueuedPush } from '#platform/push/push-queue.ts'
import { roleOfUser } from './policy.ts'
import { type PushContent, pushPayload } from './push-words.ts'

type DuePush = QueuedPush & {
  kind: PushContent['kind']
  details: PushContent['details']
  language: Locale
  role: Role | 'none'
}

const takeDue = statement<DuePush>(
  'take-due-pushes',
  `${leasePushes('pushes', '$2')}
     from due, push_subscriptions s, users u
    where p.id = due.id and s.id = p.subscription_id and u.id = s.user_id
   returning p.id, p.subscription_id, p.kind, p.details, p.attempts, p.created_at,
     s.endpoint, s.p256dh, s.auth, s.language, ${roleOfUser('$1')} as role`,
)

const needed: Record<PushContent['kind'], Permission> = {
  order: 'orders',
  message: 'messages',
  test: 'account',
}

/** A safe cast, because `recordPushes` alone writes them, and kind and details together. */
const asRecorded = ({ kind, details }: DuePush) => ({ kind, details }) as PushContent

/** Pushes to admins' phones. */
export const adminPushes = pushQueue<DuePush>({
  table: 'pushes',
  subscriptions: 'push_subscriptions',
  take: ({ database, config }, limit) => database.rows(takeDue, [config.adminEmails, limit]),
  messageOf: (_services, push) =>
    push.role !== 'none' && mayDo(push.role, needed[push.kind])
      ? { payload: pushPayload(asRecorded(push), push.language), life: pushLife }
      : undefined,
})
