export const messages = {
  subject: '{count, plural, one {The site has a problem} other {The site has # problems}}',
  heading: 'The site needs your attention',
  mail_stuck:
    'The oldest mail has waited for {hours, plural, one {# hour} other {# hours}}: the mail server does not take them.',
  job_overdue: 'A scheduled job is overdue: {jobs}.',
  disk_low: 'Only {percent}% of the disk is free.',
  certificate_ends:
    'The certificate of {host} {days, plural, =0 {ends today or has ended} one {ends in # day} other {ends in # days}}.',
  once: 'Each cause is mailed once a day.',
  open: 'Open the System page',
} as const
