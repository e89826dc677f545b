import { AppError, type CodeOf, type FieldError, invalid } from '#core/app-error.ts'
import { findClub } from '#features/club/server/find-club.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/database.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import { once } from '#platform/idempotency.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import { newToken } from '#platform/new-token.ts'
import {
  type NewFamily,
  type Placement,
  receivedFamily,
  type ReceivedFamily,
  type ReceivedRegistration,
} from '../contract.ts'
import type { CheckReason } from '../facts.ts'
import { groupErrors } from '../rules.ts'
import { checkOf, findReasonToCheck, findSameChildren, toldAgain } from './check-registration.ts'
import { familyMails, type PlacedForMail } from './emails/family-mails.ts'
import { checkFamily, type Phones, requireCurrentConsents } from './family.ts'
import { honeypotAnswer } from './honeypot-answer.ts'
import { followNewsletter, type NewsletterMoves } from './newsletter-consent.ts'
import { type LockedOffer, lockTargets } from './offers.ts'
import {
  isRefused,
  offeredOf,
  type Refused,
  repeatedIn,
  type Wish,
  wishesOf,
} from './place-children.ts'
import { joinFamily, type Joined, lockJoined } from './join-family.ts'
import { newReference, storeRegistration } from './store-registration.ts'

type Sent = { family: NewFamily; phones: Phones; evidence?: FormEvidence }
type Sending = Sent & { token: string; doubt: CheckReason | null; joined: Joined | undefined }

const refuse = (wish: Wish, code: Refused['code']): Refused => ({
  ...wish,
  status: 'refused',
  code,
})

/** The wishes for one offer that can be stored together, with their check, and the refused ones. */
async function sortOut(
  tx: Queryable,
  context: Context,
  offer: LockedOffer,
  wishes: readonly Wish[],
  { family, phones, doubt, joined }: Sending,
) {
  if (!offer.is_open || (!offer.takes_families && context.actor.kind !== 'admin'))
    return { kept: [], refused: wishes.map((wish) => refuse(wish, 'registration_closed')) }
  const participants = wishes.flatMap(({ participant }) => family.participants[participant] ?? [])
  const same = await findSameChildren(tx, offer, {
    registration: { participants, email: family.email },
    phone: phones.guardian_phone,
    family: joined?.reference,
  })
  const again = new Set([...toldAgain(same, doubt, context), ...repeatedIn(participants)])
  const rest = same.filter(({ participant }) => !again.has(participant))
  return {
    kept: wishes.filter((_, index) => !again.has(index)),
    refused: wishes.flatMap((wish, index) =>
      again.has(index) ? [refuse(wish, 'already_registered')] : [],
    ),
    check: checkOf(rest, doubt),
  }
}

type SortedOut = Awaited<ReturnType<typeof sortOut>> & { offer: LockedOffer }
type Stored = { offer: LockedOffer; placements: Placement[] }

/**
 * Stores what was kept of each offer, the first under the reference of the family, or all under
 * numbered ones of the family that they join.
 */
async function storeAll(
  tx: Queryable,
  context: Context,
  sorted: readonly SortedOut[],
  { family, phones, evidence, token, joined }: Sending,
): Promise<{ reference: string; stored: Stored[]; moves: NewsletterMoves }> {
  const wanted = sorted.filter(({ kept }) => kept.length > 0)
  const first = joined?.reference ?? (await newReference(tx, context))
  const before = joined?.last ?? 0
  const stored: Stored[] = []
  const ids: string[] = []
  for (const [index, { offer, kept, check }] of wanted.entries()) {
    const number = before + index + 1
    const reference = number === 1 ? first : `${first}-${number}`
    const { id, status, position } = await storeRegistration(tx, context, offer, {
      registration: {
        ...family,
        participants: kept.flatMap(({ participant }) => family.participants[participant] ?? []),
      },
      phones,
      token,
      check: check ?? { reason: null, doubleOf: null },
      sender: evidence?.sender ?? null,
      reference,
      familyReference: joined || wanted.length > 1 ? first : null,
    })
    const outcome = status === 'waiting' ? { status, position } : { status }
    const placements = kept.map(({ participant, kind, team }) => ({
      participant,
      kind,
      team,
      ...outcome,
    }))
    stored.push({ offer, placements })
    ids.push(id)
  }
  const moves = joined
    ? await joinFamily(tx, joined, ids, { ...family, ...phones }, context.now())
    : { left: [], joined: family.consents.newsletter ? family : undefined }
  return { reference: first, stored, moves }
}

const fieldOf = { already_registered: 'participant_name', age_not_in_level: 'birth_date' } as const

/** The error of a family of which nothing was placed: the first reason, each at its field. */
function nothingPlaced(
  refused: readonly Placement[],
): AppError<CodeOf<'registrations'> | 'not_found'> {
  const code = refused[0]?.code ?? 'not_found'
  const errors: FieldError[] = refused.flatMap(({ participant, code: reason }) =>
    reason === 'already_registered' || reason === 'age_not_in_level'
      ? [{ path: `participants.${participant}.${fieldOf[reason]}`, code: reason }]
      : [],
  )
  return new AppError<CodeOf<'registrations'> | 'not_found'>(code, {
    placements: refused,
    ...(errors.length > 0 && { errors }),
  })
}

const presented = ({ participant, kind, team, code }: Refused): Placement => ({
  participant,
  kind,
  team,
  status: 'refused',
  code,
})

/** The best outcome, for clients that read only one status. */
function overall(
  placements: readonly Placement[],
): Pick<ReceivedRegistration, 'status' | 'position'> {
  const best = placements.find(({ status }) => status === 'new') ?? placements[0]
  return best?.status === 'waiting'
    ? { status: 'waiting', position: best.position ?? 1 }
    : { status: 'new' }
}

