import type { Context } from '#platform/context.ts'
import { linkedIdsOf } from './find-registration.ts'
import { lockRegistration, applyStatus } from './places.ts'

/**
 * Cancels the first registration of a private link, or the one with this id among its own; its
 * places go to the waiting list. Idempotent. @throws not_found
 */
export async function cancelRegistration(
  context: Context,
  token: string,
  wanted?: string,
): Promise<void> {
  const { id } = await linkedIdsOf(context.database, token, wanted)
  await context.database.transaction(async (tx) =>
    applyStatus(tx, context, await lockRegistration(tx, id, context.now()), 'cancelled'),
  )
}
