import { requirePermission } from '#core/actor.ts'
import { clubDay } from '#core/algiers.ts'
import { AppError, invalid } from '#core/app-error.ts'
import { teamNames } from '#features/programs/server/team-name.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import type { AdminMatch, MatchChange } from '../contract.ts'
import { scoreErrors } from '../rules.ts'
import { matchValues, unknownTeam } from './create-match.ts'
import { readAdminMatch } from './list-admin-matches.ts'
import { matchNames } from './match-names.ts'

const lockMatch = statement<{ version: number }>(
  'lock-match',
  'select version from matches where id = $1 and archived_at is null for no key update',
)

// A match keeps a team that was archived meanwhile; another one must be there.
const updateMatch = statement<{ id: string }>(
  'update-match',
  `update matches m set team_id = t.id, opponent = $2, opponent_ar = $3, at_home = $4, place = $5,
     place_ar = $6, match_date = $7, start_time = $8, competition_fr = $9, competition_en = $10,
     competition_ar = $11, our_points = $12, their_points = $13, report_fr = $14,
     report_en = $15, report_ar = $16, state = $17, updated_at = $18, version = m.version + 1
   from teams t
   where m.id = $19 and t.id = $1 and (t.id = m.team_id or t.archived_at is null) returning m.id`,
  { changes: 'matches' },
)

/** The audit log gets the names of a team instead of its fields. */
const shownAs = (match: AdminMatch, field: keyof AdminMatch) =>
  field === 'team' ? teamNames(match.team) : match[field]

/**
 * Changes the given fields of a match; a cancelled or postponed one loses its score.
 * @throws unauthorized, not_permitted, not_found, stale with the current match, invalid when a
 *   score has one side or its day is to come
 */
export async function changeMatch(
  context: Context,
  id: string,
  change: MatchChange,
): Promise<AdminMatch> {
  const admin = requirePermission(context.actor, 'matches')
  return context.database.transaction(async (tx) => {
    const [locked] = await tx.rows(lockMatch, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAdminMatch(tx, id)
    await requireVersion(locked, change.version, async () => before)
    const merged = { ...before, ...change }
    const isPlayed = merged.state === 'planned'
    const errors = isPlayed ? scoreErrors(merged, clubDay(context.now())) : []
    if (errors.length > 0) throw invalid(errors)
    const [row] = await tx.rows(updateMatch, [...matchValues(merged), context.now(), id])
    if (!row) throw unknownTeam()
    const after = await readAdminMatch(tx, id)
    await recordAudit(tx, admin, {
      action: 'event.match_updated',
      subject: matchNames(after),
      subjectId: id,
      details: changedFields(before, after, { without: ['version', 'team_id'], shownAs }),
    })
    return after
  })
}
