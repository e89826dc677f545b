import { text, z } from '#core/schema.ts'
import { exceptionKinds, groups } from './facts.ts'
import { weekdays } from '#core/weekdays.ts'

const written = z.nullable(z.string())
const place = { place_fr: written, place_en: written, place_ar: written }

/** One day that differs; for a cancelled or moved one `date` is the day of the weekly session. */
export const sessionException = z.object({
  id: z.uuid(),
  kind: z.enum(exceptionKinds),
  date: z.iso.date(),
  /** Null keeps what the weekly session has. */
  new_date: z.nullable(z.iso.date()),
  new_time: z.nullable(z.string()),
  new_minutes: z.nullable(z.int()),
  ...place,
  reason_fr: written,
  reason_en: written,
  reason_ar: written,
})
export type SessionException = z.infer<typeof sessionException>

/** A weekly session; without a place it is in the club's hall, without days all season. */
export const teamSession = z.object({
  id: z.uuid(),
  weekday: z.enum(weekdays),
  /** `HH:MM`, club time. */
  time: z.string(),
  minutes: z.int(),
  ...place,
  valid_from: z.nullable(z.iso.date()),
  valid_until: z.nullable(z.iso.date()),
  exceptions: z.array(sessionException),
})
export type TeamSession = z.infer<typeof teamSession>

/** Who coaches a team. */
const coach = z.object({
  id: z.uuid(),
  name_fr: written,
  name_en: written,
  name_ar: written,
  role_fr: written,
  role_en: written,
  role_ar: written,
  portrait_url: z.nullable(z.string()),
})
export type Coach = z.infer<typeof coach>

/** A team as visitors see it. */
export const team = z.object({
  id: z.uuid(),
  slug: z.string(),
  level: z.string(),
  group: z.enum(groups),
  age_from: z.int(),
  age_to: z.int(),
  about_fr: written,
  about_en: written,
  about_ar: written,
  /** Places in a season; 0 is no limit. */
  max_places: z.int(),
  fee_dzd: z.nullable(z.number()),
  fee_covers_fr: written,
  fee_covers_en: written,
  fee_covers_ar: written,
  documents_fr: written,
  documents_en: written,
  documents_ar: written,
  gear_fr: written,
  gear_en: written,
  gear_ar: written,
  has_trial: z.boolean(),
  is_open: z.boolean(),
  coaches: z.array(coach),
  sessions: z.array(teamSession),
})
export type Team = z.infer<typeof team>

/** Exceptions that are over are left out. Every season begins and ends on these days: `09-01`. */
export const teamList = z.object({
  season_start: z.string(),
  season_end: z.string(),
  items: z.array(team),
})
export type TeamList = z.infer<typeof teamList>

/** One team with the dates of every season. */
export const teamOfSeason = z.object({
  season_start: z.string(),
  season_end: z.string(),
  team,
})
export type TeamOfSeason = z.infer<typeof teamOfSeason>

/** The levels of the club, each with the ages of its teams and the days of their trainings. */
export const levelList = z.object({
  /** Whether a family can register for one of the teams. */
  takes_families: z.boolean(),
  items: z.array(
    z.object({
      level: z.string(),
      age_from: z.int(),
      age_to: z.int(),
      /** Its teams by their names in addresses. */
      teams: z.array(z.string()),
      /** The days of boys and of girls apart: no child trains on all of them. */
      groups: z.array(z.object({ group: z.enum(groups), weekdays: z.array(z.enum(weekdays)) })),
      about_fr: written,
      about_en: written,
      about_ar: written,
    }),
  ),
})
export type LevelList = z.infer<typeof levelList>

/** The trainings to come, in order of time, as the home page shows them. */
export const comingTrainings = z.object({
  /** Whether they are in a season that has not begun. */
  opens_season: z.boolean(),
  trainings: z.array(
    z.object({
      starts_at: z.iso.datetime(),
      slug: z.string(),
      level: z.string(),
      group: z.enum(groups),
      /** Left out of a usual training in the club's hall. */
      change: z.optional(
        z.object({
          kind: z.nullable(z.enum(exceptionKinds)),
          ...place,
          reason_fr: written,
          reason_en: written,
          reason_ar: written,
        }),
      ),
    }),
  ),
})
export type ComingTrainings = z.infer<typeof comingTrainings>

/** What families see of a team that they register for. */
export const offeredTeam = z.pick(team, {
  id: true,
  slug: true,
  age_from: true,
  age_to: true,
  fee_dzd: true,
  fee_covers_fr: true,
  fee_covers_en: true,
  fee_covers_ar: true,
  documents_fr: true,
  documents_en: true,
  documents_ar: true,
  gear_fr: true,
  gear_en: true,
  gear_ar: true,
  has_trial: true,
  coaches: true,
})
export type OfferedTeam = z.infer<typeof offeredTeam>

/** What a family chooses a team by. */
export const choosableTeam = z.extend(
  z.pick(offeredTeam, {
    id: true,
    slug: true,
    age_from: true,
    age_to: true,
    fee_dzd: true,
    coaches: true,
  }),
  {
    level: z.string(),
    group: z.enum(groups),
    takes_families: z.boolean(),
    is_full: z.boolean(),
  },
)

/** The name of a level or team in messages. */
export const levelName = text(30)
