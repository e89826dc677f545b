import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import type { Database } from '#platform/database.ts'
import type { Log } from '#platform/log.ts'
import { traced } from '#platform/tracing/traced.ts'
import type { MailTransport, Sender, TakenMail } from './mail.ts'
import { markNotSent, markSent, takeDueMails } from './outbox.ts'
import { replyOf, sendFailure } from './retry.ts'

const batchSize = 10
// At most 40 mails a second per process, so that a backlog does not slow down pages and orders.
const pause = { idle: seconds(1), busy: 250, afterError: seconds(5) }
// Well below the lease, so that nobody else takes a mail that is still being sent.
const attemptLimit = seconds(60)
const stopGrace = seconds(3)

type Post = {
  database: Database
  log: Log
  transport: MailTransport
  sender: Sender
  /** Records a few of the mails to many; returns how many. They yield to every other mail. */
  recordBulk?: () => Promise<number>
}

async function attempt(
  { database, log, transport }: Post,
  mail: TakenMail,
  cancelled: AbortSignal,
) {
  try {
    const limit = AbortSignal.any([cancelled, AbortSignal.timeout(attemptLimit)])
    await traced({ kind: 'mail', name: mail.kind }, () => transport.send(mail, limit))
  } catch (error) {
    const failure = sendFailure(error)
    log.warn(
      { mail: mail.id, kind: mail.kind, attempts: mail.attempts, ...replyOf(error) },
      'mail not sent',
    )
    return markNotSent(database, mail, failure)
  }
  return markSent(database, mail, transport.keepsFiles ?? false)
}

/** Sends one batch of due mails; returns how many were tried. */
export async function sendDueMails(post: Post, cancelled: AbortSignal): Promise<number> {
  const domain = post.sender.address.split('@').at(-1) ?? ''
  const mails = await takeDueMails(post.database, batchSize, domain)
  await Promise.all(mails.map((mail) => attempt(post, mail, cancelled)))
  return mails.length
}

async function nextPause(post: Post, cancelled: AbortSignal): Promise<number> {
  try {
    const sent = await sendDueMails(post, cancelled)
    if (sent === batchSize) return pause.busy
    return (await post.recordBulk?.()) ? pause.busy : pause.idle
  } catch (error) {
    post.log.error({ err: error }, 'the outbox cannot be read')
    return pause.afterError
  }
}

/**
 * Sends due mails until stopped, in any number of processes on one database. It polls once a
 * second: a NOTIFY per mail would serialise the commits of orders.
 */
export function startMailWorker(post: Post): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const cancelled = new AbortController()
  const work = async () => {
    while (!stopping.signal.aborted) {
      const wait = await nextPause(post, cancelled.signal)
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const working = work()
  return {
    async stop() {
      stopping.abort()
      const grace = setTimeout(() => cancelled.abort(), stopGrace)
      await working
      clearTimeout(grace)
      post.transport.close()
    },
  }
}
