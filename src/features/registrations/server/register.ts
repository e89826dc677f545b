import { clubTimeZone } from '#core/algiers.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { actorName } from '#core/actor.ts'
import { invalid } from '#core/app-error.ts'
import { currentConsentVersion } from '#features/texts/server/consent-texts.ts'
import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { type IdempotentRequest, once } from '#platform/idempotency.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import { newToken } from '#platform/new-token.ts'
import {
  consentNames,
  type NewRegistration,
  receivedRegistration,
  type ReceivedRegistration,
} from '../contract.ts'
import { type Check, checkDuplicates, findReasonToCheck } from './check-registration.ts'
import { hasRoom } from '../rules.ts'
import { receivedMails } from './emails/registration-mails.ts'
import { alreadyRegistered, checkFamily, checkOffer, requireOpen } from './family.ts'
import { honeypotAnswer } from './honeypot-answer.ts'
import { applyNewsletterConsent } from './newsletter-consent.ts'
import { changePlaces, type LockedOffer, lockTarget } from './offers.ts'
import { hashToken } from './private-link.ts'

type Written = { id: string; reference: string; held: number[]; position: number }

// `held` omits participants who are already registered for the offer: the unique index skips their
// insert.
const insertRegistration = statement<Written>(
  'insert-registration',
  `with written as (
     insert into registrations (reference, offer_id, participant_count,
       guardian_name, guardian_phone,
       email, language, status, queue_number, created_at, updated_at, participant_names, check_reason, double_of, sender_hash)
     select $19 || to_char($14::timestamptz at time zone '${clubTimeZone}', 'YYYY-') || lpad(n,
       greatest(6, length(n)), '0'),
            $1, cardinality($7::text[]), $2, $3, $4, $5, $6,
            case when $6 = 'waiting' then nextval('queue_numbers') end, $14, $14,
            array_to_string($7::text[], ' '), $16, $17, $18
       from cast(nextval('registration_numbers') as text) as n
     returning id, reference, offer_id
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
   select id, reference, (select coalesce(array_agg(position - 1), '{}') from held) as held,
     (select count(*) + 1 from registrations r where r.offer_id = w.offer_id
       and r.status = 'waiting' and r.check_reason is null) as position
     from written w`,
)

type Accepted = {
  registration: NewRegistration
  phone: string | null
  token: string
  check: Check
  sender: string | null
}

async function storeRegistration(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  { registration, phone, token, check, sender }: Accepted,
): Promise<Omit<Written, 'held'> & { status: 'new' | 'waiting' }> {
  const { actor, now } = context
  const { number_prefix } = await findClub({ ...context, tx })
  const { participants, consents } = registration
  const status = hasRoom(offer, participants.length) ? 'new' : 'waiting'
  const [written] = await tx.rows(insertRegistration, [
    offer.id,
    registration.guardian_name,
    phone,
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
    `${number_prefix}-R-`,
  ])
  if (!written) throw new Error('the registration was not written')
  const duplicates = participants.flatMap((_, index) =>
    written.held.includes(index) ? [] : [index],
  )
  if (duplicates.length > 0) throw alreadyRegistered(duplicates)
  if (status === 'new' && check.reason === null) await changePlaces(tx, offer, participants.length)
  return { ...written, status }
}

type Sent = { registration: NewRegistration; phone: string | null; evidence?: FormEvidence }

/** Checks the offer under its lock and stores the registration with its mails. */
async function registerFamily(
  tx: Queryable,
  context: Context,
  { registration, phone, evidence }: Sent,
): Promise<ReceivedRegistration> {
  if (registration.consent_version !== (await currentConsentVersion(tx)))
    throw invalid([{ path: 'consent_version', code: 'outdated' }])
  const token = newToken()
  // Sender and phone are locked before the offer, always in this order, so that two families cannot
  // deadlock.
  const doubt = evidence
    ? await findReasonToCheck(tx, context, { registration, phone, evidence })
    : null
  const offer = await lockTarget(tx, registration, context.now())
  // The desk may add a family to a team that it has closed for others.
  if (context.actor.kind !== 'admin') requireOpen(offer.takes_families)
  checkOffer(offer, registration)
  const check = await checkDuplicates(tx, context, offer, { registration, phone, doubt })
  const sender = evidence?.sender ?? null
  const written = await storeRegistration(tx, context, offer, {
    registration,
    phone,
    token,
    check,
    sender,
  })
  const { id, reference, status, position } = written
  if (context.actor.kind === 'admin')
    await recordAudit(tx, context.actor, {
      action: 'registration.added',
      subject: reference,
      subjectId: id,
      details: { status },
    })
  const answer: ReceivedRegistration =
    status === 'new' ? { reference, token, status } : { reference, token, status, position }
  const rendering = {
    origin: siteOrigin(context.config),
    own: await findOwnTexts({ ...context, tx }),
    club: await findClub({ ...context, tx }),
  }
  const mails = receivedMails({ ...registration, ...answer }, offer, rendering)
  await recordFormMails(context, tx, mails)
  return answer
}

/**
 * Registers a family for an event or a team, in one transaction that locks its places: all
 * participants get places, or all wait, or the club must check them first. Without evidence, as at
 * the desk, there are no checks. A repeated idempotency key gets the first answer.
 * @throws invalid, not_found, registration_closed, age_not_in_level, already_registered with the
 *   index of each participant whom the same family has registered, idempotency_key_reused
 */
export async function register(
  context: Context,
  registration: NewRegistration,
  request?: IdempotentRequest,
  evidence?: FormEvidence,
): Promise<ReceivedRegistration> {
  if (registration.website) {
    const { number_prefix } = await findClub(context)
    return honeypotAnswer({ ...context, number_prefix }, request)
  }
  const phone = checkFamily(registration, context.now())
  let isNew = false
  const received = await context.database.transaction(async (tx) => {
    isNew = request === undefined
    const sent = { registration, phone, evidence }
    if (!request) return registerFamily(tx, context, sent)
    const text = await once(tx, request, async () => {
      isNew = true
      return JSON.stringify(await registerFamily(tx, context, sent))
    })
    return receivedRegistration.parse(JSON.parse(text))
  })
  if (isNew && registration.consents.newsletter)
    await applyNewsletterConsent(context, registration, true)
  return received
}
