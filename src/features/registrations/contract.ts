import { locales } from '#core/locale.ts'
import { email, optionalLines, optionalPhone, optionalText, text, z } from '#core/schema.ts'
import { clubEvent } from '#features/events/contract.ts'
import { choosableTeam, levelName, offeredTeam } from '#features/programs/contract.ts'
import { groups } from '#features/programs/facts.ts'
import { maxParticipants } from './facts.ts'

/** `new` and `accepted` hold places; `waiting` is on the waiting list. */
export const registrationStatuses = ['new', 'accepted', 'waiting', 'cancelled'] as const
export type RegistrationStatus = (typeof registrationStatuses)[number]

export const consentNames = ['participation', 'photos', 'newsletter'] as const
export type ConsentName = (typeof consentNames)[number]

const orNull = z.transform((typed: string | null | undefined) => typed || null)

const optionalEmail = z.pipe(
  z.nullish(z.string().check(z.trim())),
  z.pipe(orNull, z.nullable(email())),
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
  guardian_phone: optionalPhone(),
  /** Whom the club calls when the first guardian does not answer. */
  second_guardian_name: optionalText(200),
  second_guardian_phone: optionalPhone(),
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

const familyMember = z.extend(participant, {
  /** Boy or girl, which decides the team with the year of birth; not asked for an event alone. */
  group: z.nullish(z.enum(['boys', 'girls'])),
  /** The address of a chosen team, such as `u14-girls`; without it the club's teams decide. */
  team: optionalText(60),
  /** Whether the child comes for its team alone, while others of the family come to the event. */
  skips_event: z._default(z.boolean(), false),
})

/** Children of any age and either group, each for the own team, for one event, or for both. */
export const newFamily = z.object({
  kind: z.literal('family'),
  ...registering,
  participants: z.array(familyMember).check(z.minLength(1), z.maxLength(maxParticipants)),
  in_team: z._default(z.boolean(), true),
  event_id: z.nullish(z.uuid()),
  /** The token of the private link of an earlier sending, whose children these are added to. */
  link: optionalText(100),
})
export type NewFamily = z.output<typeof newFamily>
export type NewFamilyInput = z.input<typeof newFamily>

/** All that can be sent: a family, or the participants of one event or team. */
export const sentRegistration = z.discriminatedUnion('kind', [
  ...newRegistration.def.options,
  newFamily,
])

/** The answer to a registration; `position` on the waiting list only when `status` is `waiting`. */
export const receivedRegistration = z.object({
  reference: z.string(),
  token: z.string(),
  status: z.enum(['new', 'waiting']),
  position: z.optional(z.int()),
})
export type ReceivedRegistration = z.infer<typeof receivedRegistration>

/** What became of one child's request for its team or for the event. */
export const placement = z.object({
  /** The index of the child in the form. */
  participant: z.int(),
  kind: z.enum(['event', 'program']),
  /** Of the team that was chosen or worked out; null for an event, or where there is none. */
  team: z.nullable(z.string()),
  status: z.enum(['new', 'waiting', 'refused']),
  position: z.optional(z.int()),
  /** Why it was refused. */
  code: z.optional(
    z.enum(['already_registered', 'registration_closed', 'age_not_in_level', 'not_found']),
  ),
})
export type Placement = z.infer<typeof placement>

/** One reference and one private link for all that was placed; the others are refused. */
export const receivedFamily = z.extend(receivedRegistration, { placements: z.array(placement) })
export type ReceivedFamily = z.infer<typeof receivedFamily>

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
  result_en: true,
  result_fr: true,
  result_ar: true,
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
  second_guardian_name: z.nullable(z.string()),
  second_guardian_phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  consents: z.object({ participation: z.boolean(), photos: z.boolean(), newsletter: z.boolean() }),
  /** The version of the words that were agreed to for the participation. */
  consent_version: z.string(),
  /** The version of each consent's words when it was last given or withdrawn. */
  consent_versions: z.object({
    participation: z.string(),
    photos: z.string(),
    newsletter: z.string(),
  }),
  language: z.enum(locales),
  /**
   * True until the club has checked it; until then it has no place, not even on the waiting list.
   */
  to_be_checked: z.boolean(),
  /** The address of the team's group, for a family it has accepted, until the season ends. */
  whatsapp_group: z.nullable(z.string()),
  version: z.int32(),
  created_at: z.iso.datetime(),
})
export type Registration = z.infer<typeof registration>

/** All registrations of a private link, in the order of the form. */
export const linkedFamily = z.object({
  /** The reference of the sending. */
  reference: z.string(),
  registrations: z.array(z.extend(registration, { id: z.uuid() })).check(z.minLength(1)),
  /** The season that is open for registration. */
  open_season: z.int(),
  /** The ids of an earlier season's participants whom the family has in a team of that season. */
  renewed: z.array(z.uuid()),
})
export type LinkedFamily = z.infer<typeof linkedFamily>

/** Something that the family's form offers. */
export const formChoices = z.object({
  season: z.int(),
  teams: z.array(choosableTeam),
  /** Coming events that take families, the next one first. */
  events: z.array(
    z.object({
      ...z.pick(clubEvent, {
        id: true,
        title_en: true,
        title_fr: true,
        title_ar: true,
        event_date: true,
        registration_fee: true,
      }).shape,
      is_full: z.boolean(),
    }),
  ),
})
export type FormChoices = z.infer<typeof formChoices>
export type TeamChoice = FormChoices['teams'][number]

/** A family's change; participants that are left out give up their place. */
export const registrationChange = z.object({
  version: z.int32(),
  participants: z.optional(
    z
      .array(z.extend(participant, { id: z.uuid() }))
      .check(z.minLength(1), z.maxLength(maxParticipants)),
  ),
  guardian_name: z.optional(family.guardian_name),
  guardian_phone: z.optional(family.guardian_phone),
  second_guardian_name: z.optional(family.second_guardian_name),
  second_guardian_phone: z.optional(family.second_guardian_phone),
  email: z.optional(family.email),
  consents: z.optional(
    z.object({ photos: z.optional(z.boolean()), newsletter: z.optional(z.boolean()) }),
  ),
  /**
   * The version of the consents that was read. A consent can newly be given only to the version in
   * use; a withdrawal is accepted with any version.
   */
  consent_version: z.optional(z.string()),
})
export type RegistrationChange = z.output<typeof registrationChange>
export type RegistrationChangeInput = z.input<typeof registrationChange>

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
