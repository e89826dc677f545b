import type { NoticeSource } from '../notice-source.ts'

/** Without a mail server mails are files that nobody is sent. */
export const mailNotices: NoticeSource = async ({ config }) =>
  config.smtpUrl ? [] : [{ code: 'no_mail_server', params: {}, to: '/admin/mails' }]
