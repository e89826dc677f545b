import type { Context } from '#platform/context.ts'
import { registrationIdOf } from './find-registration.ts'
import { lockRegistration, moveTo } from './places.ts'

/**
 * Cancels what a private link opens; its places go to those in line. Cancelling again changes
 * nothing. @throws not_found
 */
export async function cancelRegistration(context: Context, token: string): Promise<void> {
  const id = await registrationIdOf(context.database, token)
  await context.database.transaction(async (tx) =>
    moveTo(tx, context, await lockRegistration(tx, id, context.now()), 'cancelled'),
  )
}
