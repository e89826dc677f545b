import { errorMessage } from '#core/error-message.ts'
import { type Locale, locales } from '#core/locale.ts'
import { readIcuMessage, type IcuMessage } from './icu-message.ts'

export type MessageFile = { path: string; messages: unknown }
type Entry = { key: string; value: unknown }

/** Texts of at least this many letters that are equal in two languages count as untranslated. */
const minLetters = { sameAsFrench: 12, notArabic: 4 }

/** Texts that may be the same in every language. */
const sameEverywhere = new Set(['Notifications (Alt+T)'])

/**
 * Differences between the languages of each folder's `messages.<locale>.ts`, and invalid messages.
 */
export function messageFindings(files: readonly MessageFile[]): string[] {
  const folders = Map.groupBy(files, ({ path }) => path.replace(/messages\.[a-z]+\.ts$/, ''))
  return [...folders].flatMap(([folder, group]) => {
    const missing = locales.filter(
      (locale) => !group.some(({ path }) => path === fileOf(folder, locale)),
    )
    if (missing.length > 0) return missing.map((locale) => `${fileOf(folder, locale)} is missing`)
    return folderFindings(folder, group)
  })
}

/** Every text of a file with its key; values that are no text are reported by `messageFindings`. */
export function messageEntries({ messages }: MessageFile): { key: string; text: string }[] {
  return flatten(messages).flatMap(({ key, value }) =>
    typeof value === 'string' ? [{ key, text: value }] : [],
  )
}

function fileOf(folder: string, locale: Locale): string {
  return `${folder}messages.${locale}.ts`
}

function folderFindings(folder: string, group: readonly MessageFile[]): string[] {
  const entriesOf = (locale: Locale) =>
    new Map(
      flatten(group.find(({ path }) => path === fileOf(folder, locale))?.messages).map(
        ({ key, value }) => [key, value],
      ),
    )
  const catalogues = { fr: entriesOf('fr'), en: entriesOf('en'), ar: entriesOf('ar') }
  const keys = new Set(locales.flatMap((locale) => [...catalogues[locale].keys()]))
  return [...keys].flatMap((key) => {
    const values = {
      fr: catalogues.fr.get(key),
      en: catalogues.en.get(key),
      ar: catalogues.ar.get(key),
    }
    return keyFindings(values).map(({ locale, say }) => `${fileOf(folder, locale)} ${key}: ${say}`)
  })
}

function flatten(value: unknown, prefix = ''): Entry[] {
  if (typeof value !== 'object' || value === null) return [{ key: prefix, value }]
  return Object.entries(value).flatMap(([name, inner]) =>
    flatten(inner, prefix === '' ? name : `${prefix}.${name}`),
  )
}

type Finding = { locale: Locale; say: string }

function keyFindings(values: Record<Locale, unknown>): Finding[] {
  const wrong = locales.flatMap((locale) => {
    const say = wrongValue(values[locale])
    return say === undefined ? [] : [{ locale, say }]
  })
  if (wrong.length > 0) return wrong
  const read = (locale: Locale) => readIcuMessage(String(values[locale]))
  const messages = { fr: read('fr'), en: read('en'), ar: read('ar') }
  return [
    ...locales.flatMap((locale) => placeholderFindings(locale, messages[locale], messages.fr)),
    ...locales.flatMap((locale) => pluralFindings(locale, messages[locale])),
    ...untranslated(messages),
  ]
}

function wrongValue(value: unknown): string | undefined {
  if (value === undefined) return 'missing'
  if (typeof value !== 'string') return 'is not a text'
  if (value.trim() === '') return 'is empty'
  try {
    readIcuMessage(value)
    return undefined
  } catch (error) {
    return `is not valid ICU MessageFormat (${errorMessage(error)})`
  }
}

/** A choice that only this language makes, on a value that the French text prints as it is. */
function isOwnChoice(name: string, { names }: IcuMessage): boolean {
  const [, value] = /^\{(\w+): /.exec(name) ?? []
  return names.includes(`{${value}}`) && !names.some((other) => other.startsWith(`{${value}: `))
}

function placeholderFindings(locale: Locale, message: IcuMessage, french: IcuMessage): Finding[] {
  const extra = message.names.filter(
    (name) => !french.names.includes(name) && !isOwnChoice(name, french),
  )
  const lost = french.names.filter((name) => !message.names.includes(name))
  const difference = [...extra, ...lost].join(', ')
  return difference === '' ? [] : [{ locale, say: `differs from French in ${difference}` }]
}

function pluralFindings(locale: Locale, { plurals }: IcuMessage): Finding[] {
  return plurals.flatMap(({ kind, categories }) => {
    const known = new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories
    // The plural category "many" exists in French only for whole millions, where the text does not
    // change.
    const needed = known.filter((category) => !(locale === 'fr' && category === 'many'))
    const missing = needed.filter((category) => !categories.includes(category))
    const dead = categories.filter(
      (each) => !each.startsWith('=') && !known.some((category) => category === each),
    )
    return [
      ...missing.map((category) => ({ locale, say: `plural without "${category}"` })),
      ...dead.map((category) => ({
        locale,
        say: `plural "${category}" never happens in this language`,
      })),
    ]
  })
}

function untranslated({ fr, en, ar }: Record<Locale, IcuMessage>): Finding[] {
  const findings: Finding[] = []
  if (letters(en.text) >= minLetters.sameAsFrench && en.text === fr.text) {
    findings.push({ locale: 'en', say: `same text as French "${en.text}"` })
  }
  if (letters(ar.text) >= minLetters.notArabic && !/\p{Script=Arabic}/u.test(ar.text)) {
    findings.push({ locale: 'ar', say: `no Arabic letter in "${ar.text}"` })
  }
  return findings
}

function letters(text: string): number {
  if (sameEverywhere.has(text.trim())) return 0
  const words = text.replaceAll(/\S*(?:@|:\/\/)\S*/g, '')
  return words.match(/\p{Letter}/gu)?.length ?? 0
}
