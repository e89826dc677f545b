import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { locales } from '#core/locale.ts'
import { dzd, plainText, searchText, text, translation, translationLines, z } from '#core/schema.ts'
import { consent, mediaUrl, said } from '#features/media/contract.ts'

/**
 * `location` is used where the translated `location_*` is empty; `max_participants` 0 means no
 * limit. A missing translation is an empty text.
 */
export const clubEvent = z.object({
  id: z.uuid(),
  /** The slug of its type, and the type's name; null in a club without types. */
  event_type: z.nullable(z.string()),
  type_name_en: z.string(),
  type_name_fr: z.string(),
  type_name_ar: z.string(),
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
  /** What came of it, such as a place or a score; all are '' until the club writes it. */
  result_en: z.string(),
  result_fr: z.string(),
  result_ar: z.string(),
})
export type ClubEvent = z.infer<typeof clubEvent>

/**
 * `when=upcoming` includes today's events; `when=past` is latest first, and so is `when=results`,
 * the events with a result, today's included. By default all events, by date. Without a cursor
 * `holding` asks for the page with the event of this id; for another id it is the first page.
 */
export const eventListParams = z.object({
  when: z.optional(z.enum(['upcoming', 'past', 'results'])),
  holding: z.optional(text(100)),
  ...pageQuery,
})
export type EventListParams = z.output<typeof eventListParams>

export const eventList = pageOf(clubEvent)
export type EventList = z.infer<typeof eventList>

const clockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A result in one language is enough. It is refused before the day of the event. */
const result = {
  result_en: translation(80),
  result_fr: translation(80),
  result_ar: translation(80),
}

/** The result alone, as the back office asks for it after the event. */
export const eventResult = z.object(result)

const editable = {
  /** By its slug or id; by default the first type. */
  event_type: z.nullish(plainText(100)),
  title_en: translation(200),
  title_fr: translation(200),
  title_ar: translation(200),
  description_en: translationLines(5000),
  description_fr: translationLines(5000),
  description_ar: translationLines(5000),
  /** Languages whose texts are copies; visitors see the original until they are translated. */
  translate_later: z.optional(z.array(z.enum(locales))),
  location: text(200),
  location_en: translation(200),
  location_fr: translation(200),
  location_ar: translation(200),
  // PostgreSQL has no year 0.
  event_date: z.iso.date().check(z.refine((day) => !day.startsWith('0000'), 'invalid_format')),
  start_time: z.nullish(clockTime),
  registration_fee: z.optional(dzd()),
  max_participants: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  image_url: z.nullish(mediaUrl()),
  active: z.optional(z.boolean()),
  ...result,
  /** The consent for the picture. */
  ...said,
}

/**
 * A new event; by default free, active, of the first type and without a limit. One title is
 * enough.
 */
export const newEvent = z.object(editable)
export type NewEvent = z.infer<typeof newEvent>

const version = z.int32()

const families = z.int().check(z.minimum(0))

/**
 * A partial change, with the version it is based on. `confirmed_families` is the number of affected
 * families that the admin has confirmed.
 */
export const eventChange = z.extend(z.partial(z.object(editable)), {
  version,
  confirmed_families: z.optional(families),
})
export type EventChange = z.infer<typeof eventChange>

/** The number of registered families that the admin has confirmed before a deletion. */
export const eventRemoval = z.object({
  confirmed_families: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
})

/** An event with the consent of who can be recognised on its picture. */
export const adminEvent = z.extend(clubEvent, {
  translate_later: z.array(z.enum(locales)),
  ...consent,
  version,
})
export type AdminEvent = z.infer<typeof adminEvent>

export const eventSorts = ['event_date', '-event_date', 'coming'] as const
export type EventSort = (typeof eventSorts)[number]

export const eventViews = ['untranslated', 'archived'] as const

/**
 * Latest first by default. `sort=coming` puts upcoming events before past ones, the nearest first.
 * `view=archived` lists the deleted ones; `q` searches the titles.
 */
export const adminEventParams = z.object({
  q: searchText(100),
  view: z.optional(z.enum(eventViews)),
  sort: z.optional(z.enum(eventSorts)),
  ...pageQuery,
})
export type AdminEventParams = z.infer<typeof adminEventParams>

export const adminEventList = countedPageOf(adminEvent)
export type AdminEventList = z.infer<typeof adminEventList>

/** The errors of changing an event, each with its HTTP status. */
export const eventErrors = {
  families_registered: 409,
  type_in_use: 409,
} as const

declare module '#core/app-error.ts' {
  interface FeatureErrors {
    events: typeof eventErrors
  }
}
