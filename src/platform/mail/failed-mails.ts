import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { statement } from '../database.ts'
import type { WaitingSource } from '../waiting-source.ts'

const countFailed = statement<{ count: number }>(
  'count-failed-mails',
  `select count(*) as count from mails where status = 'failed'`,
)

/** Mails that were given up. */
export const failedMails: WaitingSource = async ({ database }) => {
  const [failed] = await database.rows(countFailed)
  return waiting('mails_failed', failed?.count ?? 0, adminPaths.mails({ status: 'failed' }))
}
