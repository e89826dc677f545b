import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findDoubt, type FormEvidence } from '#platform/form-evidence.ts'
import { lockNames } from '#platform/named-locks.ts'
import type { NewRegistration } from '../contract.ts'
import { type CheckReason, placeLimits } from '../facts.ts'
import { exceededLimit } from '../rules.ts'
import { alreadyRegistered } from './family.ts'
import type { LockedOffer } from './offers.ts'
import { repeatedIn } from './place-children.ts'
import type { RegistrationRow } from './present.ts'

/**
 * Why the club must check a registration, and the registration it duplicates; nulls when it needs
 * no check.
 */
export type Check = { reason: CheckReason | null; doubleOf: string | null }

type Sent = {
  registration: Pick<NewRegistration, 'email'> & {
    participants: readonly Omit<Named, 'id'>[]
  }
  phone: string | null
  /** The reference of the earlier sending that these children are added to. */
  family?: string | undefined
}

const countPlaced = statement<{ phone: number; sender: number }>(
  'placed-children',
  `select coalesce(sum(participant_count) filter (where guardian_phone = $1), 0)::int as phone,
     coalesce(sum(participant_count) filter (where sender_hash = $2), 0)::int as sender
     from registrations
    where check_reason is null and status <> 'cancelled'
      and created_at > $3::timestamptz - make_interval(hours => $4)
      and (guardian_phone = $1 or sender_hash = $2)`,
)

/** How many places a form asks for, and who sent it. */
type Placed = { children: number; phone: string | null; evidence: FormEvidence }

/**
 * Why a registration from the form must not get places at once, or null. Locks sender and phone
 * until the transaction ends, so that concurrent requests cannot exceed a limit together.
 */
export async function findReasonToCheck(
  tx: Queryable,
  context: Context,
  { children, phone, evidence }: Placed,
): Promise<CheckReason | null> {
  if (context.config.rateLimit === 'off') return null
  const doubt = await findDoubt(tx, context, evidence)
  if (phone !== null) await lockNames(tx, [`phone ${phone}`])
  const [placed] = await tx.rows(countPlaced, [
    phone,
    evidence.sender,
    context.now(),
    placeLimits.countedHours,
  ])
  return (
    doubt ??
    exceededLimit({
      phone: phone === null ? 0 : children + (placed?.phone ?? 0),
      sender: children + (placed?.sender ?? 0),
    })
  )
}

const findDuplicates = statement<{
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
     coalesce(r.guardian_phone = $4, false) or coalesce(lower(r.email) = lower($5), false)
       or coalesce(coalesce(r.family_reference, r.reference) = $6, false) as is_own
     from same s join registrations r on r.id = s.registration_id order by s.participant,
       s.is_held desc`,
)

type Same = NonNullable<typeof findDuplicates.row>

/** The same children of an offer, which is locked. */
export const findSameChildren = (
  tx: Queryable,
  offer: LockedOffer,
  { registration: { participants, email }, phone, family }: Sent,
): Promise<Same[]> =>
  tx.rows(findDuplicates, [
    offer.id,
    participants.map(({ participant_name }) => participant_name),
    participants.map(({ birth_date }) => birth_date),
    phone,
    email,
    family ?? null,
  ])

/**
 * The participants of whom the sender is told that they are registered. Only the family that
 * registered them, or an admin, is told; for a stranger a duplicate looks like success, so that
 * nobody learns who is registered.
 */
export function toldAgain(
  same: readonly Same[],
  doubt: CheckReason | null,
  { actor }: Pick<Context, 'actor'>,
): number[] {
  const told = same.filter(({ is_own, is_held }) =>
    is_held ? is_own || actor.kind === 'admin' : is_own && doubt !== null,
  )
  return [...new Set(told.map(({ participant }) => participant))]
}

/** The check that a doubt or a stranger's duplicate asks for. */
export function checkOf(same: readonly Same[], doubt: CheckReason | null): Check {
  const duplicate = same.find(({ is_held }) => is_held)
  // The family's page shows a doubt but not a duplicate, so a doubtful registration keeps its doubt
  // as the reason: with or without a duplicate it looks the same.
  return { reason: doubt ?? (duplicate ? 'double' : null), doubleOf: duplicate?.reference ?? null }
}

/** Finds the same children, under the offer's lock. @throws already_registered */
export async function checkDuplicates(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  { doubt, ...sent }: Sent & { doubt: CheckReason | null },
): Promise<Check> {
  const same = await findSameChildren(tx, offer, sent)
  const told = toldAgain(same, doubt, context)
  if (told.length > 0) throw alreadyRegistered(told)
  return checkOf(same, doubt)
}

type Named = { id: string; participant_name: string; birth_date: string }

/** The participants, by index, whose name or birth date is not the stored one. */
function renamedIn(participants: readonly Named[], kept: readonly Named[]): number[] {
  const isStored = (child: Named) =>
    kept.some(
      ({ id, participant_name, birth_date }) =>
        id === child.id &&
        participant_name === child.participant_name &&
        birth_date === child.birth_date,
    )
  return participants.flatMap((child, index) => (isStored(child) ? [] : [index]))
}

type Changed = {
  kept: Pick<RegistrationRow, 'reference' | 'family_reference' | 'check_reason' | 'double_of'> & {
    participants: readonly Named[]
  }
  participants: readonly Named[]
  phone: string | null
  email: string | null
}

/**
 * The check of a registration after a change of its participants, under the offer's lock; undefined
 * when all keep their names and birth dates. The rules are those of a new registration, so that a
 * change tells strangers no more than that would. A double stays one until the club has checked it:
 * if changing the name back regained the place, a full offer would reveal the double.
 * @throws already_registered
 */
export async function checkRenamed(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  { kept, participants, phone, email }: Changed,
): Promise<Check | undefined> {
  const renamed = renamedIn(participants, kept.participants)
  if (renamed.length === 0) return undefined
  const family = kept.family_reference ?? kept.reference
  const sent = { registration: { participants, email }, phone, family }
  const found = await findSameChildren(tx, offer, sent)
  const same = found.filter(({ reference }) => reference !== kept.reference)
  const doubt = kept.check_reason === 'double' ? null : kept.check_reason
  const again = toldAgain(same, doubt, context).filter((index) => renamed.includes(index))
  const told = new Set([...again, ...repeatedIn(participants)])
  if (told.size > 0) throw alreadyRegistered([...told])
  const { reason, doubleOf } = checkOf(same, doubt)
  return { reason: reason ?? kept.check_reason, doubleOf: doubleOf ?? kept.double_of }
}
