import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { backupNotices } from '#platform/backup/backup-notices.ts'
import { proxyNotices } from '#platform/proxy-notices.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

/** Notices about the installation that wait for somebody to act. */
export const waitingNotices: WaitingSource = async (services) => {
  const notices = await Promise.all([backupNotices(services), proxyNotices(services)])
  const codes = new Set(notices.flat().map(({ code }) => code))
  return (['backup_old', 'proxy_not_trusted'] as const).flatMap((code) =>
    waiting(code, codes.has(code) ? 1 : 0, adminPaths.system),
  )
}
