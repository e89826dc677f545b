import { expect, test } from 'vitest'
import { formatMoney } from './format.ts'
import { signedMoney } from './signed-money.ts'

test.each(['fr', 'en', 'ar'] as const)('the minus stays with its number in %s', (locale) => {
  const [amount, currency] = formatMoney(-1000.5, locale).split('\u00a0')
  expect(amount?.startsWith('-1')).toBe(true)
  expect(signedMoney(-1000.5, locale)).toBe(`\u2066${amount}\u2069\u00a0${currency}`)
  for (const dzd of [0, 1000.5]) expect(signedMoney(dzd, locale)).toBe(formatMoney(dzd, locale))
})
