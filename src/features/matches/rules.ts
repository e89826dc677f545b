import type { FieldError } from '#core/app-error.ts'
import { hours } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import type { Match } from './contract.ts'
import type { StandingLine } from './standing-contract.ts'

type Score = { [Side in 'our_points' | 'their_points']?: number | null | undefined }

/** The other team's name as pages of this language write it. */
export const opponentIn = (
  { opponent, opponent_ar }: Pick<Match, 'opponent' | 'opponent_ar'>,
  locale: Locale,
): string => (locale === 'ar' && opponent_ar) || opponent

/** The same of the place; null at home is the club's hall. */
export const placeIn = (
  { place, place_ar }: Pick<Match, 'place' | 'place_ar'>,
  locale: Locale,
): string | null => (locale === 'ar' && place_ar) || place

/** How long a match is in calendars; it has no end. */
export const matchMs = hours(2)

/** Our team and the other one, in one line of text. */
export const pairingOf = (team: string, opponent: string): string => `${team} – ${opponent}`

export type Outcome = 'won' | 'lost' | 'drawn'

/** What a score means for us; undefined without one. */
export function outcomeOf({ our_points: ours, their_points: theirs }: Score): Outcome | undefined {
  if (typeof ours !== 'number' || typeof theirs !== 'number') return undefined
  if (ours === theirs) return 'drawn'
  return ours > theirs ? 'won' : 'lost'
}

/** Whether a match of this day can have a score on `today`, both days of the club. */
export const hasBegun = (day: string, today: string): boolean => day !== '' && day <= today

const sides = ['our_points', 'their_points'] as const

/** A score has two sides, and is refused while its match is to come, also when it moves there. */
export function scoreErrors(match: Score & Pick<Match, 'match_date'>, today: string): FieldError[] {
  const written = sides.filter((side) => typeof match[side] === 'number')
  if (!hasBegun(match.match_date, today))
    return written.map((path) => ({ path, code: 'not_begun' as const }))
  if (written.length !== 1) return []
  return sides
    .filter((side) => !written.includes(side))
    .map((path) => ({ path, code: 'required' as const }))
}

/** The club's name of a line as pages of this language write it. */
export const clubNameIn = (
  { club, club_ar }: Pick<StandingLine, 'club' | 'club_ar'>,
  locale: Locale,
): string => (locale === 'ar' && club_ar) || club

/** What a basketball league gives: two for a win, one for a loss; a forfeit has to be typed. */
export const pointsOf = ({ won, lost }: Pick<StandingLine, 'won' | 'lost'>): number =>
  2 * won + lost

/** The most points first; those with as many keep the order that somebody gave them. */
export const byPoints = <Line extends Pick<StandingLine, 'points'>>(lines: readonly Line[]) =>
  lines.toSorted((one, other) => other.points - one.points)

/** Exactly one line of a table is ours; one without lines is no table. */
export const standingErrors = (lines: readonly Pick<StandingLine, 'is_us'>[]): FieldError[] =>
  lines.length === 0 || lines.filter((line) => line.is_us).length === 1
    ? []
    : [{ path: 'lines', code: 'one_of_us' }]
