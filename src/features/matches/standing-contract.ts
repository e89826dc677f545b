import { optionalText, text, translation, z } from '#core/schema.ts'
import { playing } from './contract.ts'
import { maxGames, maxLines, maxTablePoints } from './facts.ts'

/** One club of a table; its place is that in the list. */
const standingLine = z.object({
  club: z.string(),
  /** As Arabic pages write the name; null: the same. */
  club_ar: z.nullable(z.string()),
  is_us: z.boolean(),
  won: z.int(),
  lost: z.int(),
  points: z.int(),
})
export type StandingLine = z.infer<typeof standingLine>

/** The league table of one of our teams. */
const standing = z.object({
  team: playing,
  competition_fr: z.nullable(z.string()),
  competition_en: z.nullable(z.string()),
  competition_ar: z.nullable(z.string()),
  lines: z.array(standingLine),
  /** The day of the club on which somebody last wrote it. */
  updated_on: z.iso.date(),
})
export type Standing = z.infer<typeof standing>

/** `team` is the name in a team's address. */
export const standingParams = z.object({ team: z.optional(text(100)) })
export type StandingParams = z.output<typeof standingParams>

/** The tables that have a line, in the club's order of teams. */
export const standings = z.object({ items: z.array(standing) })
export type Standings = z.infer<typeof standings>

const upTo = (most: number) => z.int().check(z.minimum(0), z.maximum(most))

/** A line as somebody types it. */
const typedLine = z.object({
  club: text(100),
  club_ar: optionalText(100),
  is_us: z.boolean(),
  won: upTo(maxGames),
  lost: upTo(maxGames),
  points: upTo(maxTablePoints),
})

/** A whole table, in its order; without a line visitors see none. */
export const newStanding = z.object({
  competition_fr: translation(100),
  competition_en: translation(100),
  competition_ar: translation(100),
  lines: z.array(typedLine).check(z.maxLength(maxLines)),
})
export type NewStanding = z.infer<typeof newStanding>

const version = z.int32()

/** With the version it is based on; 0 is that of a table which nobody has written yet. */
export const standingChange = z.extend(newStanding, { version })
export type StandingChange = z.infer<typeof standingChange>

/** The table of a team, also when it has none yet. */
export const adminStanding = z.extend(standing, {
  team_id: z.uuid(),
  updated_on: z.nullable(z.iso.date()),
  version,
})
export type AdminStanding = z.infer<typeof adminStanding>

export const adminStandings = z.object({ items: z.array(adminStanding) })
export type AdminStandings = z.infer<typeof adminStandings>
