import { locales } from '#core/locale.ts'
import { optionalText, translation, translationLines, z } from '#core/schema.ts'
import { consentDay, storedPicture } from '#features/media/contract.ts'
import { person, personKinds } from './contract.ts'

/** A person as the back office sees it; `portrait_url` stays when its consent is withdrawn. */
export const adminPerson = z.extend(person, {
  is_visible: z.boolean(),
  display_order: z.int(),
  translate_later: z.array(z.enum(locales)),
  portrait_consent_on: z.nullable(z.iso.date()),
  /** The guardian who consented; null when the person in the picture did. */
  portrait_consent_by: z.nullable(z.string()),
  portrait_consent_withdrawn_at: z.nullable(z.string()),
  archived: z.boolean(),
  version: z.int32(),
})
export type AdminPerson = z.infer<typeof adminPerson>

/** In the club's order, archived people too. */
export const adminPeople = z.object({ items: z.array(adminPerson) })
export type AdminPeople = z.infer<typeof adminPeople>

/** An admin's input for a person; a name in one language is enough. */
export const newPerson = z.object({
  kind: z.optional(z.enum(personKinds)),
  name_fr: translation(200),
  name_en: translation(200),
  name_ar: translation(200),
  role_fr: translation(200),
  role_en: translation(200),
  role_ar: translation(200),
  years: z.nullish(z.int().check(z.minimum(0), z.maximum(99))),
  text_fr: translationLines(3000),
  text_en: translationLines(3000),
  text_ar: translationLines(3000),
  /** Languages whose texts are copies; visitors see the original until they are translated. */
  translate_later: z.optional(z.array(z.enum(locales))),
  /** An uploaded picture; it needs the day on which the person agreed to be shown. */
  portrait_url: z.nullish(storedPicture()),
  portrait_consent_on: z.nullish(consentDay()),
  portrait_consent_by: z.optional(optionalText(200)),
  is_visible: z.optional(z.boolean()),
})
export type NewPerson = z.output<typeof newPerson>

/** A partial change; fields left out stay as they are. */
export const personChange = z.extend(newPerson, { version: z.int32() })
export type PersonChange = z.output<typeof personChange>

/** The ids of all people that are not archived, in their new order. */
export const peopleOrder = z.object({ ids: z.array(z.uuid()).check(z.maxLength(1000)) })
export type PeopleOrder = z.output<typeof peopleOrder>
