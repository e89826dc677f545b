import { backupNotices } from '#platform/backup/backup-notices.ts'
import { erasureNotices } from '#platform/erasure-notices.ts'
import { mailNotices } from '#platform/mail/mail-notices.ts'
import { proxyNotices } from '#platform/proxy-notices.ts'
import type { ServerFeature } from '#platform/server-feature.ts'
import { dashboardApi } from './api.ts'
import { waitingNotices } from './waiting-notices.ts'

export const feature: ServerFeature = {
  api(features) {
    const notices = [
      ...features.flatMap(({ notices: own }) => own ?? []),
      mailNotices,
      proxyNotices,
      erasureNotices,
      backupNotices,
    ]
    const waiting = features.flatMap(({ waiting: own }) => own ?? [])
    return dashboardApi({ notices, waiting: [...waiting, waitingNotices] })
  },
}
