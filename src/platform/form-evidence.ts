import type { Context as HonoContext } from 'hono'
import type { Services } from './context.ts'
import { type Queryable, statement } from './database.ts'
import { rowErasure } from './erasing.ts'
import {
  crowdMs,
  type FormPurpose,
  freeForms,
  minFillMs,
  readStamp,
  type Stamp,
  stampLifeMs,
} from './form-stamp.ts'
import type { ApiEnv } from './http.ts'
import { lockNames } from './named-locks.ts'
import { provesWork } from './proof-of-work.ts'
import { senderOf } from './sender.ts'

/** Evidence that a person filled in the form, taken from the request. */
export type FormEvidence = { purpose: FormPurpose; sender: string; stamp: string; proof: string }

/** Why a submission is held back: no valid stamp, sent too fast, or missing proof of work. */
export const formDoubts = ['no_stamp', 'too_fast', 'no_proof'] as const
export type FormDoubt = (typeof formDoubts)[number]

const header = (name: string, description: string) => ({
  in: 'header' as const,
  name,
  description,
  required: false,
  schema: { type: 'string' as const },
})

/** The headers as a route documents them. */
export const evidenceHeaders = [
  header(
    'Form-Stamp',
    'The `stamp` of GET /api/form-stamp, used once, 3 seconds after it was given at the earliest',
  ),
  header(
    'Proof-Of-Work',
    'base64url of {"challenge", "solution"} for the challenge that came with the stamp',
  ),
]

export function evidenceOf(
  { req, var: { context, network } }: HonoContext<ApiEnv>,
  purpose: FormPurpose,
): FormEvidence {
  return {
    purpose,
    sender: senderOf(context, network),
    stamp: req.header('form-stamp') ?? '',
    proof: req.header('proof-of-work') ?? '',
  }
}

const recordSubmission = statement<{ is_fresh: boolean; earlier: number }>(
  'record-form-submission',
  `with used as (
     insert into form_submissions (stamp_id, sender_hash, created_at) values ($1, $2, $3)
     on conflict (stamp_id) do nothing returning id
   )
   select exists (select from used) as is_fresh,
     (select count(*) from form_submissions where sender_hash = $2 and created_at > $4) as earlier`,
)

/** Whether the stamp needs no proof of work: it is one of this sender's first forms, and fresh. */
const isExempt = (stamp: Stamp, sender: string, at: number) =>
  stamp.isFree && stamp.sender === sender && at - stamp.issuedAt <= crowdMs

/**
 * Records a submission and spends its stamp; returns the reason for suspicion, or null. The
 * sender's submissions are serialised until the transaction ends. `RATE_LIMIT=off` suspects
 * nothing.
 */
export async function findDoubt(
  tx: Queryable,
  services: Services,
  { purpose, sender, stamp: text, proof }: FormEvidence,
): Promise<FormDoubt | null> {
  if (services.config.rateLimit === 'off') return null
  const at = services.now().getTime()
  const stamp = await readStamp(services, text, purpose)
  await lockNames(tx, [`sender ${sender}`])
  const since = new Date(at - crowdMs)
  const [recorded] = await tx.rows(recordSubmission, [
    stamp?.id ?? null,
    sender,
    new Date(at),
    since,
  ])
  if (!stamp || !recorded?.is_fresh) return 'no_stamp'
  const age = at - stamp.issuedAt
  // One from the future was given before the clock was set back: that is no proof of speed.
  if (age >= 0 && age < minFillMs) return 'too_fast'
  const needsProof = recorded.earlier >= freeForms && !isExempt(stamp, sender, at)
  return needsProof && !(await provesWork(services, proof, stamp.id)) ? 'no_proof' : null
}

/** Expired stamps need no record of having been spent. */
export const submissionErasure = rowErasure({
  kind: 'form_submissions',
  table: 'form_submissions',
  due: `created_at < $1::timestamptz - make_interval(secs => ${stampLifeMs / 1000})`,
  asks: false,
})
