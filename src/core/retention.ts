/** Retention periods. The privacy page prints these numbers, and the retention job applies them. */
export const keptDays = {
  unconfirmedSubscription: 7,
  idempotencyKey: 7,
  failure: 7,
  mailText: 30,
  registrationSender: 30,
  sender: 30,
  deleted: 1,
  block: 30,
  sizeWait: 180,
  toldWait: 7,
  failedSignIn: 90,
} as const
export const keptMonths = { message: 12, mail: 12, auditEntry: 12, call: 12, reminder: 12 } as const
