import { countedPageOf, pageOf, pageQuery } from '#core/page-query.ts'
import { searchText, text, translation, translationLines, z } from '#core/schema.ts'
import { team } from '#features/programs/contract.ts'
import { matchStates, maxPoints, maxReport } from './facts.ts'

/** The team of ours that plays. */
export const playing = z.pick(team, { slug: true, level: true, group: true })

export const match = z.object({
  id: z.uuid(),
  team: playing,
  opponent: z.string(),
  /** As Arabic pages write the name; null: the same. */
  opponent_ar: z.nullable(z.string()),
  at_home: z.boolean(),
  /** Null at home is the club's hall. */
  place: z.nullable(z.string()),
  place_ar: z.nullable(z.string()),
  match_date: z.iso.date(),
  /** `HH:MM`, club time. */
  start_time: z.nullable(z.string()),
  competition_fr: z.nullable(z.string()),
  competition_en: z.nullable(z.string()),
  competition_ar: z.nullable(z.string()),
  /** Both or neither. */
  our_points: z.nullable(z.int()),
  their_points: z.nullable(z.int()),
  state: z.enum(matchStates),
})
export type Match = z.infer<typeof match>

/** A list only says that there is a report: the texts would outweigh all the rest of it. */
export const listedMatch = z.extend(match, { has_report: z.boolean() })
export type ListedMatch = z.infer<typeof listedMatch>

/** A match with the story of how it went, which waits for its score. */
export const reportedMatch = z.extend(match, {
  report_fr: z.nullable(z.string()),
  report_en: z.nullable(z.string()),
  report_ar: z.nullable(z.string()),
})
export type ReportedMatch = z.infer<typeof reportedMatch>

/**
 * `when=upcoming`, the default, has today's and later matches without a score, the next first;
 * `planned` those of them that are neither postponed nor cancelled;
 * `when=results` those with a score, the latest first, and `when=reports` those of them that have a
 * report. `team` is the name in a team's address.
 */
export const matchListParams = z.object({
  when: z.optional(z.enum(['upcoming', 'planned', 'results', 'reports'])),
  team: z.optional(text(100)),
  ...pageQuery,
})
export type MatchListParams = z.output<typeof matchListParams>

export const matchList = pageOf(listedMatch)
export type MatchList = z.infer<typeof matchList>

/** The teams that have a match, in the club's order. */
export const playingTeams = z.object({ items: z.array(playing) })
export type PlayingTeams = z.infer<typeof playingTeams>

const points = z.nullish(z.int().check(z.minimum(0), z.maximum(maxPoints)))

/** It is refused while the match's day is to come. */
const score = { our_points: points, their_points: points }

/** The score alone, as the back office asks for it after the match. */
export const matchScore = z.object(score)
export type MatchScore = z.infer<typeof matchScore>

const editable = {
  team_id: z.uuid(),
  opponent: text(100),
  opponent_ar: translation(100),
  at_home: z.boolean(),
  place: translation(200),
  place_ar: translation(200),
  // PostgreSQL has no year 0.
  match_date: z.iso.date().check(z.refine((day) => !day.startsWith('0000'), 'invalid_format')),
  start_time: z.nullish(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
  competition_fr: translation(100),
  competition_en: translation(100),
  competition_ar: translation(100),
  ...score,
  /** One language is enough; visitors read it beside the score, and never without one. */
  report_fr: translationLines(maxReport),
  report_en: translationLines(maxReport),
  report_ar: translationLines(maxReport),
  /** A match that is not played as planned has no score. */
  state: z.optional(z.enum(matchStates)),
}

export const newMatch = z.object(editable)
export type NewMatch = z.infer<typeof newMatch>

const version = z.int32()

/** A partial change, with the version it is based on. */
export const matchChange = z.extend(z.partial(z.object(editable)), { version })
export type MatchChange = z.infer<typeof matchChange>

export const adminMatch = z.extend(reportedMatch, { team_id: z.uuid(), version })
export type AdminMatch = z.infer<typeof adminMatch>

export const matchViews = ['unscored', 'archived'] as const

/**
 * Coming matches, the nearest first, then past ones, the latest first. `view=unscored` has past
 * ones without a score, `view=archived` the deleted ones; `q` searches the opponents.
 */
export const adminMatchParams = z.object({
  q: searchText(100),
  team: z.optional(z.uuid()),
  view: z.optional(z.enum(matchViews)),
  ...pageQuery,
})
export type AdminMatchParams = z.infer<typeof adminMatchParams>

export const adminMatchList = countedPageOf(adminMatch)
export type AdminMatchList = z.infer<typeof adminMatchList>
