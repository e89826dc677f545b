import type { Club, PageClub } from '#core/club.ts'
import { type Locale, locales } from '#core/locale.ts'
import { email, optionalText, z } from '#core/schema.ts'

const nullableText = z.nullable(z.string())

const translated = <Field extends string>(field: Field) =>
  ({
    [`${field}_fr`]: nullableText,
    [`${field}_en`]: nullableText,
    [`${field}_ar`]: nullableText,
  }) as Record<`${Field}_${'fr' | 'en' | 'ar'}`, typeof nullableText>

const inSomeLanguages = <Field extends string>(field: Field) => {
  const text = z.optional(nullableText)
  return { [`${field}_fr`]: text, [`${field}_en`]: text, [`${field}_ar`]: text } as Record<
    `${Field}_${Locale}`,
    typeof text
  >
}

const nullableNumber = z.nullable(z.number())

/** With `lang`, what pages show: each text in that language alone, where it has it. */
export const clubQuery = z.object({ lang: z.optional(z.enum(locales)) })

/** The club's facts. */
const club = z.object({
  ...translated('name'),
  short_name: nullableText,
  ...translated('subtitle'),
  ...translated('tagline'),
  ...translated('place'),
  crest_url: nullableText,
  band_colour: nullableText,
  accent_colour: nullableText,
  phone: nullableText,
  whatsapp: nullableText,
  email: nullableText,
  socials: z.array(z.object({ name: z.string(), url: z.string() })),
  ...translated('address'),
  postal_code: nullableText,
  locality: nullableText,
  latitude: nullableNumber,
  longitude: nullableNumber,
  founded: nullableNumber,
  championships: nullableNumber,
  members: nullableNumber,
  season_start: z.string(),
  season_end: z.string(),
}) satisfies z.ZodMiniType<Club>

const person = z.object({
  id: z.string(),
  kind: z.enum(['coach', 'founder', 'staff']),
  ...translated('name'),
  ...translated('role'),
  years: nullableNumber,
  ...translated('text'),
  portrait_url: nullableText,
})
export type Person = z.infer<typeof person>

/** Whom parents meet, for everybody. */
export const publicPeople = z.object({ items: z.array(person) })

export const publicClub = z.extend(club, {
  ...inSomeLanguages('name'),
  ...inSomeLanguages('subtitle'),
  ...inSomeLanguages('tagline'),
  ...inSomeLanguages('place'),
  ...inSomeLanguages('address'),
  crest_url: z.optional(nullableText),
  band_colour: z.optional(nullableText),
  accent_colour: z.optional(nullableText),
  season_start: z.optional(z.string()),
  season_end: z.optional(z.string()),
}) satisfies z.ZodMiniType<PageClub>

export const adminClub = z.extend(club, { version: z.int(), updated_at: z.string() })
export type AdminClub = z.infer<typeof adminClub>

const texts = <Field extends string>(field: Field, maxLength: number) => {
  const text = z.optional(optionalText(maxLength))
  return { [`${field}_fr`]: text, [`${field}_en`]: text, [`${field}_ar`]: text } as Record<
    `${Field}_${'fr' | 'en' | 'ar'}`,
    typeof text
  >
}

const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

const count = () => orNull(z.int().check(z.minimum(0), z.maximum(1_000_000)))

/** A day of every year, as `09-01`. */
const dayOfYear = () =>
  z.optional(
    z.string().check(z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'invalid_format')),
  )

const webAddress = () =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(500),
    z.refine((url) => /^https?:\/\/[^\s<>"\0]+$/i.test(url) && URL.canParse(url), 'invalid_url'),
  )

const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    orNull(schema),
  )

/** An admin's change of the given facts; phones are checked and normalised by the verb. */
export const clubChange = z.object({
  version: z.int(),
  ...texts('name', 200),
  short_name: z.optional(optionalText(20)),
  ...texts('subtitle', 200),
  ...texts('tagline', 300),
  ...texts('place', 200),
  phone: z.optional(optionalText(40)),
  whatsapp: z.optional(optionalText(40)),
  email: z.optional(emptyAsNull(email())),
  socials: z.optional(
    z
      .array(
        z.object({
          name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
          url: webAddress(),
        }),
      )
      .check(z.maxLength(20)),
  ),
  ...texts('address', 300),
  postal_code: z.optional(optionalText(20)),
  locality: z.optional(optionalText(100)),
  latitude: orNull(z.number().check(z.minimum(-90), z.maximum(90))),
  longitude: orNull(z.number().check(z.minimum(-180), z.maximum(180))),
  founded: orNull(z.int().check(z.minimum(1800), z.maximum(9999))),
  championships: count(),
  members: count(),
  season_start: dayOfYear(),
  season_end: dayOfYear(),
})
export type ClubChange = z.output<typeof clubChange>
