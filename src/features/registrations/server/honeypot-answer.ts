import { createHmac, randomUUID } from 'node:crypto'
import type { Club } from '#core/club.ts'
import type { Services } from '#platform/context.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import type { ReceivedRegistration } from '../contract.ts'

/**
 * The answer to a bot that fills in the honeypot: it looks like success, but nothing is stored.
 * With an idempotency key it is derived from the request, so that a repeat gets the same answer.
 */
export function honeypotAnswer(
  { keyFor, now, number_prefix }: Pick<Services, 'keyFor' | 'now'> & Pick<Club, 'number_prefix'>,
  request: IdempotentRequest | undefined,
): ReceivedRegistration {
  const seed = request ? `${request.key} ${request.body}` : randomUUID()
  const drawn = createHmac('sha256', keyFor('feigned-registration')).update(seed).digest()
  const count = String(drawn.readUInt16BE()).padStart(6, '0')
  return {
    reference: `${number_prefix}-R-${now().getUTCFullYear()}-${count}`,
    token: drawn.toString('base64url'),
    status: 'new',
  }
}
