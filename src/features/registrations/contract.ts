import { locales } from '#core/locale.ts'
import { countedPageOf, pageQuery } from '#core/page-query.ts'
import { email, optionalLines, optionalText, searchText, text, z } from '#core/schema.ts'
import { tableFormat } from '#core/table-format.ts'
import { clubEvent } from '#features/events/contract.ts'
import { levelName, offeredTeam } from '#features/programs/contract.ts'
import { groups } from '#features/programs/facts.ts'
import { checkReasons, maxParticipants } from './facts.ts'

/** `new` and `accepted` hold places; `waiting` is on the waiting list. */
export const registrationStatuses = ['new', 'accepted', 'waiting', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const consentNames = ['participation', 'photos', 'newsletter'] as const
export type ConsentName = (typeof consentNames)[number]

const optionalEmail = z.pipe(
  z.nullish(z.string().check(z.trim())),
  z.pipe(
    z.transform((typed: string | null | undefined) => typed || null),
    z.nullable(email()),
  ),
)

/** As many digits as the shortest phone number; the server checks the rest. */
const enoughDigits = /(?:\p{Nd}\P{Nd}*){7}/u
const optionalPhone = z.pipe(
  optionalText(40),
  z.nullable(z.string().check(z.regex(enoughDigits, 'invalid_phone'))),
)

const participant = z.object({
  participant_name: text(200),
  birth_date: z.pipe(z.string().check(z.trim(), z.minLength(1)), z.iso.date('invalid_date')),
  notes: optionalLines(1000),
})

/**
 * The participants and the contact. Whether a guardian is required depends on the day; see
 * `familyErrors` in rules.
 */
const family = {
  participants: z.array(participant).check(z.minLength(1), z.maxLength(maxParticipants)),
  guardian_name: optionalText(200),
  guardian_phone: optionalPhone,
  email: optionalEmail,
}

/** Participation is required; the other consents are optional. */
const consents = z.object({
  participation: z.literal(true, 'required'),
  photos: z._default(z.boolean(), false),
  newsletter: z._default(z.boolean(), false),
})

const registering = {
  ...family,
  consents,
  /** The version of the consents that was read; any but the one in use is outdated. */
  consent_version: z.string('outdated').check(z.regex(/^[1-9]\d{0,8}$/, 'outdated')),
  language: z.enum(locales),
  /** The honeypot: a hidden field that only bots fill in. */
  website: z.nullish(z.string()),
}

export const registrationTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event_id: z.uuid() }),
  z.object({ kind: z.literal('program'), level: levelName, group: z.enum(groups) }),
])
export type RegistrationTarget = z.infer<typeof registrationTarget>

export const newRegistration = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('event'), event_id: z.uuid(), ...registering }),
  z.object({
    kind: z.literal('program'),
    level: levelName,
    group: z.enum(groups),
    ...registering,
  }),
])
export type NewRegistration = z.output<typeof newRegistration>
export type NewRegistrationInput = z.input<typeof newRegistration>

/** The answer to a registration; `position` on the waiting list only when `status` is `waiting`. */
export const receivedRegistration = z.object({
  reference: z.string(),
  token: z.string(),
  status: z.enum(['new', 'waiting']),
  position: z.optional(z.int()),
})
export type ReceivedRegistration = z.infer<typeof receivedRegistration>

const offeredEvent = z.omit(clubEvent, {
  type_name_en: true,
  type_name_fr: true,
  type_name_ar: true,
  active: true,
  image_url: true,
  description_en: true,
  description_fr: true,
  description_ar: true,
  max_participants: true,
  places_taken: true,
})
/** `max_places` 0 means no limit. */
const places = {
  max_places: z.int(),
  places_taken: z.int(),
  /** Until when families can change what they have. */
  is_open: z.boolean(),
  /** Whether families can register: never for a team that the club has closed. */
  takes_families: z.boolean(),
}

/** Something to register for, with its places: an event, or a team in a season. */
export const offer = z.discriminatedUnion('kind', [
  z.object({
    id: z.uuid(),
    kind: z.literal('event'),
    event: offeredEvent,
    team: z.null(),
    level: z.null(),
    group: z.null(),
    season: z.null(),
    ...places,
  }),
  z.object({
    /** Null until a team's first registration of the season. */
    id: z.nullable(z.uuid()),
    kind: z.literal('program'),
    event: z.null(),
    team: offeredTeam,
    level: z.string(),
    group: z.enum(groups),
    /** The season's first year. */
    season: z.int(),
    ...places,
  }),
])
export type Offer = z.infer<typeof offer>

export const offerQuery = z.object({
  event_id: z.optional(z.uuid()),
  level: z.optional(levelName),
  group: z.optional(z.enum(groups)),
  /** The team of its own address, such as `u14-girls`, in place of level and group. */
  team: z.optional(levelName),
})

