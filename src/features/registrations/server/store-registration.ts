import { clubTimeZone } from '#core/algiers.ts'
import { actorName } from '#core/actor.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { recordAudit } from '#platform/audit.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { consentNames, type NewRegistration } from '../contract.ts'
import { hasRoom } from '../rules.ts'
import type { Check } from './check-registration.ts'
import { alreadyRegistered, type Phones } from './family.ts'
import { changePlaces, type LockedOffer } from './offers.ts'
import { hashToken } from './private-link.ts'

const drawReference = statement<{ reference: string | null }>(
  'draw-registration-reference',
  `select $1 || to_char($2::timestamptz at time zone '${clubTimeZone}', 'YYYY-') ||
     lpad(n, greatest(6, length(n)), '0') as reference
     from cast(nextval('registration_numbers') as text) as n`,
)

/** The reference of a sending. */
export async function newReference(tx: Queryable, context: Context): Promise<string> {
  const { number_prefix } = await findClub({ ...context, tx })
  const [drawn] = await tx.rows(drawReference, [`${number_prefix}-R-`, context.now()])
  if (!drawn?.reference) throw new Error('no reference was drawn')
  return drawn.reference
}

type Written = { id: string; held: number[]; position: number }

// `held` omits participants who are already registered for the offer: the unique index skips their
// insert.
const insertRegistration = statement<Written>(
  'insert-registration',
  `with written as (
     insert into registrations (reference, offer_id, participant_count,
       guardian_name, guardian_phone, second_guardian_name, second_guardian_phone,
       email, language, status, queue_number, created_at, updated_at, participant_names, check_reason,
       double_of, sender_hash, family_reference)
     values ($19, $1, cardinality($7::text[]), $2, $3, $20, $21, $4, $5, $6,
            case when $6 = 'waiting' then nextval('queue_numbers') end, $14, $14,
            array_to_string($7::text[], ' '), $16, $17, $18, $22)
     returning id, offer_id
   ), held as (
     insert into participants (registration_id, offer_id, position, participant_name, birth_date,
       notes, is_held)
     select w.id, w.offer_id, p.position, p.name, p.birth_date, p.notes, $16::text is null
       from written w, unnest($7::text[], $8::date[], $9::text[])
         with ordinality as p (name, birth_date, notes, position)
     on conflict do nothing returning position
   ), consents as (
     insert into registration_consents (registration_id, consent, is_given, version, actor,
       recorded_at)
     select w.id, c.consent, c.is_given, $12, $13, $14
       from written w, unnest($10::text[], $11::boolean[]) as c (consent, is_given)
   ), link as (
     insert into registration_links (token_hash, registration_id) select $15, id from written
   )
   select id, (select coalesce(array_agg(position - 1), '{}') from held) as held,
     (select count(*) + 1 from registrations r where r.offer_id = w.offer_id
       and r.status = 'waiting' and r.check_reason is null) as position
     from written w`,
  tellsWaiting,
)

/** What is stored, decided under the offer's lock. */
export type Accepted = {
  registration: Pick<NewRegistration, 'email' | 'language' | 'consents' | 'consent_version'> &
    Pick<NewRegistration, 'guardian_name' | 'second_guardian_name' | 'participants'>
  phones: Phones
  token: string
  check: Check
  sender: string | null
  reference: string
  /** Set when the sending makes several registrations. */
  familyReference: string | null
}

export type Stored = { id: string; status: 'new' | 'waiting'; position: number }

/** Writes it with its participants, consents and link. */
async function write(
  tx: Queryable,
  { actor, now }: Context,
  offer: LockedOffer,
  status: Stored['status'],
  { registration, phones, token, check, sender, reference, familyReference }: Accepted,
): Promise<Written> {
  const { participants, consents } = registration
  const [written] = await tx.rows(insertRegistration, [
    offer.id,
    registration.guardian_name,
    phones.guardian_phone,
    registration.email,
    registration.language,
    status,
    participants.map((participant) => participant.participant_name),
    participants.map((participant) => participant.birth_date),
    participants.map((participant) => participant.notes),
    consentNames,
    consentNames.map((name) => consents[name]),
    registration.consent_version,
    actorName(actor),
    now(),
    hashToken(token),
    check.reason,
    check.doubleOf,
    sender,
    reference,
    registration.second_guardian_name,
    phones.second_guardian_phone,
    familyReference,
  ])
  if (!written) throw new Error('the registration was not written')
  return written
}

/**
 * Stores the registration of one offer, which is locked: all participants get places, or all wait.
 * @throws already_registered
 */
export async function storeRegistration(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  accepted: Accepted,
): Promise<Stored> {
  const { registration, check, reference } = accepted
  const { participants } = registration
  const status = hasRoom(offer, participants.length) ? 'new' : 'waiting'
  const written = await write(tx, context, offer, status, accepted)
  const duplicates = participants.flatMap((_, index) =>
    written.held.includes(index) ? [] : [index],
  )
  if (duplicates.length > 0) throw alreadyRegistered(duplicates)
  if (status === 'new' && check.reason === null) await changePlaces(tx, offer, participants.length)
  if (context.actor.kind === 'admin')
    await recordAudit(tx, context.actor, {
      action: 'registration.added',
      subject: reference,
      subjectId: written.id,
      details: { status },
    })
  const { id, position } = written
  return { id, position, status }
}
