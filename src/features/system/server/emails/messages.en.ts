import { warnings } from '#i18n/admin/warnings.en.ts'

export const messages = {
  subject: '{count, plural, one {The site has a problem} other {The site has # problems}}',
  heading: 'The site needs your attention',
  ...warnings,
  once: 'Each cause is mailed once a day.',
  open: 'Open the System page',
} as const
