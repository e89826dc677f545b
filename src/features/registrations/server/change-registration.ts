import { actorName } from '#core/actor.ts'
import { AppError, type CodeOf, type FieldError, invalid } from '#core/app-error.ts'
import { currentConsentVersion } from '#features/texts/server/consent-texts.ts'
import { tellsWaiting } from '#platform/changes/waiting-changes.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { Registration, RegistrationChange } from '../contract.ts'
import { holdsPlaces } from '../rules.ts'
import { checkRenamed } from './check-registration.ts'
import { checkFamily, checkOffer } from './family.ts'
import { getRegistrationRow, linkedIdsOf } from './find-registration.ts'
import { followNewsletter, newsletterConsentsOf, newsletterMoves } from './newsletter-consent.ts'
import { changePlaces } from './offers.ts'
import { fillPlaces, type LockedRegistration, lockRegistration, guardDuplicates } from './places.ts'
import { type RegistrationRow, presentRegistration } from './present.ts'
import { type Contact, updateSiblings } from './update-siblings.ts'

const updateFamily = statement<never>(
  'update-registration-family',
  `update registrations set guardian_name = $2, guardian_phone = $3, email = $4,
     second_guardian_name = $7, second_guardian_phone = $8,
     participant_count = cardinality($5::text[]), participant_names = array_to_string($5::text[], ' '),
     version = version + 1, updated_at = $6 where id = $1`,
)

const removeOthers = statement<never>(
  'remove-other-participants',
  'delete from participants where registration_id = $1 and id <> all ($2::uuid[])',
)

const updateParticipants = statement<never>(
  'update-participants',
  `update participants p set participant_name = c.name, birth_date = c.birth_date, notes = c.notes,
     is_held = $6
     from unnest($2::uuid[], $3::text[], $4::date[], $5::text[]) as c (id, name, birth_date, notes)
    where p.id = c.id and p.registration_id = $1`,
)

// Also releases the names of its participants, so that two of them can exchange theirs.
const setCheck = statement<never>(
  'set-registration-check',
  `with checked as (
     update registrations set check_reason = $2, double_of = $3 where id = $1 returning id
   )
   update participants p set is_held = false from checked where p.registration_id = checked.id`,
  tellsWaiting,
)

const insertConsent = statement<never>(
  'insert-registration-consent',
  `insert into registration_consents (registration_id, consent, is_given, version, actor,
    recorded_at)
   values ($1, $2, $3, $4, $5, $6)`,
)

type Family = Contact & Pick<Registration, 'participants'>

/**
 * The family after the change. @throws invalid for a participant of another registration, or one
 * that stands in the change before
 */
function changedFamily(kept: RegistrationRow, change: RegistrationChange): Family {
  const participants = change.participants ?? kept.participants
  const own = new Set(kept.participants.map(({ id }) => id))
  const wrong: FieldError[] = participants.flatMap(({ id }, index) =>
    own.delete(id) ? [] : [{ path: `participants.${index}.id`, code: 'invalid' }],
  )
  if (wrong.length > 0) throw invalid(wrong)
  const {
    guardian_name = kept.guardian_name,
    guardian_phone = kept.guardian_phone,
    second_guardian_name = kept.second_guardian_name,
    second_guardian_phone = kept.second_guardian_phone,
    email = kept.email,
  } = change
  const second = { second_guardian_name, second_guardian_phone }
  return { participants, guardian_name, guardian_phone, ...second, email }
}

async function storeFamily(
  tx: Queryable,
  { now }: Context,
  { id, siblings, isHeld }: { id: string; siblings: readonly string[]; isHeld: boolean },
  { participants, ...contact }: Family,
): Promise<void> {
  const { guardian_name, guardian_phone, email } = contact
  const { second_guardian_name: secondName, second_guardian_phone: secondPhone } = contact
  const ids = participants.map((participant) => participant.id)
  const names = participants.map((participant) => participant.participant_name)
  await tx.rows(updateFamily, [
    id,
    guardian_name,
    guardian_phone,
    email,
    names,
    now(),
    secondName,
    secondPhone,
  ])
  await updateSiblings(tx, siblings, contact, now())
  await tx.rows(removeOthers, [id, ids])
  await guardDuplicates(() =>
    tx.rows(updateParticipants, [
      id,
      ids,
      names,
      participants.map((participant) => participant.birth_date),
      participants.map((participant) => participant.notes),
      isHeld,
    ]),
  )
}

