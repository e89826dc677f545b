import { requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { invalid } from '#core/app-error.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { makeOnce } from '#platform/idempotency.ts'
import type { AdminMatch, NewMatch } from '../contract.ts'
import { scoreErrors } from '../rules.ts'
import { readAdminMatch } from './list-admin-matches.ts'
import { matchNames } from './match-names.ts'

const insertMatch = statement<{ id: string }>(
  'insert-match',
  `insert into matches (team_id, opponent, opponent_ar, at_home, place, place_ar, match_date,
     start_time, competition_fr, competition_en, competition_ar, our_points, their_points, report_fr,
     report_en, report_ar, state, created_at, updated_at)
   select t.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18
     from teams t where t.id = $1 and t.archived_at is null for key share
   returning id`,
  { changes: 'matches' },
)

/**
 * The editable columns, in the parameter order of insert and update; empty texts become null, and
 * what is not played as planned has no score.
 */
export function matchValues(given: NewMatch) {
  const { state = 'planned' } = given
  const isPlayed = state === 'planned'
  return [
    given.team_id,
    given.opponent,
    given.opponent_ar || null,
    given.at_home,
    given.place || null,
    given.place_ar || null,
    given.match_date,
    given.start_time ?? null,
    given.competition_fr || null,
    given.competition_en || null,
    given.competition_ar || null,
    isPlayed ? (given.our_points ?? null) : null,
    isPlayed ? (given.their_points ?? null) : null,
    given.report_fr || null,
    given.report_en || null,
    given.report_ar || null,
    state,
  ] as const
}

/** A team is chosen among those that are there. */
export const unknownTeam = () => invalid([{ path: 'team_id', code: 'invalid_value' }])

/** Creates a match. @throws unauthorized, not_permitted, invalid */
export async function createMatch(context: Context, given: NewMatch): Promise<AdminMatch> {
  const admin = requirePermission(context.actor, 'matches')
  const errors = scoreErrors(given, clubDay(context.now()))
  if (errors.length > 0) throw invalid(errors)
  const make = async (tx: Queryable) => {
    const [row] = await tx.rows(insertMatch, [...matchValues(given), context.now()])
    if (!row) throw unknownTeam()
    const made = await readAdminMatch(tx, row.id)
    await recordAudit(tx, admin, {
      action: 'event.match_created',
      subject: matchNames(made),
      subjectId: made.id,
    })
    return made.id
  }
  return makeOnce(context, make, readAdminMatch)
}
