import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import { newToken } from '#platform/new-token.ts'
import {
  type NewRegistration,
  receivedRegistration,
  type ReceivedRegistration,
} from '../contract.ts'
import { checkDuplicates, findReasonToCheck } from './check-registration.ts'
import { receivedMails } from './emails/registration-mails.ts'
import {
  checkFamily,
  checkOffer,
  type Phones,
  requireCurrentConsents,
  requireOpen,
} from './family.ts'
import { honeypotAnswer } from './honeypot-answer.ts'
import { followNewsletter } from './newsletter-consent.ts'
import { lockTarget } from './offers.ts'
import { newReference, storeRegistration } from './store-registration.ts'

type Sent = { registration: NewRegistration; phones: Phones; evidence?: FormEvidence }

/** Checks the offer under its lock and stores the registration with its mails. */
async function registerAtOnce(
  tx: Queryable,
  context: Context,
  { registration, phones, evidence }: Sent,
): Promise<ReceivedRegistration> {
  await requireCurrentConsents(tx, registration)
  const token = newToken()
  const phone = phones.guardian_phone
  const children = registration.participants.length
  // Sender and phone are locked before the offer, always in this order, so that two families cannot
  // deadlock.
  const doubt = evidence
    ? await findReasonToCheck(tx, context, { children, phone, evidence })
    : null
  const offer = await lockTarget(tx, registration, context.now())
  // The desk may add a family to a team that it has closed for others.
  if (context.actor.kind !== 'admin') requireOpen(offer.takes_families)
  checkOffer(offer, registration)
  const check = await checkDuplicates(tx, context, offer, { registration, phone, doubt })
  const reference = await newReference(tx, context)
  const { status, position } = await storeRegistration(tx, context, offer, {
    registration,
    phones,
    token,
    check,
    sender: evidence?.sender ?? null,
    reference,
    familyReference: null,
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
  const phones = checkFamily(registration, context.now())
  let isNew = false
  const received = await context.database.transaction(async (tx) => {
    isNew = request === undefined
    const sent = { registration, phones, evidence }
    if (!request) return registerAtOnce(tx, context, sent)
    const text = await once(tx, request, async () => {
      isNew = true
      return JSON.stringify(await registerAtOnce(tx, context, sent))
    })
    return receivedRegistration.parse(JSON.parse(text))
  })
  if (isNew && registration.consents.newsletter)
    await followNewsletter(context, received.reference, { left: [], joined: registration })
  return received
}
