import { requireAdmin } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { IdempotentRequest } from '#platform/idempotency.ts'
import type { NewRegistration, ReceivedRegistration } from '../contract.ts'
import { register } from './register.ts'

/**
 * Registers a family that came to the desk or called, by the same rules. @throws unauthorized and
 * all that `register` throws
 */
export async function addRegistration(
  context: Context,
  registration: NewRegistration,
  request?: IdempotentRequest,
): Promise<ReceivedRegistration> {
  requireAdmin(context.actor)
  return register(context, registration, request)
}
