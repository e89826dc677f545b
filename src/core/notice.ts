import type { Permission } from './permissions.ts'

/**
 * The kinds of notice on the back office's home page; the dashboard's messages have a sentence for
 * each.
 */
export const noticeCodes = [
  'no_mail_server',
  'proxy_not_trusted',
  'clock_jumped',
  'erasure_waits',
  'mails_held',
  'open_pieces_of_sender',
  'open_pieces_of_hour',
  'mail_stuck',
  'job_overdue',
  'disk_low',
  'certificate_ends',
  'backup_old',
  'backup_failed',
  'drill_failed',
  'drill_old',
] as const

type NoticeCode = (typeof noticeCodes)[number]

/** What dealing with a notice needs beyond its screen, which others open for something else. */
export const noticePermissions: Partial<Record<NoticeCode, Permission>> = {
  clock_jumped: 'erase-families',
  erasure_waits: 'erase-families',
}

/**
 * One thing an admin should know: `params` fill the sentence, `to` is the screen that deals with
 * it.
 */
export type AdminNotice = {
  code: NoticeCode
  params: Record<string, string | number>
  to: string | null
}
