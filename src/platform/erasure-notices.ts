import { adminPaths } from '#core/admin-paths.ts'
import type { AdminNotice } from '#core/notice.ts'
import { statement } from './database.ts'
import { clockKind } from './erasing.ts'
import type { NoticeSource } from './notice-source.ts'

const findWaiting = statement<{ kind: string; due: number }>(
  'waiting-erasures-noticed',
  'select kind, due from waiting_erasures where allowed_until is null or allowed_until < now()',
)

/** More is due for erasure than is allowed without asking, or the date is implausible. */
export const erasureNotices: NoticeSource = async ({ database }) => {
  const waiting = await database.rows(findWaiting)
  const to = adminPaths.families
  const clock = waiting.find(({ kind }) => kind === clockKind)
  const count = waiting.reduce((sum, { kind, due }) => sum + (kind === clockKind ? 0 : due), 0)
  const notices: AdminNotice[] = []
  if (clock) notices.push({ code: 'clock_jumped', params: { days: clock.due }, to })
  if (count > 0) notices.push({ code: 'erasure_waits', params: { count }, to })
  return notices
}
