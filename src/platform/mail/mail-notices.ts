import { adminPaths } from '#core/admin-paths.ts'
import type { AdminNotice } from '#core/notice.ts'
import { statement } from '../database.ts'
import type { NoticeSource } from '../notice-source.ts'

const countHeld = statement<{ count: number }>(
  'count-held-mails',
  `select count(*) as count from mails where status = 'held' and text <> ''`,
)

/**
 * Without a mail server mails are only written to files; and mails that were held back await a
 * decision, as long as they can still be sent.
 */
export const mailNotices: NoticeSource = async ({ config, database }) => {
  const [held] = await database.rows(countHeld)
  const count = held?.count ?? 0
  const notices: AdminNotice[] = []
  if (!config.smtpUrl) notices.push({ code: 'no_mail_server', params: {}, to: adminPaths.mails() })
  if (count > 0)
    notices.push({
      code: 'mails_held',
      params: { count },
      to: adminPaths.mails({ status: 'held' }),
    })
  return notices
}
