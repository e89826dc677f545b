import { adminPaths } from '#core/admin-paths.ts'
import { waiting } from '#core/waiting.ts'
import { statement } from '#platform/database.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'
import { discarded } from '../contract.ts'

const countFailed = statement<{ count: number }>(
  'count-failed-mails',
  `select count(*) as count from mails
    where status = 'failed' and text <> '' and last_error is distinct from $1`,
)

/** Mails that were given up and can still be sent, until somebody sends or discards them. */
export const failedMails: WaitingSource = async ({ database }) => {
  const [failed] = await database.rows(countFailed, [discarded])
  return waiting('mails_failed', failed?.count ?? 0, adminPaths.mails({ status: 'failed' }))
}