const keptParticipant = z.extend(participant, { id: z.uuid(), birth_date: z.iso.date() })

/** A registration as its family sees it through the private link. */
export const registration = z.object({
  reference: z.string(),
  status: z.enum(registrationStatuses),
  position: z.nullable(z.int()),
  offer,
  participants: z.array(keptParticipant),
  guardian_name: z.nullable(z.string()),
  guardian_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  consents: z.object({ participation: z.boolean(), photos: z.boolean(), newsletter: z.boolean() }),
  consent_version: z.string(),
  language: z.enum(locales),
  /**
   * True until the club has checked it; until then it has no place, not even on the waiting list.
   */
  to_be_checked: z.boolean(),
  /** The address of the team's group, for a family it has accepted, until the season ends. */
  whatsapp_group: z.nullable(z.string()),
  version: z.int(),
  created_at: z.iso.datetime(),
})
export type Registration = z.infer<typeof registration>

/** A family's change; participants that are left out give up their place. */
export const registrationChange = z.object({
  version: z.int(),
  participants: z.optional(
    z
      .array(z.extend(participant, { id: z.uuid() }))
      .check(z.minLength(1), z.maxLength(maxParticipants)),
  ),
  guardian_name: z.optional(family.guardian_name),
  guardian_phone: z.optional(family.guardian_phone),
  email: z.optional(family.email),
  consents: z.optional(
    z.object({ photos: z.optional(z.boolean()), newsletter: z.optional(z.boolean()) }),
  ),
})
export type RegistrationChange = z.output<typeof registrationChange>
export type RegistrationChangeInput = z.input<typeof registrationChange>

/**
 * The token of a private link: 256 random bits. A malformed one gets the same answer as an unknown
 * one.
 */
export const linkPath = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/** A registration as the back office sees it. */
export const adminRegistration = z.extend(registration, {
  id: z.uuid(),
  participant_count: z.int(),
  check_reason: z.nullable(z.enum(checkReasons)),
  /** The reference of the registration that already has the same child. */
  double_of: z.nullable(z.string()),
  /** Set while the family must be called: it got a place, and has no e-mail address. */
  to_call_since: z.nullable(z.iso.datetime()),
  updated_at: z.iso.datetime(),
  /** Set once all personal data is erased. */
  forgotten_at: z.nullable(z.iso.datetime()),
})
export type AdminRegistration = z.infer<typeof adminRegistration>

/** A check, a call, or a free place for who waits. */
export const todos = ['check', 'call', 'place'] as const
export type Todo = (typeof todos)[number]

const registrationFilter = {
  q: searchText(200),
  status: z.optional(z.enum(registrationStatuses)),
  offer_id: z.optional(z.uuid()),
  /** Only registrations that need action. */
  todo: z.optional(z.enum(todos)),
}

export const registrationListParams = z.object({
  ...registrationFilter,
  sort: z.optional(z.enum(['newest', 'oldest'])),
  ...pageQuery,
})
export type RegistrationListParams = z.output<typeof registrationListParams>

export const registrationExportQuery = z.object({ ...registrationFilter, ...tableFormat })
export type RegistrationFilter = Pick<RegistrationListParams, 'q' | 'status' | 'offer_id' | 'todo'>

const statusCounts = z.object({
  new: z.int(),
  accepted: z.int(),
  waiting: z.int(),
  cancelled: z.int(),
})
export type StatusCounts = z.infer<typeof statusCounts>

/** `counts` respect the search and the offer, but not the status filter. */
export const registrationList = z.extend(countedPageOf(adminRegistration), { counts: statusCounts })
export type RegistrationList = z.infer<typeof registrationList>

/** The open offers and those with registrations; a team without any has no id yet. */
export const offerList = z.object({ items: z.array(offer) })
export type OfferList = z.infer<typeof offerList>

export const statusChange = z.object({ status: z.enum(registrationStatuses), version: z.int() })
export type StatusChange = z.output<typeof statusChange>

/** A registration with its full consent history, for a family that asks for its data. */
export const familyRegistration = z.extend(adminRegistration, {
  consent_history: z.array(
    z.object({
      consent: z.enum(consentNames),
      is_given: z.boolean(),
      version: z.string(),
      recorded_at: z.iso.datetime({ offset: true }),
    }),
  ),
})
export type FamilyRegistration = z.infer<typeof familyRegistration>

/** The errors of registering and of status changes, each with its HTTP status. */
export const registrationErrors = {
  already_registered: 409,
  registration_closed: 409,
  no_place_left: 409,
  age_not_in_level: 422,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    registrations: typeof registrationErrors
  }
}
