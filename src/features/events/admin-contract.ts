import { translation, z } from '#core/schema.ts'

const version = z.int32()

/** An event type for the back office; `events` are of it. */
export const eventType = z.object({
  id: z.string(),
  slug: z.string(),
  name_en: z.string(),
  name_fr: z.string(),
  name_ar: z.string(),
  position: z.int(),
  archived: z.boolean(),
  events: z.int(),
  version,
})
export type EventType = z.infer<typeof eventType>

const editable = {
  name_en: translation(200),
  name_fr: translation(200),
  name_ar: translation(200),
  /** As the API names it; made from the name when it is left out. */
  slug: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
}

/** A new type; by default the last one. One language is enough. */
export const newEventType = z.object(editable)
export type NewEventType = z.infer<typeof newEventType>

export const eventTypeChange = z.extend(z.partial(z.object(editable)), { version })
export type EventTypeChange = z.infer<typeof eventTypeChange>

export const eventTypeList = z.object({ items: z.array(eventType) })
