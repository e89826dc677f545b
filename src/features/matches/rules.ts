import type { FieldError } from '#core/app-error.ts'
import type { Match } from './contract.ts'

type Score = { [Side in 'our_points' | 'their_points']?: number | null | undefined }

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
