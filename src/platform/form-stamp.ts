import { randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { hours, minutes, seconds } from '#core/durations.ts'
import { z } from '#core/schema.ts'
import type { Services } from './context.ts'
import { challenge, newChallenge } from './proof-of-work.ts'
import { statement } from './database.ts'
import { createCount } from './rate-limit.ts'
import { senderOf } from './sender.ts'

export const formPurposes = ['order', 'registration'] as const
export type FormPurpose = (typeof formPurposes)[number]

/** What is sent sooner than a person can fill a form was filled by a program. */
export const minFillMs = seconds(3)
/** A form may lie open for a day. */
export const stampLifeMs = hours(24)
/**
 * The first forms of a network in this time need no proof of work: a family never notices that
 * there is one.
 */
export const crowdMs = minutes(10)
export const freeForms = 2

const countStamps = createCount('form-stamps', crowdMs)

const countSubmissions = statement<{ sent: number }>(
  'count-form-submissions',
  'select count(*) as sent from form_submissions where sender_hash = $1 and created_at > $2',
)

/** Both forms opened and forms sent count: a program may send without opening any. */
async function isOfFirst(services: Services, sender: string): Promise<boolean> {
  if (services.config.rateLimit === 'off') return true
  const since = new Date(services.now().getTime() - crowdMs)
  const opened = await countStamps(services, sender)
  const [counted] = await services.database.rows(countSubmissions, [sender, since])
  return opened <= freeForms && (counted?.sent ?? 0) < freeForms
}

const claims = z.object({
  jti: z.uuid(),
  /**
   * When it was issued, in milliseconds: the standard's own claim has seconds, too coarse for three
   * of them.
   */
  at: z.int(),
  sender: z.string(),
  isFree: z.boolean(),
})

/**
 * What a stamp of ours says: `isFree` when it was one of the network's first, which need no proof.
 */
export type Stamp = { id: string; issuedAt: number; sender: string; isFree: boolean }

export const issuedStamp = z.object({
  stamp: z.string(),
  usable_in: z.int(),
  challenge: z.nullable(challenge),
})
export type IssuedStamp = z.infer<typeof issuedStamp>

/**
 * A stamp for a form that somebody opens: `usable_in` seconds it can be sent; from a network's
 * third on with work to do.
 */
export async function issueStamp(
  services: Services,
  network: string,
  purpose: FormPurpose,
): Promise<IssuedStamp> {
  const { config, keyFor, now } = services
  const sender = senderOf(services, network)
  const isFree = await isOfFirst(services, sender)
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

/** What a stamp says when it is one of ours for this purpose and not too old; else undefined. */
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
  if (!read.success || read.data.at < now().getTime() - stampLifeMs) return undefined
  const { jti, at, sender, isFree } = read.data
  return { id: jti, issuedAt: at, sender, isFree }
}
