import type { AdminNotice } from '#core/notice.ts'
import type { Services } from './context.ts'

/** Returns a feature's current notices for the admins; none when all is well. */
export type NoticeSource = (services: Services) => Promise<AdminNotice[]>
