import { type Club, clubDrawings, type PageClub } from '#core/club.ts'
import { type Locale, locales } from '#core/locale.ts'
import { email, optionalText, text, translation, webAddress, z } from '#core/schema.ts'
import { storedPicture } from '#features/media/contract.ts'
import { exceptionKinds } from './facts.ts'

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
  drawing: z.enum(clubDrawings),
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
  /** The prefix of order and registration numbers. */
  number_prefix: z.string(),
}) satisfies z.ZodMiniType<Club>

export const personKinds = ['coach', 'founder', 'staff'] as const

export const person = z.object({
  id: z.string(),
  kind: z.enum(personKinds),
  ...translated('name'),
  ...translated('role'),
  years: nullableNumber,
  ...translated('text'),
  portrait_url: nullableText,
})
export type Person = z.infer<typeof person>

/** The people on the public site. */
export const publicPeople = z.object({ items: z.array(person) })

export const publicClub = z.extend(club, {
  ...inSomeLanguages('name'),
  ...inSomeLanguages('subtitle'),
  ...inSomeLanguages('tagline'),
  ...inSomeLanguages('place'),
  ...inSomeLanguages('address'),
  crest_url: z.optional(nullableText),
  drawing: z.optional(z.enum(clubDrawings)),
  band_colour: z.optional(nullableText),
  accent_colour: z.optional(nullableText),
  season_start: z.optional(z.string()),
  season_end: z.optional(z.string()),
  number_prefix: z.optional(z.string()),
}) satisfies z.ZodMiniType<PageClub>

export const adminClub = z.extend(club, {
  translate_later: z.array(z.enum(locales)),
  version: z.int32(),
  updated_at: z.string(),
})
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
    z.string().check(
      z.regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'invalid_format'),
      // A leap year, so that 29 February is valid.
      z.refine((day) => new Date(`2024-${day}`).toISOString().slice(5, 10) === day, {
        error: 'invalid_format',
        abort: true,
        when: ({ issues }) => issues.length === 0,
      }),
    ),
  )

/** Two to six letters of the Latin alphabet, stored as capitals. */
const numberPrefix = () =>
  z.optional(
    z
      .string()
      .check(z.trim(), z.toUpperCase(), z.minLength(1), z.regex(/^[A-Z]{2,6}$/, 'wrong_prefix')),
  )

const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    orNull(schema),
  )

/** `#rrggbb`; null: that of the drawn theme. */
const colour = () =>
  emptyAsNull(
    z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'invalid_format')),
  )

/** A picture in the store, no film; null: the drawn crest. */
const crest = () =>
  emptyAsNull(
    storedPicture().check(z.refine((url) => !/\.(?:mp4|webm|mov)$/.test(url), 'invalid_url')),
  )

/** An admin's change of the given facts; phones are checked and normalised by the verb. */
export const clubChange = z.object({
  version: z.int32(),
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
          name: text(60),
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
  number_prefix: numberPrefix(),
  crest_url: crest(),
  drawing: z.optional(z.enum(clubDrawings)),
  band_colour: colour(),
  accent_colour: colour(),
  /** Languages whose texts are copies that wait for their translation. */
  translate_later: z.optional(z.array(z.enum(locales))),
})
export type ClubChange = z.output<typeof clubChange>

/** `HH:MM`, club time; hours that end at or before their start end the next day. */
const hoursOfDay = { opens: z.string(), closes: z.string() }

const weeklyHours = z.object({
  /** From Sunday, which is 0. */
  weekday: z.int(),
  ...hoursOfDay,
  /** The period of validity, both days included; null: no limit. */
  valid_from: z.optional(z.nullable(z.string())),
  valid_to: z.optional(z.nullable(z.string())),
})

const openingException = z.object({
  kind: z.enum(exceptionKinds),
  date_from: z.string(),
  date_to: z.string(),
  /** Null together with `closes`: closed on these days. */
  opens: nullableText,
  closes: nullableText,
  ...translated('reason'),
})

/** The front desk's hours from now on: of each week, and days that differ. */
export const publicHours = z.object({
  weekly: z.array(weeklyHours),
  exceptions: z.array(openingException),
})
export type ClubHours = z.infer<typeof publicHours>

const saved = { id: z.string(), archived: z.boolean(), version: z.int32() }

export const adminHours = z.extend(weeklyHours, {
  ...saved,
  valid_from: nullableText,
  valid_to: nullableText,
})
export type AdminHours = z.infer<typeof adminHours>
export const adminHoursList = z.object({ items: z.array(adminHours) })

export const adminException = z.extend(openingException, {
  ...saved,
  translate_later: z.array(z.enum(locales)),
})
export type AdminException = z.infer<typeof adminException>
export const adminExceptionList = z.object({ items: z.array(adminException) })

const clockTime = () => z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_format'))
// PostgreSQL has no year 0.
const someDay = () =>
  z.iso.date('invalid_format').check(z.refine((day) => !day.startsWith('0000'), 'invalid_format'))

const weekdayNumber = () => z.int().check(z.minimum(0), z.maximum(6))

/** Weekly hours; overlapping ones are refused. */
export const newHours = z.object({
  weekday: weekdayNumber(),
  opens: clockTime(),
  closes: clockTime(),
  valid_from: emptyAsNull(someDay()),
  valid_to: emptyAsNull(someDay()),
})
export type NewHours = z.output<typeof newHours>

/** The same hours on further days: all are added, or none. */
export const newHoursOfDays = z.extend(newHours, {
  more_weekdays: z.optional(z.array(weekdayNumber()).check(z.maxLength(6))),
})
export type NewHoursOfDays = z.output<typeof newHoursOfDays>
export const addedHours = z.extend(adminHours, { more: z.optional(z.array(adminHours)) })
export type AddedHours = z.infer<typeof addedHours>

export const hoursChange = z.extend(z.partial(newHours), { version: z.int32() })
export type HoursChange = z.output<typeof hoursChange>

/** Days that differ: closed, or with the given hours. A reason in one language is enough. */
export const newException = z.object({
  kind: z.optional(z.enum(exceptionKinds)),
  date_from: someDay(),
  /** Left out: a single day. */
  date_to: emptyAsNull(someDay()),
  opens: emptyAsNull(clockTime()),
  closes: emptyAsNull(clockTime()),
  reason_fr: translation(200),
  reason_en: translation(200),
  reason_ar: translation(200),
  /** Languages whose reason is a copy that waits for its translation. */
  translate_later: z.optional(z.array(z.enum(locales))),
})
export type NewException = z.output<typeof newException>
export const exceptionChange = z.extend(z.partial(newException), { version: z.int32() })
export type ExceptionChange = z.output<typeof exceptionChange>
