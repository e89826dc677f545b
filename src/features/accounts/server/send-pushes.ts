import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { mayDo, type Permission, type Role } from '#core/permissions.ts'
import { plainMessage } from '#core/plain-message.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { rowErasure } from '#platform/erasing.ts'
import { retryDelay } from '#platform/mail/retry.ts'
import { postPush, pushLife, type PushTarget } from '#platform/push/post-push.ts'
import { vapidKeys } from '#platform/push/vapid-keys.ts'
import { roleOfUser } from './policy.ts'
import { type PushContent, pushPayload } from './push-words.ts'

const batchSize = 10
const pause = { idle: seconds(2), afterError: seconds(10) }
// Longer than any attempt may take.
const leaseSeconds = 60

type DuePush = PushTarget & {
  id: string
  subscription_id: string
  kind: PushContent['kind']
  details: PushContent['details']
  attempts: number
  created_at: string
  language: Locale
  role: Role | 'none'
}

// Each phone's first before any phone's second, so that one whose service hangs does not fill the
// batch.
const takeDue = statement<DuePush>(
  'take-due-pushes',
  `with due as materialized (
     select p.id from pushes p
       join (select id, row_number() over (
               partition by subscription_id order by next_attempt_at, id) as turn
              from pushes where next_attempt_at <= now()) as queued on queued.id = p.id
      where p.next_attempt_at <= now()
      order by queued.turn, p.next_attempt_at limit $2 for update of p skip locked
   )
   update pushes p set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
     from due, push_subscriptions s, users u
    where p.id = due.id and s.id = p.subscription_id and u.id = s.user_id
   returning p.id, p.subscription_id, p.kind, p.details, p.attempts, p.created_at,
     s.endpoint, s.p256dh, s.auth, s.language, ${roleOfUser('$1')} as role`,
)
const removePush = statement<never>('remove-push', 'delete from pushes where id = $1')
const removeSubscription = statement<never>(
  'remove-ended-push-subscription',
  'delete from push_subscriptions where id = $1',
)
const tryLater = statement<never>(
  'retry-push',
  `update pushes set next_attempt_at = now() + make_interval(secs => $3)
    where id = $1 and attempts = $2`,
)
// What a service takes from one push it takes from none: each batch would wait for it again.
const postponeOthers = statement<never>(
  'postpone-pushes-of-subscription',
  `update pushes set next_attempt_at = now() + make_interval(secs => $2)
    where id in (select id from pushes where subscription_id = $1 and next_attempt_at <= now()
      for update skip locked)`,
)

const needed: Record<PushContent['kind'], Permission> = {
  order: 'orders',
  message: 'messages',
  test: 'account',
}

/** A safe cast, because `recordPushes` alone writes them, and kind and details together. */
const asRecorded = ({ kind, details }: DuePush) => ({ kind, details }) as PushContent

const subjectOf = ({ config }: Services) =>
  config.publicUrl?.startsWith('https:')
    ? siteOrigin(config)
    : `mailto:${config.adminEmails[0] ?? 'club@example.org'}`

/** What became of one attempt: it is over, or tried again, or the phone takes none any more. */
type Outcome = 'over' | 'later' | 'ended'

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'ended'
  return status === 429 || status >= 500 || status < 200 ? 'later' : 'over'
}

async function attempt(services: Services, push: DuePush): Promise<Outcome> {
  const { role, kind, language } = push
  if (role === 'none' || !mayDo(role, needed[kind])) return 'over'
  const { log, config, stopping } = services
  try {
    const payload = pushPayload(asRecorded(push), language)
    const { status } = await postPush(push, payload, {
      keys: vapidKeys(services),
      subject: subjectOf(services),
      ownOrigin: config.pushOrigin,
      signal: stopping,
    })
    const outcome = outcomeOf(status)
    if (status >= 300) log.warn({ push: push.id, kind, status, outcome }, 'push not taken')
    return outcome
  } catch (error) {
    const message = error instanceof Error ? plainMessage(error.message) : 'unknown'
    log.warn({ push: push.id, kind, error: message }, 'push not sent')
    return 'later'
  }
}

async function settle({ database, now }: Services, push: DuePush, outcome: Outcome) {
  if (outcome === 'ended') return database.rows(removeSubscription, [push.subscription_id])
  const delay = outcome === 'later' ? retryDelay(push.attempts) : undefined
  const isStale = now().getTime() - Date.parse(push.created_at) > pushLife
  if (delay === undefined || isStale) return database.rows(removePush, [push.id])
  await database.rows(tryLater, [push.id, push.attempts, delay / 1000])
  return database.rows(postponeOthers, [push.subscription_id, delay / 1000])
}

/** Sends one batch of due pushes; resolves to how many were tried. */
export async function sendDuePushes(services: Services): Promise<number> {
  const { database, config } = services
  const due = await database.rows(takeDue, [config.adminEmails, batchSize])
  await Promise.all(due.map(async (push) => settle(services, push, await attempt(services, push))))
  return due.length
}

/** Sends due pushes until the program stops, in any number of processes on one database. */
export function startPushing(services: Services): void {
  const { stopping, log } = services
  const work = async () => {
    while (!stopping.aborted) {
      const wait = await sendDuePushes(services).then(
        (tried) => (tried === batchSize ? 0 : pause.idle),
        (error: unknown) => {
          if (!stopping.aborted) log.error({ err: error }, 'the pushes cannot be read')
          return pause.afterError
        },
      )
      await sleep(wait, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  void work()
}

/** Pushes that nobody took, as after a long stop. */
export const pushErasure = rowErasure({
  kind: 'pushes',
  table: 'pushes',
  due: `created_at < $1::timestamptz - make_interval(secs => ${(2 * pushLife) / 1000})`,
  asks: false,
})
