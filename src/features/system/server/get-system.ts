import { seconds } from '#core/durations.ts'
import { backupNotices } from '#platform/backup/backup-notices.ts'
import { findNewestRuns } from '#platform/backup/backup-runs.ts'
import type { Context } from '#platform/context.ts'
import { version } from '#platform/version.ts'
import { programStartedAt } from '#platform/workers/program-start.ts'
import type { System } from '../contract.ts'
import { isOverdue, warningsOf } from '../rules.ts'
import { listFailures } from './list-failures.ts'
import { requirePermission } from '#core/actor.ts'
import { readDatabase } from './read-database.ts'
import { readState } from './read-state.ts'

/** The state of the program and of what it stands on. @throws unauthorized */
export async function getSystem(context: Context): Promise<System> {
  const { actor, database } = context
  requirePermission(actor, 'system')
  const now = context.now()
  const [state, runs, backups, databaseState, failures] = await Promise.all([
    readState(context),
    findNewestRuns(database, { withByHand: true }),
    backupNotices(context),
    readDatabase(database),
    listFailures(database),
  ])
  const startedAt = programStartedAt()
  return {
    checked_at: now.toISOString(),
    version,
    node_version: process.versions.node,
    started_at: startedAt.toISOString(),
    uptime_seconds: Math.max(0, Math.floor((now.getTime() - startedAt.getTime()) / seconds(1))),
    database: databaseState,
    ...state,
    backup: runs.backup ?? null,
    good_backup: runs.goodBackup ?? null,
    drill: runs.drill ?? null,
    jobs: state.jobs.map((job) => ({ ...job, is_overdue: isOverdue(job, now) })),
    ...failures,
    warnings: [...warningsOf(state, now), ...backups],
  }
}
