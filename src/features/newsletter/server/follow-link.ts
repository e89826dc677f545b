import { AppError } from '#core/app-error.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import type { ConfirmedSubscription, EndedSubscription } from '../contract.ts'
import { withdrawLetters } from './withdraw-subscription.ts'

const setConfirmed = statement<{ id: string }>(
  'confirm-newsletter-subscription',
  `update newsletter_subscriptions set confirmed_at = coalesce(confirmed_at, $2)
    where token = $1 and removed_at is null returning id`,
)

const deleteSubscription = statement<{ email: string }>(
  'end-newsletter-subscription',
  'delete from newsletter_subscriptions where token = $1 returning email',
)

/** Confirms the address of the link; confirming twice is fine. @throws not_found */
export async function confirmSubscription(
  { database, now }: Context,
  token: string,
): Promise<ConfirmedSubscription> {
  const [confirmed] = await database.rows(setConfirmed, [token, now()])
  if (!confirmed) throw new AppError('not_found')
  return { status: 'confirmed' }
}

/**
 * Erases the address of the link, with letters that still wait to be sent to it. An already used
 * link gets the same answer, because nothing is sent any more.
 */
export async function endSubscription(
  { database }: Context,
  token: string,
): Promise<EndedSubscription> {
  await database.transaction(async (tx) => {
    const ended = await tx.rows(deleteSubscription, [token])
    await withdrawLetters(tx, ended)
  })
  return { status: 'unsubscribed' }
}
