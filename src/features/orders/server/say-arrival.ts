import type { DeliverySettings } from '../admin-contract.ts'
import type { SaidArrival } from '../contract.ts'
import { needsAddress } from '../facts.ts'
import { mailWords } from './emails/words.ts'

type ArrivalRules = Pick<DeliverySettings, 'arrives_from' | 'arrives_to' | 'ways'>

/** In one number where the first day says nothing: two days, or at most two. */
function formOf(from: number, to: number) {
  if (to === 0) return 'sameDay'
  return from === 0 || from === to ? 'days' : 'range'
}

/**
 * How long a delivery takes, as buyers read it in each language; nothing where the club does not
 * say it, or where every order is collected. The server says it, so that a club without it sends
 * no words about it to a browser.
 */
export function sayArrival({ arrives_from: from, arrives_to: to, ways }: ArrivalRules): {
  arrival?: SaidArrival
} {
  const isDelivered = ways.some(({ method, enabled }) => enabled && needsAddress(method))
  if (from === null || to === null || !isDelivered) return {}
  const values = { first: String(from), to, last: String(to) }
  const key = `arrival.${formOf(from, to)}` as const
  return {
    arrival: {
      from,
      to,
      text_fr: mailWords.fr(key, values),
      text_en: mailWords.en(key, values),
      text_ar: mailWords.ar(key, values),
    },
  }
}
