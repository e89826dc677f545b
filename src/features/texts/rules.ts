import { type Locale, locales } from '#core/locale.ts'
import type { TextFacts } from './facts.ts'

/** A text by language; null where it is missing. */
export type TextValues = Readonly<Record<Locale, string | null>>

const placeholder = /\{([^{}]*)\}|[{}]/g

/** The first placeholder that cannot be filled, as it is written; undefined when all can. */
export function brokenPlaceholder(text: string, known: readonly string[]): string | undefined {
  for (const [found, name] of text.matchAll(placeholder))
    if (name === undefined || !known.includes(name)) return found
  return undefined
}

/** The text with the club's facts; a fact that the club has not given leaves nothing. */
export const fillPlaceholders = (text: string, facts: TextFacts): string =>
  text.replaceAll(placeholder, (found, name?: string) =>
    name === undefined ? found : (facts[name] ?? ''),
  )

/**
 * What pages show: a language that is still to be translated holds a copy of another one and counts
 * as missing.
 */
export function shownValues(values: TextValues, toTranslate: readonly string[]): TextValues {
  const shown = (locale: Locale) => (toTranslate.includes(locale) ? null : values[locale])
  return { fr: shown('fr'), en: shown('en'), ar: shown('ar') }
}

type Marked = { has_draft: boolean; to_translate: Locale[]; draft_to_translate?: Locale[] }

/** The languages to be translated of what is edited: the draft where there is one. */
export const editedMarks = ({ has_draft, to_translate, draft_to_translate }: Marked): Locale[] =>
  has_draft ? (draft_to_translate ?? to_translate) : to_translate

/** The languages that a text lacks although it has another one. */
export function gapsOf(values: TextValues, toTranslate: readonly string[]): Locale[] {
  const shown = shownValues(values, toTranslate)
  return locales.some((locale) => shown[locale]) ? locales.filter((locale) => !shown[locale]) : []
}

/** The paragraphs of a text of several lines. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\s*\n\s*/).filter((paragraph) => paragraph !== '')
