import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { dzd, searchText, text, z } from '#core/schema.ts'
import { mediaUrl } from '#features/media/contract.ts'

export const eventTypes = ['tournament', 'seminar', 'training_camp', 'other'] as const
export type EventType = (typeof eventTypes)[number]

/**
 * `location_*` are used where they are filled, `location` elsewhere; `max_participants` 0 means
 * without a limit.
 */
export const clubEvent = z.object({
  id: z.uuid(),
  event_type: z.enum(eventTypes),
  title_en: z.string(),
  title_fr: z.string(),
  title_ar: z.string(),
  description_en: z.string(),
  description_fr: z.string(),
  description_ar: z.string(),
  location: z.string(),
  location_en: z.nullable(z.string()),
  location_fr: z.nullable(z.string()),
  location_ar: z.nullable(z.string()),
  event_date: z.iso.date(),
  /** `HH:MM`, club time. */
  start_time: z.nullable(z.string()),
  registration_fee: dzd(),
  max_participants: z.int(),
  places_taken: z.int(),
  image_url: z.nullable(z.string()),
  active: z.boolean(),
})
export type ClubEvent = z.infer<typeof clubEvent>

/**
 * `when=upcoming` starts with today's, `when=past` with the last one; without it all come by date.
 */
export const eventListParams = z.object({
  when: z.optional(z.enum(['upcoming', 'past'])),
  ...pageQuery,
})
export type EventListParams = z.output<typeof eventListParams>

export const eventList = pageOf(clubEvent)
export type EventList = z.infer<typeof eventList>

const someText = (maxLength: number) =>
  z.string().check(z.trim(), z.maxLength(maxLength), z.regex(/^[^\0]*$/))
const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

const editable = {
  event_type: z.optional(z.enum(eventTypes)),
  title_en: text(200),
  title_fr: text(200),
  title_ar: text(200),
  description_en: z.optional(someText(5000)),
  description_fr: z.optional(someText(5000)),
  description_ar: z.optional(someText(5000)),
  location: text(200),
  location_en: z.nullish(someText(200)),
  location_fr: z.nullish(someText(200)),
  location_ar: z.nullish(someText(200)),
  // PostgreSQL has no year 0.
  event_date: z.iso.date().check(z.refine((day) => !day.startsWith('0000'), 'invalid_format')),
  start_time: z.nullish(clockTime),
  registration_fee: z.optional(dzd()),
  max_participants: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  image_url: z.nullish(mediaUrl()),
  active: z.optional(z.boolean()),
}

/**
 * What an admin gives for a new event; what is left out is a free, active tournament without a
 * limit.
 */
export const newEvent = z.object(editable)
export type NewEvent = z.infer<typeof newEvent>

const version = z.int()

const families = z.int().check(z.minimum(0))

/**
 * Some of it, on top of the version that was read; `confirmed_families` are those who an admin
 * knows will be moved.
 */
export const eventChange = z.extend(z.partial(z.object(editable)), {
  version,
  confirmed_families: z.optional(families),
})
export type EventChange = z.infer<typeof eventChange>

/** How many families an admin knows to be registered for the event that is deleted. */
export const eventRemoval = z.object({
  confirmed_families: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

export const adminEvent = z.extend(clubEvent, { version })
export type AdminEvent = z.infer<typeof adminEvent>

export const eventSorts = ['event_date', '-event_date', 'coming'] as const
export type EventSort = (typeof eventSorts)[number]

/**
 * The last to come first, unless `sort=coming` asks for those to come, the next one first, before
 * those that are past; `view=archived` are the deleted ones. `q` is looked for in the titles.
 */
export const adminEventParams = z.object({
  q: searchText(100),
  view: z.optional(z.enum(['archived'])),
  sort: z.optional(z.enum(eventSorts)),
  ...pageQuery,
})
export type AdminEventParams = z.infer<typeof adminEventParams>

export const adminEventList = countedPageOf(adminEvent)
export type AdminEventList = z.infer<typeof adminEventList>

/** Why a change of an event is refused, each with its HTTP status. */
export const eventErrors = {
  families_registered: 409,
} as const

declare module '#core/app-error.ts' {
  interface ErrorCodes extends Record<keyof typeof eventErrors, unknown> {}
}
