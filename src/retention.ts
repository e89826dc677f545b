import { hours } from '#core/durations.ts'
import { forgetMessages } from '#features/contact/server/forget-messages.ts'
import { forgetSubscriptions } from '#features/newsletter/server/forget-subscriptions.ts'
import { forgetPastRegistrations } from '#features/registrations/server/forget-registrations.ts'
import { forgetSubmissions } from '#platform/form-evidence.ts'
import { forgetIdempotencyKeys } from '#platform/idempotency.ts'
import type { Job } from '#platform/jobs.ts'
import { forgetMails } from '#platform/mail/forget-mails.ts'
import { forgetRateLimits } from '#platform/rate-limit.ts'

/** Once an hour, what `core/retention.ts` and the privacy page say is kept no longer goes. */
export const retention: Job = {
  name: 'retention',
  every: hours(1),
  run: async (services) => {
    const { texts, mails } = await forgetMails(services)
    return {
      subscriptions: await forgetSubscriptions(services),
      messages: await forgetMessages(services),
      registrations: await forgetPastRegistrations(services),
      idempotency_keys: await forgetIdempotencyKeys(services),
      form_submissions: await forgetSubmissions(services),
      rate_limits: await forgetRateLimits(services),
      mail_texts: texts,
      mails,
    }
  },
}
