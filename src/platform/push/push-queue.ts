import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { plainMessage } from '#core/plain-message.ts'
import { siteOrigin } from '../config.ts'
import type { Services } from '../context.ts'
import { statement } from '../database.ts'
import { type Erasure, rowErasure } from '../erasing.ts'
import { retryDelay } from '../mail/retry.ts'
import { type PushMessage, postPush, pushLife, type PushTarget } from './post-push.ts'
import { vapidKeys } from './vapid-keys.ts'

const batchSize = 10
const pause = { idle: seconds(2), afterError: seconds(10) }
// Longer than any attempt may take.
const leaseSeconds = 60

/** A push that waits, with the browser that it goes to. */
export type QueuedPush = PushTarget & {
  id: string
  subscription_id: string
  kind: string
  attempts: number
  created_at: string
}

/**
 * SQL that leases pushes `p` of a table which are `due`, as the start of an update. Each phone's
 * first before any phone's second, so that one whose service hangs does not fill the batch.
 */
export const leasePushes = (table: string, limitParameter: string) =>
  `with due as materialized (
     select p.id from ${table} p
       join (select id, row_number() over (
               partition by subscription_id order by next_attempt_at, id) as turn
              from ${table} where next_attempt_at <= now()) as queued on queued.id = p.id
      where p.next_attempt_at <= now()
      order by queued.turn, p.next_attempt_at limit ${limitParameter} for update of p skip locked
   )
   update ${table} p set attempts = attempts + 1,
          next_attempt_at = now() + make_interval(secs => ${leaseSeconds})`

type Queue<Push extends QueuedPush> = {
  table: string
  subscriptions: string
  /** Leases at most so many. */
  take: (services: Services, limit: number) => Promise<Push[]>
  /** Undefined for a push that is not to be sent any more. */
  messageOf: (services: Services, push: Push) => PushMessage | undefined
  /** A row that is done stays until it is erased, so that it cannot be written twice. */
  keepsDone?: boolean
}

const subjectOf = ({ config }: Services) =>
  config.publicUrl?.startsWith('https:')
    ? siteOrigin(config)
    : `mailto:${config.adminEmails[0] ?? 'club@example.org'}`

/** The result of an attempt: sent or refused for good, to be retried, or the subscription ended. */
type Outcome = 'over' | 'later' | 'ended'

function outcomeOf(status: number): Outcome {
  if (status === 404 || status === 410) return 'ended'
  return status === 429 || status >= 500 || status < 200 ? 'later' : 'over'
}

async function attempt(
  services: Services,
  push: QueuedPush,
  message: PushMessage | undefined,
): Promise<Outcome> {
  if (!message) return 'over'
  const { log, config, stopping } = services
  const { id, kind } = push
  try {
    const { status } = await postPush(push, message, {
      keys: vapidKeys(services),
      subject: subjectOf(services),
      ownOrigin: config.pushOrigin,
      signal: stopping,
    })
    const outcome = outcomeOf(status)
    if (status >= 300) log.warn({ push: id, kind, status, outcome }, 'push not taken')
    return outcome
  } catch (error) {
    const reason = error instanceof Error ? plainMessage(error.message) : 'unknown'
    log.warn({ push: id, kind, error: reason }, 'push not sent')
    return 'later'
  }
}

function settling({ table, subscriptions, keepsDone }: Omit<Queue<never>, 'take' | 'messageOf'>) {
  const finish = statement<never>(
    `finish-one-of-${table}`,
    keepsDone
      ? `update ${table} set next_attempt_at = null where id = $1`
      : `delete from ${table} where id = $1`,
  )
  const removeSubscription = statement<never>(
    `remove-ended-of-${subscriptions}`,
    `delete from ${subscriptions} where id = $1`,
  )
  const tryLater = statement<never>(
    `retry-one-of-${table}`,
    `update ${table} set next_attempt_at = now() + make_interval(secs => $3)
      where id = $1 and attempts = $2`,
  )
  // If a push must be retried, the others to the same device wait too: each might time out as well.
  const postponeOthers = statement<never>(
    `postpone-others-of-${table}`,
    `update ${table} set next_attempt_at = now() + make_interval(secs => $2)
      where id in (select id from ${table} where subscription_id = $1 and next_attempt_at <= now()
        for update skip locked)`,
  )
  return async ({ database, now }: Services, push: QueuedPush, outcome: Outcome) => {
    if (outcome === 'ended') return database.rows(removeSubscription, [push.subscription_id])
    const delay = outcome === 'later' ? retryDelay(push.attempts) : undefined
    const isStale = now().getTime() - Date.parse(push.created_at) > pushLife
    if (delay === undefined || isStale) return database.rows(finish, [push.id])
    await database.rows(tryLater, [push.id, push.attempts, delay / 1000])
    return database.rows(postponeOthers, [push.subscription_id, delay / 1000])
  }
}

/**
 * A table of pushes that wait, with `next_attempt_at`, `attempts` and `subscription_id`, written in
 * the transaction that causes them and sent after it.
 */
export function pushQueue<Push extends QueuedPush>(
  queue: Queue<Push>,
): {
  sendDue: (services: Services) => Promise<number>
  start: (services: Services) => void
  erasure: Erasure
} {
  const settle = settling(queue)
  const one = async (services: Services, push: Push) =>
    settle(services, push, await attempt(services, push, queue.messageOf(services, push)))
  /** Sends one batch; resolves to how many were tried. */
  const sendDue = async (services: Services) => {
    const due = await queue.take(services, batchSize)
    await Promise.all(due.map((push) => one(services, push)))
    return due.length
  }
  /** Sends due pushes until the program stops, in any number of processes on one database. */
  const start = (services: Services) => {
    const { stopping, log } = services
    const work = async () => {
      while (!stopping.aborted) {
        const wait = await sendDue(services).then(
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
  // Pushes that were never sent, as after a long stop, and sent ones that `keepsDone` has kept.
  const erasure = rowErasure({
    kind: queue.table,
    table: queue.table,
    due: `created_at < $1::timestamptz - make_interval(secs => ${(2 * pushLife) / 1000})`,
    asks: false,
  })
  return { sendDue, start, erasure }
}
