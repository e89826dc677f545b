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

// A confirmed address is unchanged; an unconfirmed or removed one starts again. An address from the
// newsletter's own form does not become a family's when a family asks for it as well.
const keepSubscription = statement<{ email: string; token: string }>(
  'keep-newsletter-subscription',
  `insert into newsletter_subscriptions as known (email, language, subscribed_at, token, source)
    values ($1, $2, $3, $4, $5)
   on conflict (lower(email)) do update set
     language = case when known.confirmed_at is null or known.removed_at is not null
                then excluded.language else known.language end,
     subscribed_at = case when known.confirmed_at is null or known.removed_at is not null
                     then excluded.subscribed_at else known.subscribed_at end,
     confirmed_at = case when known.removed_at is null then known.confirmed_at end,
     token = case when known.removed_at is null then known.token else excluded.token end,
     source = case when known.removed_at is not null or known.source = any ($6)
                or known.confirmed_at is null and known.source is not null
              then excluded.source else known.source end,
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
 * sender the same answer, so that nobody can find out who subscribed. `family` are the references
 * of the family whose registration asks for it, the current one first.
 */
export async function subscribe(
  context: Context,
  { email, language, website }: Subscription,
  family: readonly string[] = [],
): Promise<AcceptedSubscription> {
  const accepted = { status: 'subscribed' } as const
  if (website) return accepted
  const isMailed = await mayMail(context, email)
  await context.database.transaction(async (tx) => {
    const [kept] = await tx.rows(keepSubscription, [
      email,
      language,
      context.now(),
      newToken(),
      family[0] ?? null,
      family,
    ])
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
