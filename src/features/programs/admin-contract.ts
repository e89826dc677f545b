import { type Locale, locales } from '#core/locale.ts'
import { dzd, optionalLines, translation, z } from '#core/schema.ts'
import { levelName, sessionException, team, teamSession } from './contract.ts'
import { exceptionKinds, groups } from './facts.ts'
import { weekdays } from '#core/weekdays.ts'

/** A team as the back office sees it; its sessions have addresses of their own. */
export const adminTeam = z.extend(z.omit(team, { sessions: true, coaches: true }), {
  /** The people, by their ids. */
  coaches: z.array(z.uuid()),
  /** Shown to accepted families alone. */
  whatsapp_group_url: z.nullable(z.string()),
  translate_later: z.array(z.enum(locales)),
  position: z.int(),
  /** Children who hold a place in the season that is open. */
  places_taken: z.int(),
  archived: z.boolean(),
  version: z.int32(),
})
export type AdminTeam = z.infer<typeof adminTeam>

/** In the club's order, the archived ones last. */
export const adminTeamList = z.object({ items: z.array(adminTeam) })

const version = z.int32()
const clockTime = z.string().check(z.trim(), z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const length = z.int().check(z.minimum(5), z.maximum(600))
const day = z.nullish(z.iso.date())

/** Empty in every language: the club's hall. */
const place = {
  place_fr: translation(120),
  place_en: translation(120),
  place_ar: translation(120),
}

/** A warning, not an error: another training is in the same hall at the same time. */
const sameHall = z.object({
  code: z.literal('same_hall'),
  team_id: z.uuid(),
  session_id: z.uuid(),
  level: z.string(),
  group: z.enum(groups),
  weekday: z.enum(weekdays),
  /** Set when the warning concerns a single day. */
  date: z.nullable(z.iso.date()),
  time: z.string(),
  minutes: z.int(),
})
export type SameHall = z.infer<typeof sameHall>

const warnings = z.array(sameHall)

/** A weekly session for the back office; `sequence` is that of its entry in calendars. */
export const adminSession = z.extend(teamSession, {
  team_id: z.uuid(),
  archived: z.boolean(),
  sequence: z.int(),
  version,
  updated_at: z.string(),
  warnings,
})
export type AdminSession = z.infer<typeof adminSession>

/** `registered_children` have a place in the team this season, accepted or waiting for the club. */
export const adminSessionList = z.object({
  items: z.array(adminSession),
  registered_children: z.int(),
})
export type AdminSessionList = z.infer<typeof adminSessionList>

/** The week of every team, for a coach of the own ones. */
export const adminWeek = z.object({
  may_change: z.boolean(),
  items: z.array(
    z.object({
      id: z.uuid(),
      slug: z.string(),
      level: z.string(),
      group: z.enum(groups),
      registered_children: z.int(),
      sessions: z.array(adminSession),
      /** Removed ones, which can be restored. */
      removed: z.array(adminSession),
    }),
  ),
})
export type AdminWeek = z.infer<typeof adminWeek>
export type TeamWeek = AdminWeek['items'][number]

const editable = {
  weekday: z.enum(weekdays),
  /** `HH:MM`, club time. */
  time: clockTime,
  minutes: length,
  ...place,
  valid_from: day,
  valid_until: day,
}

export const newSession = z.object(editable)
export type NewSession = z.infer<typeof newSession>

export const sessionChange = z.extend(z.partial(z.object(editable)), { version })
export type SessionChange = z.infer<typeof sessionChange>

const reason = translation(300)

/**
 * A day that differs. For a cancelled or moved one `date` is the day of the weekly session; what is
 * left out of a moved or extra one is as in the weekly session.
 */
export const newException = z.object({
  kind: z.enum(exceptionKinds),
  date: z.iso.date(),
  new_date: day,
  new_time: z.nullish(clockTime),
  new_minutes: z.nullish(length),
  ...place,
  reason_fr: reason,
  reason_en: reason,
  reason_ar: reason,
})
export type NewException = z.infer<typeof newException>

export const adminException = z.extend(sessionException, { session_id: z.uuid(), warnings })
export type AdminException = z.infer<typeof adminException>

export const exceptionList = z.object({ items: z.array(sessionException) })

const texts = <Field extends string>(field: Field) => {
  const text = z.optional(optionalLines(2000))
  return { [`${field}_fr`]: text, [`${field}_en`]: text, [`${field}_ar`]: text } as Record<
    `${Field}_${Locale}`,
    typeof text
  >
}

const age = () => z.int().check(z.minimum(0), z.maximum(99))

/** An invitation link of WhatsApp; some versions of the app add a path or a query. */
const whatsappInvitation =
  /^https:\/\/chat\.whatsapp\.com\/(?:invite\/)?[A-Za-z0-9_-]{5,60}\/?(?:\?[\w=&%.-]*)?$/

const groupAddress = z.pipe(
  z.nullable(z.string().check(z.trim(), z.maxLength(300))),
  z.pipe(
    z.transform((typed: string | null) => typed || null),
    z.nullable(z.string().check(z.regex(whatsappInvitation, 'invalid_whatsapp_group'))),
  ),
)

/** A new team; by default open, without a limit, a fee or a coach. `max_places` 0 is no limit. */
export const newTeam = z.object({
  level: levelName,
  group: z.enum(groups),
  age_from: age(),
  age_to: age(),
  ...texts('about'),
  coaches: z.optional(z.array(z.uuid()).check(z.maxLength(20))),
  max_places: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  fee_dzd: z.optional(z.nullable(dzd())),
  ...texts('fee_covers'),
  ...texts('documents'),
  ...texts('gear'),
  has_trial: z.optional(z.boolean()),
  is_open: z.optional(z.boolean()),
  whatsapp_group_url: z.optional(groupAddress),
  /** Languages whose texts are copies; visitors see the original until they are translated. */
  translate_later: z.optional(z.array(z.enum(locales))),
  position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
})
export type NewTeam = z.output<typeof newTeam>

/** A change of the given facts, with the version it is based on. */
export const teamChange = z.extend(z.partial(newTeam), { version: z.int32() })
export type TeamChange = z.output<typeof teamChange>
