import { type Locale, locales } from '#core/locale.ts'
import { keptUntilChanged } from '#platform/changes/kept-until-changed.ts'
import { statement } from '#platform/database.ts'

/** The club's own texts by key, `orders.received.subject`; without one the program's words stay. */
export type OwnTexts = ReadonlyMap<string, Partial<Record<Locale, string>>>

/** A text's row: null where a language has none of its own. */
type TextRow = {
  key: string
  text_fr: string | null
  text_en: string | null
  text_ar: string | null
}

const ownTexts = statement<TextRow>(
  'own-message-texts',
  'select key, text_fr, text_en, text_ar from message_texts',
)

/** The row's texts by language, without those that it does not have. */
function textsOf(row: Omit<TextRow, 'key'>): Partial<Record<Locale, string>> {
  const texts = locales.map((locale) => [locale, row[`text_${locale}`]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== null))
}

/** The texts in force; read again after a change, so that a mail costs no query. */
export const findOwnTexts = keptUntilChanged(
  'mail-texts',
  async (database): Promise<OwnTexts> =>
    new Map((await database.rows(ownTexts)).map((row) => [row.key, textsOf(row)])),
)
