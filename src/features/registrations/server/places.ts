import { clubTimeZone } from '#core/algiers.ts'
import { listReaders } from '#features/accounts/server/list-readers.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { AppError, type CodeOf } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import { siteOrigin } from '#platform/config.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordMails } from '#platform/mail/record-mails.ts'
import type { RegistrationStatus } from '../contract.ts'
import type { CheckReason } from '../facts.ts'
import { hasRoom, holdsPlaces, nextInLine } from '../rules.ts'
import { callMails, type MailedRegistration, placeMails } from './emails/registration-mails.ts'
import { alreadyRegistered } from './family.ts'
import { changePlaces, isOpen, joinOffered, type LockedOffer, lockOffer } from './offers.ts'
import { addPrivateLink } from './private-link.ts'

type Locked = {
  id: string
  status: RegistrationStatus
  check_reason: CheckReason | null
  version: number
  participant_count: number
  reference: string
}
export type LockedRegistration = Locked & { offer: LockedOffer }

const offerOf = statement<{ offer_id: string }>(
  'offer-of-registration',
  'select offer_id from registrations where id = $1',
)

const lockOne = statement<Locked>(
  'lock-registration',
  `select id, reference, status, check_reason, version, participant_count from registrations
    where id = $1 and forgotten_at is null for no key update`,
)

const setStatus = statement<never>(
  'set-registration-status',
  `with changed as (
     update registrations set status = $2, version = version + 1, updated_at = $3,
            queue_number = case when $2 = 'waiting' then nextval('queue_numbers') end,
            check_reason = case when $4 then null else check_reason end,
            double_of = case when $4 then null else double_of end,
            to_call_since = case when $2 = 'cancelled' then null else to_call_since end
      where id = $1 returning id, status, check_reason
   )
   update participants p set is_held = changed.status <> 'cancelled'
     and changed.check_reason is null
     from changed where p.registration_id = changed.id`,
  tellsWaiting,
)

const waitingLine = statement<{ id: string; reference: string; participant_count: number }>(
  'waiting-line',
  `select id, reference, participant_count from registrations
    where offer_id = $1 and status = 'waiting' and check_reason is null order by queue_number
      for no key update`,
)

const toMail = statement<Omit<MailedRegistration, 'token'> & { guardian_phone: string | null }>(
  'registration-to-mail',
  `select reference, guardian_name, guardian_phone, email, language,
     (select coalesce(json_agg(json_build_object('participant_name', p.participant_name)
       order by p.position), '[]')
        from participants p where p.registration_id = r.id) as participants
     from registrations r where id = $1`,
)

/**
 * The registration with its offer, both locked until the transaction ends. The offer is always
 * locked first, so that two changes cannot deadlock. @throws not_found
 */
export async function lockRegistration(
  tx: Queryable,
  id: string,
  now: Date,
): Promise<LockedRegistration> {
  const [found] = await tx.rows(offerOf, [id])
  if (!found) throw new AppError('not_found')
  const offer = await lockOffer(tx, found.offer_id, now)
  const [registration] = await tx.rows(lockOne, [id])
  if (!registration) throw new AppError('not_found')
  return { ...registration, offer }
}

const isDuplicateParticipant = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'participants_once'

/**
 * Turns a violation of the unique index on participants into a clear error. @throws
 * already_registered
 */
export async function guardDuplicates<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!isDuplicateParticipant(error)) throw error
    throw alreadyRegistered([])
  }
}

const setToCall = statement<never>(
  'set-registration-to-call',
  'update registrations set to_call_since = $2 where id = $1',
  tellsWaiting,
)

/** By mail; without an e-mail address the club gets a mail and must call. */
async function notifyOfPlace(tx: Queryable, context: Context, id: string, offer: LockedOffer) {
  const [registration] = await tx.rows(toMail, [id])
  if (!registration) return
  const rendering = {
    origin: siteOrigin(context.config),
    own: await findOwnTexts({ ...context, tx }),
    club: await findClub({ ...context, tx }),
  }
  if (registration.email === null) {
    await tx.rows(setToCall, [id, context.now()])
    const readers = await listReaders(tx, context, rendering.club, 'registrations')
    return recordMails(tx, callMails(registration, offer, readers, rendering))
  }
  const token = await addPrivateLink(tx, id)
  await recordMails(tx, placeMails({ ...registration, token }, offer, rendering))
}

/**
 * Gives the free places of a locked offer to its waiting list and notifies the families. Skips
 * `exceptId`, which an admin has just put on the list.
 */
export async function fillPlaces(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  exceptId?: string,
): Promise<void> {
  if (!offer.is_open || !hasRoom(offer, 1)) return
  const line = await tx.rows(waitingLine, [offer.id])
  const next = nextInLine(
    line.filter(({ id }) => id !== exceptId),
    offer,
  )
  for (const { id, reference, participant_count } of next) {
    await tx.rows(setStatus, [id, 'new', context.now(), false])
    await changePlaces(tx, offer, participant_count)
    await notifyOfPlace(tx, context, id, offer)
    await recordAudit(tx, context.actor, {
      action: 'registration.place_given',
      subject: reference,
      subjectId: id,
      details: { before: 'waiting', after: 'new' },
    })
  }
}

/**
 * Sets the status of a locked registration, with its effect on places and waiting list.
 * `isChecked`: the club has checked it, so it may now get places or a position on the waiting list.
 * @throws no_place_left, already_registered when it is restored and its participant has been
 *   registered by another family meanwhile
 */
export async function applyStatus(
  tx: Queryable,
  context: Context,
  { id, status: from, check_reason, participant_count: count, offer }: LockedRegistration,
  to: RegistrationStatus,
  isChecked = false,
): Promise<void> {
  const reason = isChecked ? null : check_reason
  if (from === to && reason === check_reason) return
  const before = { status: from, check_reason }
  const after = { status: to, check_reason: reason }
  const change = (holdsPlaces(after) ? count : 0) - (holdsPlaces(before) ? count : 0)
  if (change > 0 && !hasRoom(offer, change))
    throw new AppError<CodeOf<'registrations'>>('no_place_left')
  await guardDuplicates(() => tx.rows(setStatus, [id, to, context.now(), isChecked]))
  await fillPlaces(tx, context, await changePlaces(tx, offer, change), id)
}

/**
 * The SQL condition that `registrations r` waits although its offer is open and has free places;
 * closed ones give none.
 */
export const hasPlaceNow = `r.status = 'waiting' and r.check_reason is null and r.offer_id in (
  select o.id from offers o ${joinOffered}
   where (o.max_places = 0 or o.places_taken < o.max_places)
     and ${isOpen(`(now() at time zone '${clubTimeZone}')`)})`
