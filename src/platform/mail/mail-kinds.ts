/** Every kind of mail that the program sends; the log of mails names each. */
export const mailKinds = [
  'order-received',
  'order-new',
  'order-status',
  'registration-received',
  'registration-call',
  'registration-place',
  'contact-new',
  'newsletter-confirm',
  'invitation',
  'password-recovery',
  'reauthentication',
  'email-change',
  'system-warning',
  'message-test',
] as const
export type MailKind = (typeof mailKinds)[number]
