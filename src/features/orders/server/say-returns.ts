import { listPublishedPages } from '#features/texts/server/list-pages.ts'
import { readText } from '#features/texts/server/read-texts.ts'
import { locales } from '#core/locale.ts'
import type { Order, SaidReturns } from '../contract.ts'
import { mailWords } from './emails/words.ts'

export type ReturnRules = Pick<Order, 'return_days' | 'return_paid_by'>

/** The page in which a club writes its own rules of return. */
export const returnsPage = 'returns'

/** Whether the club published its page about returns. */
export async function hasReturnsPage(reader: Parameters<typeof listPublishedPages>[0]) {
  return (await listPublishedPages(reader)).some(({ slug }) => slug === returnsPage)
}

/**
 * The rules as buyers read them in each language: the server says them, so that a club without
 * returns sends no words about them to a browser.
 */
export async function sayReturns(
  reader: Parameters<typeof listPublishedPages>[0],
  { return_days: days, return_paid_by: paid_by }: ReturnRules,
): Promise<{ returns?: SaidReturns }> {
  if (paid_by === null) return {}
  const values = { days, count: String(days) }
  const key = `returns.${paid_by}` as const
  const printed = await readText(reader, 'shop.printed_returns')
  return {
    returns: {
      days,
      paid_by,
      text_fr: mailWords.fr(key, values),
      text_en: mailWords.en(key, values),
      text_ar: mailWords.ar(key, values),
      has_page: await hasReturnsPage(reader),
      ...(locales.some((locale) => printed[locale]) && { printed }),
    },
  }
}
