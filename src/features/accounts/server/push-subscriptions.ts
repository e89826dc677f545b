import { requirePermission } from '#core/actor.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { isPushEndpoint } from '#platform/push/public-address.ts'
import { vapidKeys } from '#platform/push/vapid-keys.ts'
import type { NewPushSubscription, PushState } from '../push-contract.ts'

/** More phones than an admin has; the newest stay. */
const mostPhones = 10

const ofSession = statement<{ id: string }>(
  'push-subscription-of-session',
  'select id from push_subscriptions where session_id = $1',
)

const lockAdmin = statement<never>(
  'lock-push-subscriptions',
  `select pg_advisory_xact_lock(hashtextextended('push ' || $1, 0))`,
)

// One phone has one subscription, whichever admin signed in on it before.
const removeEarlier = statement<never>(
  'replace-push-subscription',
  'delete from push_subscriptions where session_id = $1 or endpoint = $2',
)

const insertOne = statement<never>(
  'insert-push-subscription',
  `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, language)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (endpoint) do update set user_id = excluded.user_id,
     session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
     language = excluded.language, created_at = now()`,
)

const removeOldest = statement<never>(
  'bound-push-subscriptions',
  `delete from push_subscriptions where id in (
     select id from push_subscriptions where user_id = $1
      order by created_at desc, id offset ${mostPhones})`,
)

const removeOfSession = statement<{ id: string }>(
  'remove-push-subscription',
  'delete from push_subscriptions where session_id = $1 returning id',
)

const lockOfSession = statement<{ id: string }>(
  'lock-push-subscription',
  'select id from push_subscriptions where session_id = $1 for no key update',
)

const insertTest = statement<never>(
  'insert-test-push',
  `insert into pushes (subscription_id, kind, details)
   select $1, 'test', '{}'
    where not exists (select from pushes where subscription_id = $1 and kind = 'test')`,
)

/** Whether this device takes pushes. @throws unauthorized */
export async function getPushState(context: Context): Promise<PushState> {
  const { sessionId } = requirePermission(context.actor, 'account')
  const found = await context.database.rows(ofSession, [sessionId])
  return { public_key: vapidKeys(context).publicKey, is_on: found.length > 0 }
}

/**
 * Sends pushes to this device from now on, until its session ends. @throws unauthorized, invalid
 * for an endpoint that is no public https address
 */
export async function subscribeToPushes(
  context: Context,
  { endpoint, keys, language }: NewPushSubscription,
): Promise<PushState> {
  const admin = requirePermission(context.actor, 'account')
  const { userId, sessionId, email } = admin
  if (!isPushEndpoint(endpoint, context.config.pushOrigin))
    throw invalid([{ path: 'endpoint', code: 'invalid' }])
  await context.database.transaction(async (tx) => {
    await tx.rows(lockAdmin, [userId])
    await tx.rows(removeEarlier, [sessionId, endpoint])
    await tx.rows(insertOne, [userId, sessionId, endpoint, keys.p256dh, keys.auth, language])
    await tx.rows(removeOldest, [userId])
    await recordAudit(tx, admin, { action: 'push.enabled', subject: email, subjectId: userId })
  })
  return getPushState(context)
}

/** Sends no more pushes to this device, if it took any. @throws unauthorized */
export async function endPushes({ database, actor }: Context): Promise<void> {
  const admin = requirePermission(actor, 'account')
  await database.transaction(async (tx) => {
    const removed = await tx.rows(removeOfSession, [admin.sessionId])
    if (removed.length === 0) return
    const entry = { subject: admin.email, subjectId: admin.userId }
    await recordAudit(tx, admin, { action: 'push.disabled', ...entry })
  })
}

/**
 * Sends a push to this device, to see it arrive; nothing more while one waits to be sent.
 * @throws unauthorized, not_found for a device that takes none
 */
export async function sendTestPush({ database, actor }: Context): Promise<void> {
  const { sessionId } = requirePermission(actor, 'account')
  await database.transaction(async (tx) => {
    const [subscription] = await tx.rows(lockOfSession, [sessionId])
    if (!subscription) throw new AppError('not_found')
    await tx.rows(insertTest, [subscription.id])
  })
}
