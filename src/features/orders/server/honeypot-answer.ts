import { createHmac } from 'node:crypto'
import type { Club } from '#core/club.ts'
import type { Services } from '#platform/context.ts'
import type { IdempotentRequest } from '#core/idempotency-key.ts'
import type { FormEvidence } from '#platform/form-evidence.ts'
import type { NewOrder, PlacedOrder } from '../contract.ts'

/**
 * The answer to a bot that fills in the honeypot: it looks like success, but nothing is stored.
 * Derived from the request, so that a repeat gets the same bytes.
 */
export function honeypotAnswer(
  {
    config,
    keyFor,
    now,
    number_prefix,
  }: Pick<Services, 'config' | 'keyFor' | 'now'> & Pick<Club, 'number_prefix'>,
  { expected_total }: NewOrder,
  { key, body }: IdempotentRequest,
  evidence: FormEvidence | undefined,
): string {
  const hasNoStamp = evidence?.stamp === '' && config.rateLimit === 'on'
  const digest = createHmac('sha256', keyFor('feigned-order')).update(`${key} ${body}`).digest()
  const hex = digest.toString('hex')
  const count = String(digest.readUInt16BE(16)).padStart(6, '0')
  const placed: PlacedOrder = {
    id: [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `4${hex.slice(13, 16)}`,
      `a${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-'),
    order_number: `${number_prefix}-${now().getUTCFullYear()}-${count}`,
    status: 'pending',
    total_amount: expected_total,
    ...(hasNoStamp && { to_be_checked: true as const }),
  }
  return JSON.stringify(placed)
}
