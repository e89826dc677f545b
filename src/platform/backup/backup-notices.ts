import { adminPaths } from '#core/admin-paths.ts'
import { hours } from '#core/durations.ts'
import type { AdminNotice } from '#core/notice.ts'
import type { NoticeSource } from '../notice-source.ts'
import { findNewestRuns } from './backup-runs.ts'
import { periodOf } from './due.ts'

/** The last good backup is older than two periods, or the newest backup or drill failed. */
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
  return notices
}
