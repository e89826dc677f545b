import { fillText } from '#core/fill-text.ts'
import type { Locale } from '#core/locale.ts'
import type { DeskText } from '#features/mails/web/admin/desk-texts.ts'

type Catalogues = Readonly<Record<string, Readonly<Record<Locale, object>>>>

const at = (words: unknown, [name, ...rest]: string[]): unknown =>
  name === undefined
    ? words
    : at(Object.entries(words ?? {}).find(([own]) => own === name)?.[1], rest)

/** The program's words, as the back office gets them when the club has none of its own. */
export const deskTextOf =
  (catalogues: Catalogues, club?: Readonly<Record<Locale, string>>): DeskText =>
  (key, language, values) => {
    const [feature = '', ...path] = key.split('.')
    const named = club ? { club: club[language], ...values } : values
    return fillText(String(at(catalogues[feature]?.[language], path)), named)
  }
