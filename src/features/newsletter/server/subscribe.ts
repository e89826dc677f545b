import { findClub } from '#features/club/server/find-club.ts'
import { AppError } from '#core/app-error.ts'
import { days } from '#core/durations.ts'
import { siteOrigin } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { findOwnTexts } from '#platform/mail/own-texts.ts'
import { recordFormMails } from '#platform/mail/record-form-mails.ts'
import { newToken } from '#platform/new-token.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { sha256 } from '#platform/sha256.ts'
import type { AcceptedSubscription, Subscription } from '../contract.ts'
import { confirmMail } from './emails/confirm-mail.ts'

// A confirmed address is unchanged; an unconfirmed or removed one starts again.
const keepSubscription = statement<{ email: string; token: string }>(
  'keep-newsletter-subscription',
  `insert into newsletter_subscriptions as known (email, language, subscribed_at, token)
    values ($1, $2, $3, $4)
   on conflict (lower(email)) do update set
     language = case when known.confirmed_at is null or known.removed_at is not null
                then excluded.language else known.language end,
     subscribed_at = case when known.confirmed_at is null or known.removed_at is not null
                     then excluded.subscribed_at else known.subscribed_at end,
     confirmed_at = case when known.removed_at is null then known.confirmed_at end,
     token = case when known.removed_at is null then known.token else excluded.token end,
     removed_at = null
   returning email, token`,
)

// Limits what a stranger can send to somebody's mailbox: three mails a day.
const limitPerAddress = createLimit('newsletter-address', 3, days(1))

async function mayMail(context: Context, email: string): Promise<boolean> {
  const key = sha256(email.toLowerCase())
  try {
    await limitPerAddress(context, key)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/**
 * Adds the address and sends it the confirmation link. A known address gets the same mail and its
 * sender the same answer, so that nobody can find out who subscribed.
 */
export async function subscribe(
  context: Context,
  { email, language, website }: Subscription,
): Promise<AcceptedSubscription> {
  const accepted = { status: 'subscribed' } as const
  if (website) return accepted
  const isMailed = await mayMail(context, email)
  await context.database.transaction(async (tx) => {
    const [kept] = await tx.rows(keepSubscription, [email, language, context.now(), newToken()])
    if (!kept || !isMailed) return
    const rendering = {
      origin: siteOrigin(context.config),
      own: await findOwnTexts({ ...context, tx }),
      club: await findClub({ ...context, tx }),
    }
    await recordFormMails(context, tx, [confirmMail({ ...kept, language }, rendering)])
  })
  return accepted
}
