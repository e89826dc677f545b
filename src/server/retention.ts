import { hours } from '#core/durations.ts'
import { eraseDue, setClockNotice } from '#platform/erasing.ts'
import { failureErasure } from '#platform/failures/forget-failures.ts'
import { auditErasure } from '#platform/forget-audit.ts'
import { submissionErasure } from '#platform/form-evidence.ts'
import { idempotencyKeyErasure } from '#platform/idempotency.ts'
import type { Job } from '#platform/jobs.ts'
import { mailErasure, mailTextErasure } from '#platform/mail/forget-mails.ts'
import { rateLimitErasure } from '#platform/rate-limit.ts'
import { features } from './features.ts'

const erasures = [
  ...features.flatMap((feature) => feature.erasures ?? []),
  idempotencyKeyErasure,
  submissionErasure,
  rateLimitErasure,
  failureErasure,
  mailErasure,
  mailTextErasure,
  auditErasure,
]

/**
 * Erases once an hour what `core/retention.ts` and the privacy page say is past its retention.
 * After a jump of the clock it erases nothing until an admin confirms the date.
 */
export const retention: Job = {
  name: 'retention',
  every: hours(1),
  run: async ({ database }, { at, jumpedDays }) => {
    await setClockNotice(database, jumpedDays)
    return jumpedDays > 0 ? { jumped_days: jumpedDays } : eraseDue(database, erasures, at)
  },
}
