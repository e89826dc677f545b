import { createHmac, randomUUID } from 'node:crypto'
import type { Services } from '#platform/context.ts'
import type { IdempotentRequest } from '#platform/idempotency.ts'
import type { ReceivedRegistration } from '../contract.ts'

/**
 * What a program that fills the hidden field is told: as people are, though nothing is kept. Drawn
 * from the request where it has a key, so that the same one gets the same answer.
 */
export function honeypotAnswer(
  { keyFor, now }: Pick<Services, 'keyFor' | 'now'>,
  request: IdempotentRequest | undefined,
): ReceivedRegistration {
  const seed = request ? `${request.key} ${request.body}` : randomUUID()
  const drawn = createHmac('sha256', keyFor('feigned-registration')).update(seed).digest()
  const count = String(drawn.readUInt16BE()).padStart(6, '0')
  return {
    reference: `CBC-R-${now().getUTCFullYear()}-${count}`,
    token: drawn.toString('base64url'),
    status: 'new',
  }
}
