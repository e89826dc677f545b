import type { Locale } from '#core/locale.ts'

/**
 * The cases of a journey in one language; all of them with `npm run test:matrix`. The accessibility
 * tests open every screen in all three, and each journey in each took more than half of the tests'
 * time.
 */
export const inOneLanguage = <const Case extends Locale | { locale: Locale }>(
  locale: Locale,
  cases: readonly Case[],
): readonly Case[] =>
  process.env.TEST_MATRIX === 'whole'
    ? cases
    : cases.filter((one) => (typeof one === 'string' ? one : one.locale) === locale)
