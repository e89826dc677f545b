import type { DeliveryOffers } from '../contract.ts'
import { mailWords } from './emails/words.ts'
import { inEachLanguage, timeIn } from './say-arrival.ts'

/**
 * What a buyer asks before the size: how soon it comes and for how long it may be exchanged, short
 * enough for one line of a phone. The whole rules stand below the order form.
 */
export function sayAtPrice({
  arrival,
  returns,
}: Pick<DeliveryOffers, 'arrival' | 'returns'>): Pick<DeliveryOffers, 'at_price'> {
  if (!arrival && !returns) return {}
  return {
    at_price: inEachLanguage((locale) => {
      const say = mailWords[locale]
      const parts = [
        arrival && say('atPrice.arrival', { time: timeIn(locale, arrival) }),
        returns && say('atPrice.exchange', { days: returns.days, count: String(returns.days) }),
      ]
      return parts.filter(Boolean).join(' · ')
    }),
  }
}
