import type { Locale } from '#core/locale.ts'
import { subscribe } from '#features/newsletter/server/subscribe.ts'
import { withdrawSubscription } from '#features/newsletter/server/withdraw-subscription.ts'
import type { Context } from '#platform/context.ts'

type Reader = { email: string | null; language: Locale }

/**
 * Does what a family said of the newsletter: an address is added, to be confirmed by the link it
 * gets, or erased. Runs after the registration is kept, which no trouble with the newsletter
 * undoes.
 */
export async function followNewsletterConsent(
  context: Context,
  { email, language }: Reader,
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
