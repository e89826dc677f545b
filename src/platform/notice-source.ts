import type { AdminNotice } from '#core/notice.ts'
import type { Services } from './context.ts'

/** Answers what a part of the program has to tell the admins now; nothing where all is well. */
export type NoticeSource = (services: Services) => Promise<AdminNotice[]>
