import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { senderOf } from '#platform/sender.ts'
import { countOf, isNumber } from './track-order.ts'

// A family looks a few times; guessing would need a hundred million phone numbers.
const limitPerSender = createLimit('track-order', 15)
// Against guesses from many networks: 86,000 a day for one order, ten years for one phone. The
// price: forty guessing networks lock others out for as long as they go on.
const limitAllSenders = createLimit('track-order-anywhere', 600)

const isFromSender = statement<{ id: string }>(
  'is-from-sender',
  `select id from orders where ${isNumber('order_number')} and sender_hash = $2 limit 1`,
)

/**
 * Limits how often an order is tracked, per network and in total. The total limit does not apply to
 * the network the order was placed from. @throws too_many_requests
 */
export async function limitTracking(
  services: Services,
  typedNumber: string,
  network: string,
): Promise<void> {
  const number = countOf(typedNumber)
  const sender = senderOf(services, network)
  await limitPerSender(services, `${sender} ${number}`)
  const [own] = await services.database.rows(isFromSender, [number, sender])
  if (!own) await limitAllSenders(services, number)
}
