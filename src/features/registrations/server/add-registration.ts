import { requirePermission } from '#core/actor.ts'
import type { Context } from '#platform/context.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import type { NewRegistration, ReceivedRegistration } from '../contract.ts'
import { register } from './register.ts'

/**
 * Registers a family at the desk or on the phone, by the same rules. @throws unauthorized, and all
 * errors of `register`
 */
export async function addRegistration(
  context: Context,
  registration: NewRegistration,
  request?: IdempotentRequest,
): Promise<ReceivedRegistration> {
  requirePermission(context.actor, 'registrations')
  return register(context, registration, request)
}
