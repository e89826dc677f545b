import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { hours, minutes, seconds } from '#core/durations.ts'
import { z } from '#core/schema.ts'
import { clocksDiffer } from './clock.ts'
import type { Services } from './context.ts'
import { challenge, newChallenge } from './proof-of-work.ts'
import { statement } from './database.ts'
import { createCount } from './rate-limit.ts'
import { senderOf } from './sender.ts'

export const formPurposes = ['order', 'registration'] as const
export type FormPurpose = (typeof formPurposes)[number]

/** A form sent sooner than a person can fill it in was sent by a program. */
export const minFillMs = seconds(3)
/** How long an opened form stays valid: a day. */
export const stampLifeMs = hours(24)
/** A network's first forms in this period need no proof of work, so a family never notices it. */
export const crowdMs = minutes(10)
export const freeForms = 2

const countStamps = createCount('form-stamps', crowdMs)

const countSubmissions = statement<{ sent: number }>(
  'count-form-submissions',
  'select count(*) as sent from form_submissions where sender_hash = $1 and created_at > $2',
)

/** Counts opened and sent forms, because a bot may send without opening any. */
async function isAmongFirst(services: Services, sender: string): Promise<boolean> {
  if (services.config.rateLimit === 'off') return true
  const since = new Date(services.now().getTime() - crowdMs)
  const opened = await countStamps(services, sender)
  const [counted] = await services.database.rows(countSubmissions, [sender, since])
  return opened <= freeForms && (counted?.sent ?? 0) < freeForms
}

const claims = z.object({
  jti: z.uuid(),
  /**
   * Time of issue in milliseconds; the standard claim has seconds, too coarse for a limit of three.
   */
  at: z.int(),
  sender: z.string(),
  isFree: z.boolean(),
})

/**
 * The content of a stamp; `isFree` when it was one of the network's first and needs no proof of
 * work.
 */
export type Stamp = { id: string; issuedAt: number; sender: string; isFree: boolean }

export const issuedStamp = z.object({
  stamp: z.string(),
  usable_in: z.int(),
  challenge: z.nullable(challenge),
})
export type IssuedStamp = z.infer<typeof issuedStamp>

/**
 * A stamp for an opened form: it can be sent after `usable_in` seconds; from a network's third form
 * on, with proof of work.
 */
export async function issueStamp(
  services: Services,
  network: string,
  purpose: FormPurpose,
): Promise<IssuedStamp> {
  const { config, keyFor, now } = services
  const sender = senderOf(services, network)
  const isFree = await isAmongFirst(services, sender)
  const id = randomUUID()
  const stamp = await new SignJWT({ at: now().getTime(), sender, isFree })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setAudience(purpose)
    .sign(keyFor('form-stamp'))
  const work = isFree ? null : await newChallenge(services, id)
  return {
    stamp,
    usable_in: config.rateLimit === 'on' ? minFillMs / seconds(1) : 0,
    challenge: work,
  }
}

/**
 * The content of a stamp that is ours, for this purpose and not expired; else undefined. A stamp
 * from too far in the future is refused: it would outlive the record that it was spent.
 */
export async function readStamp(
  { keyFor, now }: Pick<Services, 'keyFor' | 'now'>,
  text: string,
  purpose: FormPurpose,
): Promise<Stamp | undefined> {
  const verified = await jwtVerify(text, keyFor('form-stamp'), {
    audience: purpose,
    algorithms: ['HS256'],
  }).catch(() => undefined)
  const read = claims.safeParse(verified?.payload)
  if (!read.success) return undefined
  const { jti, at, sender, isFree } = read.data
  const age = now().getTime() - at
  if (age > stampLifeMs || age < -clocksDiffer) return undefined
  return { id: jti, issuedAt: at, sender, isFree }
}