/** Stores the change and gives freed places to the waiting list. */
async function changeFamily(
  tx: Queryable,
  context: Context,
  { id, status, check_reason, offer }: LockedRegistration,
  kept: RegistrationRow,
  change: RegistrationChange,
  siblings: readonly string[],
): Promise<void> {
  if (status === 'cancelled') throw new AppError<CodeOf<'registrations'>>('registration_closed')
  const family = changedFamily(kept, change)
  checkOffer(offer, family, kept.participants)
  const phones = checkFamily(family, context.now())
  const { participants, email } = family
  const asNew = { kept, participants, phone: phones.guardian_phone, email }
  const check = await checkRenamed(tx, context, offer, asNew)
  if (check) await tx.rows(setCheck, [id, check.reason, check.doubleOf])
  const reason = check ? check.reason : check_reason
  const isHeld = reason === null
  await storeFamily(tx, context, { id, siblings, isHeld }, { ...family, ...phones })
  const before = holdsPlaces({ status, check_reason }) ? kept.participant_count : 0
  const after = holdsPlaces({ status, check_reason: reason }) ? participants.length : 0
  await fillPlaces(tx, context, await changePlaces(tx, offer, after - before))
}

/**
 * Records the consents that change. @throws invalid for one that is newly given to outdated words,
 * or for the newsletter without an address
 */
async function recordConsents(
  tx: Queryable,
  { actor, now }: Context,
  { id, consents, email }: Pick<RegistrationRow, 'id' | 'consents' | 'email'>,
  { consents: wanted = {}, consent_version: read }: RegistrationChange,
): Promise<void> {
  const version = await currentConsentVersion(tx)
  const changed = (['photos', 'newsletter'] as const).filter((name) => {
    const isGiven = consents.some(({ consent, is_given }) => consent === name && is_given)
    return wanted[name] !== undefined && wanted[name] !== isGiven
  })
  const given = changed.filter((name) => wanted[name])
  if (read !== undefined && read !== version && given.length > 0)
    throw invalid(given.map((name) => ({ path: `consents.${name}`, code: 'outdated' })))
  if (given.includes('newsletter') && !email) throw invalid([{ path: 'email', code: 'required' }])
  for (const name of changed)
    await tx.rows(insertConsent, [id, name, wanted[name], version, actorName(actor), now()])
}

/** Once the event has passed or the registration is cancelled, only consents can be changed. */
const changesFamily = ({
  participants,
  guardian_name,
  guardian_phone,
  second_guardian_name: secondName,
  second_guardian_phone: secondPhone,
  email,
}: RegistrationChange) =>
  [participants, guardian_name, guardian_phone, secondName, secondPhone, email].some(
    (given) => given !== undefined,
  )

/** Locks all registrations of a link and answers the one to change. */
async function lockLinked(
  tx: Queryable,
  context: Context,
  { id, all }: { id: string; all: readonly string[] },
): Promise<LockedRegistration> {
  let own: LockedRegistration | undefined
  for (const each of all) {
    const locked = await lockRegistration(tx, each, context.now())
    if (each === id) own = locked
  }
  if (!own) throw new AppError('not_found')
  return own
}

/**
 * Changes the first registration of a private link, or the one with this id among its own; the
 * guardians and the consents are those of all. Consents can be withdrawn at any time.
 * @throws not_found, stale with the current registration, invalid, age_not_in_level,
 *   already_registered, registration_closed
 */
export async function changeRegistration(
  context: Context,
  token: string,
  change: RegistrationChange,
  wanted?: string,
): Promise<Registration> {
  const linked = await linkedIdsOf(context.database, token, wanted)
  const { id } = linked
  const siblings = linked.all.filter((each) => each !== id)
  const moves = await context.database.transaction(async (tx) => {
    const locked = await lockLinked(tx, context, linked)
    const kept = await getRegistrationRow({ database: tx, now: context.now }, id)
    await requireVersion(locked, change.version, async () => presentRegistration(kept))
    const before = await newsletterConsentsOf(tx, linked.all)
    if (changesFamily(change)) await changeFamily(tx, context, locked, kept, change, siblings)
    const { email = kept.email, consents } = change
    if (consents)
      for (const each of linked.all) {
        const row = await getRegistrationRow({ database: tx, now: context.now }, each)
        await recordConsents(tx, context, { ...row, email }, change)
      }
    const isAsked = consents?.newsletter === true && !presentRegistration(kept).consents.newsletter
    const contact = { email, language: kept.language }
    return newsletterMoves(tx, linked.all, before, contact, isAsked)
  })
  const changed = await getRegistrationRow(context, id)
  await followNewsletter(context, changed.family_reference ?? changed.reference, moves)
  return presentRegistration(changed)
}
