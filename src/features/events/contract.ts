import { dzd, z } from '#core/schema.ts'

export const eventTypes = ['tournament', 'seminar', 'training_camp', 'other'] as const
export type EventType = (typeof eventTypes)[number]

/** `location_*` are used where they are filled, `location` elsewhere; `max_participants` 0 means without a limit. */
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

const maxPage = 100

/** `when=upcoming` starts with today's, `when=past` with the last one; without it all come by date. */
export const eventListQuery = z.object({
  when: z.optional(z.enum(['upcoming', 'past'])),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(maxPage))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
})
export type EventListQuery = z.output<typeof eventListQuery>

export const eventList = z.object({ items: z.array(clubEvent), next_cursor: z.nullable(z.string()) })
export type EventList = z.infer<typeof eventList>
