/**
 * How long the program keeps what has no use any longer. The privacy page tells these numbers, the
 * retention job keeps to them.
 */
export const keptDays = {
  unconfirmedSubscription: 7,
  idempotencyKey: 7,
  mailText: 30,
  registrationSender: 30,
  sender: 30,
  deleted: 1,
  failedSignIn: 90,
} as const
export const keptMonths = { message: 12, mail: 12, auditEntry: 12 } as const
