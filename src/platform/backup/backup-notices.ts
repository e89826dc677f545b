import { adminPaths } from '#core/admin-paths.ts'
import { days, hours } from '#core/durations.ts'
import type { AdminNotice } from '#core/notice.ts'
import type { NoticeSource } from '../notice-source.ts'
import { findNewestRuns, lastTriedRestore } from './backup-runs.ts'
import { periodOf } from './due.ts'

// The service's timer runs one each week, and the docs ask for one a month.
const oldestDrill = days(45)

/**
 * The last good backup is older than two periods, the newest backup or drill failed, or no restore
 * has been tried for long.
 */
export const backupNotices: NoticeSource = async ({ config, database, now }) => {
  const { backup, goodBackup, drill } = await findNewestRuns(database)
  const notices: AdminNotice[] = []
  if (goodBackup && config.backupEvery !== 'off') {
    const age = now().getTime() - Date.parse(goodBackup.moment ?? goodBackup.finished_at)
    if (age > 2 * periodOf(config.backupEvery))
      notices.push({
        code: 'backup_old',
        params: { hours: Math.floor(age / hours(1)) },
        to: adminPaths.system,
      })
  }
  if (backup?.problem)
    notices.push({
      code: 'backup_failed',
      params: { reason: backup.problem },
      to: adminPaths.system,
    })
  if (drill && !drill.is_good)
    notices.push({
      code: 'drill_failed',
      params: { reason: drill.problem ?? '' },
      to: adminPaths.system,
    })
  else if (config.backupEvery !== 'off') {
    const tried = await lastTriedRestore(database)
    const age = tried ? now().getTime() - Date.parse(tried) : 0
    if (age > oldestDrill)
      notices.push({
        code: 'drill_old',
        params: { days: Math.floor(age / days(1)) },
        to: adminPaths.system,
      })
  }
  return notices
}
