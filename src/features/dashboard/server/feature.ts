import { backupNotices } from '#platform/backup/backup-notices.ts'
import { erasureNotices } from '#platform/erasure-notices.ts'
import { mailNotices } from '#platform/mail/mail-notices.ts'
import { proxyNotices } from '#platform/proxy-notices.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { dashboardApi } from './api.ts'

export const feature: ServerFeature = {
  api: (features) =>
    dashboardApi([
      ...features.flatMap(({ notices }) => notices ?? []),
      mailNotices,
      proxyNotices,
      erasureNotices,
      backupNotices,
    ]),
}
