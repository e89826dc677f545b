import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findDoubt, type FormEvidence } from '#platform/form-evidence.ts'
import { holdNames } from '#platform/named-locks.ts'
import type { NewRegistration } from '../contract.ts'
import { type CheckReason, placeLimits } from '../facts.ts'
import { exceededLimit } from '../rules.ts'
import { alreadyRegistered } from './family.ts'
import type { LockedOffer } from './offers.ts'

/**
 * Why the desk is to look at a registration first, and what it is a double of; nothing when it is
 * taken as it is.
 */
export type Check = { reason: CheckReason | null; doubleOf: string | null }

type Sent = { registration: NewRegistration; phone: string | null }

const countPlaced = statement<{ phone: number; sender: number }>(
  'placed-children',
  `select coalesce(sum(participant_count) filter (where guardian_phone = $1), 0)::int as phone,
     coalesce(sum(participant_count) filter (where sender_hash = $2), 0)::int as sender
     from registrations
    where check_reason is null and status <> 'cancelled'
      and created_at > $3::timestamptz - make_interval(hours => $4)
      and (guardian_phone = $1 or sender_hash = $2)`,
)

/**
 * Why a registration from outside is not to be placed at once, or null. Those of one sender or
 * phone wait for each other until the transaction ends, so that many at once pass no limit
 * together.
 */
export async function findDoubts(
  tx: Queryable,
  context: Context,
  { registration, phone, evidence }: Sent & { evidence: FormEvidence },
): Promise<CheckReason | null> {
  if (context.config.rateLimit === 'off') return null
  const doubt = await findDoubt(tx, context, evidence)
  if (phone !== null) await holdNames(tx, [`phone ${phone}`])
  const [placed] = await tx.rows(countPlaced, [
    phone,
    evidence.sender,
    context.now(),
    placeLimits.countedHours,
  ])
  const children = registration.participants.length
  return (
    doubt ??
    exceededLimit({
      phone: phone === null ? 0 : children + (placed?.phone ?? 0),
      sender: children + (placed?.sender ?? 0),
    })
  )
}

const findDoubles = statement<{
  participant: number
  reference: string
  is_own: boolean
  is_held: boolean
}>(
  'doubles-of-participants',
  `with sent as (
     select p.position::int - 1 as participant, p.birth_date, fold_name(regexp_replace(p.name,
       '\\s+', ' ', 'g')) as name_key
       from unnest($2::text[], $3::date[]) with ordinality as p (name, birth_date, position)
   ), same as (
     select s.participant, o.registration_id, true as is_held
       from sent s join participants o on o.is_held and o.offer_id = $1
         and o.birth_date = s.birth_date
        and o.name_key = s.name_key
     union all
     select s.participant, o.registration_id, false
       from registrations r join participants o on o.registration_id = r.id
       join sent s on o.birth_date = s.birth_date and o.name_key = s.name_key
      where r.offer_id = $1 and r.check_reason is not null and r.status <> 'cancelled'
   )
   select s.participant, s.is_held, r.reference,
     coalesce(r.guardian_phone = $4, false) or coalesce(lower(r.email) = lower($5), false) as is_own
     from same s join registrations r on r.id = s.registration_id order by s.participant,
       s.is_held desc`,
)

/**
 * Looks for the same children under the offer's lock. The family that registered them hears of it,
 * also when both times it is to be checked; a stranger's answer is like any other, or it would tell
 * who is registered. @throws already_registered
 */
export async function checkDoubles(
  tx: Queryable,
  { actor }: Context,
  offer: LockedOffer,
  { registration, phone, doubt }: Sent & { doubt: CheckReason | null },
): Promise<Check> {
  const { participants, email } = registration
  const doubles = await tx.rows(findDoubles, [
    offer.id,
    participants.map(({ participant_name }) => participant_name),
    participants.map(({ birth_date }) => birth_date),
    phone,
    email,
  ])
  const told = doubles.filter(({ is_own, is_held }) =>
    is_held ? is_own || actor.kind === 'admin' : is_own && doubt !== null,
  )
  if (told.length > 0)
    throw alreadyRegistered([...new Set(told.map(({ participant }) => participant))])
  const double = doubles.find(({ is_held }) => is_held)
  // The family's page tells of a doubt and not of a double: whoever is in doubt anyway must look
  // the same with and without.
  return { reason: doubt ?? (double ? 'double' : null), doubleOf: double?.reference ?? null }
}