async function mailFamily(
  tx: Queryable,
  context: Context,
  family: NewFamily,
  sent: { reference: string; token: string; stored: readonly Stored[] },
): Promise<void> {
  const placed: PlacedForMail[] = sent.stored.map(({ offer, placements }) => ({
    offer,
    position: placements[0]?.position,
    participants: placements.flatMap(({ participant }) => family.participants[participant] ?? []),
  }))
  const rendering = {
    origin: siteOrigin(context.config),
    own: await findOwnTexts({ ...context, tx }),
    club: await findClub({ ...context, tx }),
  }
  await recordFormMails(context, tx, familyMails({ ...family, ...sent }, placed, rendering))
}

/** Locks all that the family wants, and stores what can be placed. */
async function placeFamily(
  tx: Queryable,
  context: Context,
  { family, phones, evidence }: Sent,
): Promise<{ received: ReceivedFamily; moves: NewsletterMoves }> {
  await requireCurrentConsents(tx, family)
  const joined = family.link === null ? undefined : await lockJoined(tx, family.link)
  const wishes = await wishesOf(tx, family, context.now())
  const open = wishes.filter((wish): wish is Wish => !isRefused(wish))
  const phone = phones.guardian_phone
  // Sender and phone are locked before the offers, as for a single one.
  const doubt = evidence
    ? await findReasonToCheck(tx, context, { children: open.length, phone, evidence })
    : null
  const token = family.link ?? newToken()
  const sending = { family, phones, evidence, doubt, token, joined }
  const teams = open.flatMap(({ kind, offered }) =>
    kind === 'program' && offered ? [offered] : [],
  )
  const event_id = family.event_id ?? null
  const targets = { teams: [...new Set(teams)], event_id, also: joined?.offers ?? [] }
  const offers = await lockTargets(tx, targets, context.now())
  const sorted: SortedOut[] = []
  for (const offer of offers) {
    const own = open.filter(({ offered }) => offered === offeredOf(offer))
    sorted.push({ offer, ...(await sortOut(tx, context, offer, own, sending)) })
  }
  const gone = open.filter(({ offered }) => !offers.some((offer) => offeredOf(offer) === offered))
  const refused = [
    ...wishes.filter(isRefused),
    ...sorted.flatMap((each) => each.refused),
    ...gone.map((wish) => refuse(wish, 'not_found')),
  ].map(presented)
  if (sorted.every(({ kept }) => kept.length === 0)) throw nothingPlaced(inOrder(refused))
  // In the form's order, so that the first child's team has the family's reference.
  const ordered = sorted.toSorted((a, b) => orderOf(a) - orderOf(b))
  const { reference, stored, moves } = await storeAll(tx, context, ordered, sending)
  await mailFamily(tx, context, family, { reference, token: sending.token, stored })
  const placements = inOrder([...stored.flatMap((each) => each.placements), ...refused])
  const placed = placements.filter(({ status }) => status !== 'refused')
  const received = { reference, token: sending.token, ...overall(placed), placements }
  return { received, moves }
}

const inOrder = (placements: readonly Placement[]) =>
  placements.toSorted((a, b) => a.participant - b.participant || (a.kind < b.kind ? 1 : -1))

const orderOf = ({ kept: [first] }: SortedOut) =>
  first ? first.participant + (first.kind === 'event' ? 100 : 0) : Number.MAX_SAFE_INTEGER

/** The children who come neither for a team nor to the event. */
const idleErrors = ({ participants, in_team }: NewFamily): FieldError[] =>
  participants.flatMap(({ skips_event }, index) =>
    !in_team && skips_event
      ? [{ path: `participants.${index}.skips_event`, code: 'invalid_value' }]
      : [],
  )

/** An event that every child skips is not asked for. */
const withWantedEvent = (family: NewFamily): NewFamily =>
  family.participants.every(({ skips_event }) => skips_event)
    ? { ...family, event_id: null }
    : family

/** @throws invalid when a child for a team is neither boy nor girl, or nothing is asked for */
function checkWishes(family: NewFamily): void {
  if (!family.in_team && !family.event_id) throw invalid([{ path: 'event_id', code: 'required' }])
  const missing = [...groupErrors(family), ...idleErrors(family)]
  if (missing.length > 0) throw invalid(missing)
}

/**
 * Registers the children of one family for their teams, for an event, or for both, in one
 * transaction that locks all these places: each gets a place, waits, or is refused with the reason,
 * and the others stand. With the private link of an earlier sending they are added to that one,
 * under its reference. A repeated idempotency key gets the first answer.
 * @throws invalid; not_found for an unknown link; when nothing could be placed the reason of the
 *   first child: already_registered, age_not_in_level, registration_closed, not_found;
 *   idempotency_key_reused
 */
export async function registerFamily(
  context: Context,
  sent: NewFamily,
  request?: IdempotentRequest,
  evidence?: FormEvidence,
): Promise<ReceivedFamily> {
  if (sent.website) {
    const { number_prefix } = await findClub(context)
    return { ...honeypotAnswer({ ...context, number_prefix }, request), placements: [] }
  }
  const family = withWantedEvent(sent)
  checkWishes(family)
  const phones = checkFamily(family, context.now())
  const sending = { family, phones, evidence }
  // Stays undefined for a repeated request: the newsletter has followed the first one.
  let moves: NewsletterMoves | undefined
  const received = await context.database.transaction(async (tx) => {
    const place = async () => {
      const placed = await placeFamily(tx, context, sending)
      moves = placed.moves
      return placed.received
    }
    if (!request) return place()
    const text = await once(tx, request, async () => JSON.stringify(await place()))
    return receivedFamily.parse(JSON.parse(text))
  })
  if (moves) await followNewsletter(context, received.reference, moves)
  return received
}
