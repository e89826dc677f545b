import type { Context } from '#platform/context.ts'
import { registrationIdOf } from './find-registration.ts'
import { lockRegistration, applyStatus } from './places.ts'

/**
 * Cancels the registration of a private link and gives its places to the waiting list; idempotent.
 * @throws not_found
 */
export async function cancelRegistration(context: Context, token: string): Promise<void> {
  const id = await registrationIdOf(context.database, token)
  await context.database.transaction(async (tx) =>
    applyStatus(tx, context, await lockRegistration(tx, id, context.now()), 'cancelled'),
  )
}
