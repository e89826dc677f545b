import { requirePermission } from '#core/actor.ts'
import { AppError, type FieldError, invalid } from '#core/app-error.ts'
import { unknownPeople } from '#features/club/server/named-people.ts'
import { recordAudit } from '#platform/audit.ts'
import { changedFields } from '#platform/changed-fields.ts'
import type { Context } from '#platform/context.ts'
import { type Queryable, statement } from '#platform/database.ts'
import { requireVersion } from '#platform/require-version.ts'
import { recordRevision } from '#platform/revisions/record-revision.ts'
import type { AdminTeam, NewTeam, TeamChange } from '../admin-contract.ts'
import { readAdminTeam } from './list-admin-teams.ts'
import { teamNames } from './team-name.ts'
import type { TeamPlaces } from './team-places.ts'
import { insertNewTeam, lockTeamNames, requireFreeName, rewriteTeam } from './write-team.ts'

// A registration holds a share lock on its team while it takes places.
const lockTeam = statement<{ version: number }>(
  'lock-team',
  'select version from teams where id = $1 and archived_at is null for no key update',
)

async function check(tx: Queryable, given: NewTeam, before?: AdminTeam): Promise<void> {
  // A coach of an earlier version may have left the club since.
  const added = (given.coaches ?? []).filter((id) => !before?.coaches.includes(id))
  const errors: FieldError[] = []
  if (given.age_to < given.age_from) errors.push({ path: 'age_to', code: 'invalid_range' })
  if ((await unknownPeople(tx, added)).length > 0)
    errors.push({ path: 'coaches', code: 'invalid_value' })
  if (errors.length > 0) throw invalid(errors)
  await requireFreeName(tx, given, before?.id)
}

/** What an admin edits: the value of an earlier version. */
function editable({
  id: _id,
  slug: _slug,
  version: _version,
  archived: _archived,
  places_taken: _taken,
  ...value
}: AdminTeam) {
  return value
}

/** @throws unauthorized, invalid */
export async function createTeam(
  context: Context,
  places: TeamPlaces,
  given: NewTeam,
): Promise<AdminTeam> {
  const admin = requirePermission(context.actor, 'teams')
  return context.database.transaction(async (tx) => {
    await lockTeamNames(tx)
    await check(tx, given)
    const id = await insertNewTeam(tx, given, context.now())
    const made = await readAdminTeam({ ...context, database: tx, places: places.taken }, id)
    await recordAudit(tx, admin, {
      action: 'team.created',
      subject: teamNames(made),
      subjectId: id,
    })
    return made
  })
}

/**
 * Changes the given facts; new places go to the waiting list.
 * @throws unauthorized, not_found, stale with the current team, invalid
 */
export async function changeTeam(
  context: Context,
  places: TeamPlaces,
  id: string,
  { version, ...given }: TeamChange,
): Promise<AdminTeam> {
  const admin = requirePermission(context.actor, 'teams')
  return context.database.transaction(async (tx) => {
    const reader = { ...context, database: tx, places: places.taken }
    await lockTeamNames(tx)
    const [locked] = await tx.rows(lockTeam, [id])
    if (!locked) throw new AppError('not_found')
    const before = await readAdminTeam(reader, id)
    await requireVersion(locked, version, async () => before)
    const merged = { ...editable(before), ...given }
    await check(tx, merged, before)
    await rewriteTeam(tx, id, merged, context.now())
    if (merged.max_places !== before.max_places)
      await places.limit(tx, context, id, merged.max_places)
    const after = await readAdminTeam(reader, id)
    await recordRevision(tx, context, {
      kind: 'team',
      itemId: id,
      version: before.version,
      value: editable(before),
    })
    await recordAudit(tx, admin, {
      action: 'team.updated',
      subject: teamNames(after),
      subjectId: id,
      details: changedFields(editable(before), editable(after)),
    })
    return after
  })
}
