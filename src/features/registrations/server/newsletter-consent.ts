import type { Locale } from '#core/locale.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { withdrawSubscription } from '#features/newsletter/server/withdraw-subscription.ts'
import type { Context } from '#platform/context.ts'

type Subscriber = { email: string | null; language: Locale }

/**
 * Subscribes the family's address, which it must confirm by mail, or unsubscribes it. Runs after
 * the registration's transaction, so that a failure of the newsletter cannot undo the registration.
 */
export async function applyNewsletterConsent(
  context: Context,
  { email, language }: Subscriber,
  isGiven: boolean,
): Promise<void> {
  if (email === null) return
  try {
    if (isGiven) await subscribe(context, { email, language })
    else await withdrawSubscription(context.database, email)
  } catch (error) {
    context.log.error({ err: error }, 'newsletter consent not followed')
  }
}
