import type { Services } from '#platform/context.ts'
import { statement } from '#platform/database.ts'
import { createLimit } from '#platform/rate-limit.ts'
import { senderOf } from '#platform/sender.ts'
import { orderNumberOf } from './track-order.ts'

// A family looks a few times; a phone has a hundred million numbers.
const limitHere = createLimit('track-order', 15)
// Many networks together: 86,000 tries a day, ten years for one phone. Sixty networks that try keep
// others out for as long.
const limitAnywhere = createLimit('track-order-anywhere', 600)

const isFromSender = statement<{ id: string }>(
  'is-from-sender',
  'select id from orders where order_number = $1 and sender_hash = $2',
)

/**
 * Counts a look at an order by its network. Guessing from many networks is bounded too, but shuts
 * out nobody who asks from where the order came from. @throws too_many_requests
 */
export async function limitTracking(
  services: Services,
  typedNumber: string,
  network: string,
): Promise<void> {
  const number = orderNumberOf(typedNumber)
  const sender = senderOf(services, network)
  await limitHere(services, `${sender} ${number}`)
  const [own] = await services.database.rows(isFromSender, [number, sender])
  if (!own) await limitAnywhere(services, number)
}
