import { clubDay, startOfDay } from '#core/algiers.ts'
import { days } from '#core/durations.ts'
import type { Locale } from '#core/locale.ts'
import { placeName } from '#core/places.ts'
import { codeOfWilaya, wilayas } from '#core/wilayas.ts'
import { formatDay } from '#i18n/format.ts'
import type { DeliverySettings } from '../admin-contract.ts'
import type { DeliveryOffers, Order, SaidText } from '../contract.ts'
import { needsAddress } from '../facts.ts'
import { mailWords } from './emails/words.ts'

type ArrivalRules = Pick<
  DeliverySettings,
  'arrives_from' | 'arrives_to' | 'arrivals' | 'ways' | 'home_wilaya'
>
type Days = { from: number; to: number }

/** `days` names the last day only: "2 to 2" and "0 to 2" are both said as "in 2 days". */
function formOf({ from, to }: Days) {
  if (to === 0) return 'sameDay'
  return from === 0 || from === to ? 'days' : 'range'
}

export const timeIn = (locale: Locale, { from, to }: Days): string =>
  mailWords[locale](`deliveryTime.${formOf({ from, to })}`, {
    first: String(from),
    to,
    last: String(to),
  })

export const inEachLanguage = (text: (locale: Locale) => string): SaidText => ({
  text_fr: text('fr'),
  text_en: text('en'),
  text_ar: text('ar'),
})

const say = (time: Days): Days & SaidText => ({
  ...time,
  ...inEachLanguage((locale) =>
    mailWords[locale]('arrival.everywhere', { time: timeIn(locale, time) }),
  ),
})

/**
 * The days of each wilaya that is delivered to, by its code; none where the club does not say
 * them, or where every order is collected.
 */
function daysByWilaya({ arrives_from, arrives_to, arrivals, ways }: ArrivalRules) {
  if (arrives_from === null || arrives_to === null) return []
  const far = ways.filter(({ method, enabled }) => enabled && needsAddress(method))
  const isReached = (code: number) =>
    far.some(({ prices }) => prices.find(({ wilaya }) => wilaya === code)?.price !== null)
  return wilayas
    .map(codeOfWilaya)
    .filter(isReached)
    .map((code) => {
      const own = arrivals.find(({ wilaya }) => wilaya === code)
      return { wilaya: code, from: own?.from ?? arrives_from, to: own?.to ?? arrives_to }
    })
}

const widest = (times: readonly Days[]): Days => ({
  from: Math.min(...times.map(({ from }) => from)),
  to: Math.max(...times.map(({ to }) => to)),
})

/**
 * One text for all wilayas; it names the time of the home wilaya, where most buyers live, apart.
 */
function sayTogether(times: readonly (Days & { wilaya: number })[], home: number | null) {
  const all = say(widest(times))
  const own = times.find(({ wilaya }) => wilaya === home)
  const place = wilayas[(home ?? 0) - 1]
  if (!own || !place) return all
  const others = widest(times.filter((time) => time !== own))
  const texts = inEachLanguage((locale) =>
    mailWords[locale]('arrival.fromHome', {
      wilaya: placeName(place, locale),
      home: timeIn(locale, own),
      elsewhere: timeIn(locale, others),
    }),
  )
  return { ...all, ...texts }
}

/**
 * How long a delivery takes, as buyers read it in each language: to all wilayas together, and to
 * each group of them where they differ. The server writes the texts, so that browsers load no words
 * about it for a club that names no days.
 */
export function sayArrival(rules: ArrivalRules): Pick<DeliveryOffers, 'arrival' | 'arrivals'> {
  const times = daysByWilaya(rules)
  if (times.length === 0) return {}
  const groups = [...Map.groupBy(times, ({ from, to }) => `${from}-${to}`).values()]
  if (groups.length === 1) return { arrival: say(widest(times)) }
  const arrivals = groups.map((group) => ({
    wilayas: group.map(({ wilaya }) => wilaya),
    ...say(widest(group)),
  }))
  return { arrival: sayTogether(times, rules.home_wilaya), arrivals }
}

function formOfDates({ from, to }: Days) {
  if (from === to) return 'on'
  return from === 0 ? 'by' : 'between'
}

type OnItsWay = Pick<Order, 'delivery_method' | 'wilaya' | 'created_at'>

/**
 * Between which days an order is expected, by the times that hold now. Nothing for an order that is
 * collected, and nothing once the last day has passed: the club is late then, and no other day is
 * known.
 */
export function sayExpected(
  rules: ArrivalRules,
  { delivery_method: method, wilaya, created_at }: OnItsWay,
  now: Date,
): { arrival?: SaidText } {
  const all = needsAddress(method) ? daysByWilaya(rules) : []
  const own = all.filter((each) => wilaya === null || each.wilaya === wilaya)
  if (own.length === 0) return {}
  const time = widest(own)
  const placed = startOfDay(clubDay(new Date(created_at)))
  const after = (count: number) => new Date(placed.getTime() + days(count))
  if (now >= after(time.to + 1)) return {}
  const key = `expected.${formOfDates(time)}` as const
  return {
    arrival: inEachLanguage((locale) =>
      mailWords[locale](key, {
        first: formatDay(after(time.from), locale),
        last: formatDay(after(time.to), locale),
      }),
    ),
  }
}
