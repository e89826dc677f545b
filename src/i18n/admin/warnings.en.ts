/** Sentences about the installation: on the admins' home page and in the mail of warnings. */
export const warnings = {
  mail_stuck:
    'The oldest mail has waited for {hours, plural, one {# hour} other {# hours}}: the mail server does not take them.',
  job_overdue:
    'A scheduled job is overdue: {job, select, retention {erasing old data} stock_release {returning the stock of unconfirmed orders} media {removing unused files} system_warnings {mailing warnings} waiting_families {telling families that a size is back} team_reminders {the reminders of sessions} low_stock {the mail about low stock} order_sums {adding up the sums of the orders} other {{job}}}.',
  disk_low: 'Only {percent}% of the disk is free.',
  certificate_ends:
    'The certificate of {host} {days, plural, =0 {ends today or has ended} one {ends in # day} other {ends in # days}}.',
  backup_old:
    'The last good backup is {hours, plural, one {# hour} other {# hours}} old: look why there is no newer one.',
  backup_failed: 'The last backup did not succeed in full: {reason}',
  drill_failed: 'The last restore drill failed, the backup may be damaged: {reason}',
  drill_old:
    'No restore of a backup has been tried for {days, plural, one {# day} other {# days}}: run npm run drill on the server.',
} as const
