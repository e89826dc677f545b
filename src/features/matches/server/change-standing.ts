import { requirePermission } from '#core/actor.ts'
import { invalid } from '#core/app-error.ts'
import { teamNames } from '#features/programs/server/team-name.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { requireVersion, stale } from '#platform/require-version.ts'
import { standingErrors } from '../rules.ts'
import type { AdminStanding, StandingChange } from '../standing-contract.ts'
import { readAdminStanding } from './list-standings.ts'

// The first write finds no row to lock: of two at once, the second meets a version that it did not
// read, and writes nothing.
const writeStanding = statement<{ version: number }>(
  'write-standing',
  `insert into standings (team_id, competition_fr, competition_en, competition_ar, lines, updated_at)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (team_id) do update set competition_fr = excluded.competition_fr,
     competition_en = excluded.competition_en, competition_ar = excluded.competition_ar,
     lines = excluded.lines, updated_at = excluded.updated_at, version = standings.version + 1
     where standings.version = $7
   returning version`,
  { changes: 'standings' },
)

const derived = ['team_id', 'team', 'updated_on', 'version'] as const

/** A line of the table as one line of the log; a star marks our own. */
function asText(line: AdminStanding['lines'][number], place: number): string {
  const { club, club_ar, is_us, won, lost, points } = line
  const names = [club, club_ar].filter(Boolean).join(' / ')
  return `${place + 1}. ${names}${is_us ? ' *' : ''}: ${won}–${lost}, ${points}`
}

const shownAs = (standing: AdminStanding, field: keyof AdminStanding) =>
  field === 'lines' ? standing.lines.map(asText) : standing[field]

/**
 * Replaces the league table of a team; without a line visitors see none.
 * @throws unauthorized, not_permitted, not_found, stale with the current table, invalid when not
 *   exactly one line is ours
 */
export async function changeStanding(
  context: Context,
  teamId: string,
  { version, lines, ...competition }: StandingChange,
): Promise<AdminStanding> {
  const admin = requirePermission(context.actor, 'matches')
  const errors = standingErrors(lines)
  if (errors.length > 0) throw invalid(errors)
  return context.database.transaction(async (tx) => {
    const before = await readAdminStanding(tx, teamId)
    await requireVersion(before, version, async () => before)
    const [written] = await tx.rows(writeStanding, [
      teamId,
      competition.competition_fr || null,
      competition.competition_en || null,
      competition.competition_ar || null,
      JSON.stringify(lines),
      context.now(),
      version,
    ])
    const after = await readAdminStanding(tx, teamId)
    if (!written) throw stale(after)
    await recordAudit(tx, admin, {
      action: 'event.standing_updated',
      subject: teamNames(after.team),
      subjectId: teamId,
      details: changedFields(before, after, { without: derived, shownAs }),
    })
    return after
  })
}
