// Country codes of one and two digits (E.164 assignments of the ITU); all others have three.
const foreign = /^\+(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** Groups digits in pairs from the end, as they are read aloud; an odd digit comes first. */
const inTwos = (digits: string) => digits.replaceAll(/\B(?=(\d{2})+$)/g, ' ')

/**
 * Formats a stored phone (E.164) as people here write it: `0550 12 34 56`, `031 92 34 56`; foreign
 * ones with their country code, `+33 6 12 34 56 78`. Anything else is returned unchanged.
 */
export function formatPhone(phone: string): string {
  const [, mobile, network = ''] = /^\+213([5-7]\d{2})(\d{6})$/.exec(phone) ?? []
  if (mobile) return `0${mobile} ${inTwos(network)}`
  const [, area, rest = ''] = /^\+213([1-4]\d)(\d{6})$/.exec(phone) ?? []
  if (area) return `0${area} ${inTwos(rest)}`
  const [, country, number = ''] = foreign.exec(phone) ?? []
  return country ? `+${country} ${inTwos(number)}` : phone
}
