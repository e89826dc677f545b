import { setTimeout as sleep } from 'node:timers/promises'
import { minutes } from '#core/durations.ts'
import type { PlacedOrder } from '#features/orders/contract.ts'
import { checkoutOrder } from './builders.ts'

const pauseAfterRefusalMs = 20
const timeoutMs = minutes(1)

export type SteadyBuyers = {
  /** How many requests were sent, repeated ones included. */
  sent: () => number
  /** The numbers of all acknowledged orders, one per idempotency key. */
  acknowledged: string[]
  /** How often each status other than 201 was answered; `broken` counts lost connections. */
  refusals: Map<string, number>
  /**
   * Waits until an order begun after this call is acknowledged, and returns how many milliseconds
   * that took. @throws when none was for a minute, with what was answered instead
   */
  untilServed: () => Promise<number>
  /** Waits for the orders under way, then stops. */
  stop: () => Promise<void>
  /** Stops without an answer to the orders under way. */
  giveUp: () => void
}

/**
 * Buyers who order one piece again and again, and retry each order with its idempotency key until
 * it is acknowledged.
 */
export function startBuyers(
  url: string,
  product: { id: string; price: number },
  count: number,
): SteadyBuyers {
  const body = JSON.stringify(
    checkoutOrder([{ product_id: product.id, size: null, quantity: 1, jersey_numbers: [] }], {
      expected_total: product.price,
    }),
  )
  const acknowledged: string[] = []
  const refusals = new Map<string, number>()
  let isStopping = false
  let hasGivenUp = false
  let sent = 0
  let waiting = 0
  let newestServed = 0

  async function ask(key: string): Promise<string | undefined> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key }
    const begun = performance.now()
    sent++
    waiting++
    try {
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body })
      if (response.status === 201) {
        const answer: PlacedOrder = await response.json()
        newestServed = Math.max(newestServed, begun)
        return answer.order_number
      }
      await response.body?.cancel()
      refusals.set(String(response.status), (refusals.get(String(response.status)) ?? 0) + 1)
    } catch {
      refusals.set('broken', (refusals.get('broken') ?? 0) + 1)
    } finally {
      waiting--
    }
    await sleep(pauseAfterRefusalMs)
    return undefined
  }

  async function buy(): Promise<void> {
    while (!isStopping) {
      const key = crypto.randomUUID()
      let number: string | undefined
      while (number === undefined && !hasGivenUp) number = await ask(key)
      if (number !== undefined) acknowledged.push(number)
    }
  }

  const unserved = () => {
    const answers = [...refusals].map(([status, count]) => `${status}: ${count}`).join(', ')
    return `No order was acknowledged for a minute; ${waiting} of ${sent} still wait; ${answers}`
  }

  const buying = Promise.all(Array.from({ length: count }, buy))
  return {
    sent: () => sent,
    acknowledged,
    refusals,
    async untilServed() {
      const from = performance.now()
      while (newestServed < from) {
        if (performance.now() - from > timeoutMs) throw new Error(unserved())
        await sleep(5)
      }
      return performance.now() - from
    },
    async stop() {
      isStopping = true
      await buying
    },
    giveUp() {
      hasGivenUp = true
    },
  }
}
