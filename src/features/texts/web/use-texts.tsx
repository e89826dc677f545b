import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { directionOf, type Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { useLoaded } from '#ui/data/use-loaded.ts'
import type { SectionTexts } from '../contract.ts'
import type { TextName, TextSection } from '../facts.ts'
import { textsQuery } from './client.ts'

const nothing: SectionTexts = { texts: {} }

/** A fallback text has its own `lang` and `dir`. */
function InLanguage({ locale, children }: { locale: Locale | undefined; children: ReactNode }) {
  if (!locale) return children
  return (
    <span lang={locale} dir={directionOf(locale)}>
      {children}
    </span>
  )
}

/**
 * The club's own words on this part of the site, which the screen's loader has read. After a change
 * of language they are fetched, and the old ones stay until then.
 */
export function useTexts<Section extends TextSection>(section: Section) {
  const client = useQueryClient()
  const locale = useLanguage()
  const query = textsQuery(section, locale)
  const read = useLoaded(query)
  const [held, setHeld] = useState(read)
  if (read && read !== held) setHeld(read)
  useEffect(() => {
    const asked = textsQuery(section, locale)
    if (!client.getQueryData(asked.queryKey)) void client.prefetchQuery(asked)
  }, [client, section, locale])
  const { texts, languages = {}, version } = read ?? held ?? nothing
  return {
    /** The version of the consents. */
    version,
    /** A name that the club has words for. */
    has: (name: string): name is TextName<Section> => Object.hasOwn(texts, name),
    /** The words alone, for attributes; undefined when the club has none. */
    plain: (name: TextName<Section>): string | undefined => texts[name],
    /** The language of words that are missing in the page's. */
    languageOf: (name: TextName<Section>): Locale | undefined => languages[name],
    /** Several of them in one line, for descriptions. */
    inOne: (...names: TextName<Section>[]): string =>
      names.flatMap((name) => texts[name] ?? []).join(' '),
    /** The words to be shown, changed by `set`; null when the club has none. */
    shown: (
      name: TextName<Section>,
      set: (text: string) => ReactNode = (text) => text,
    ): ReactNode => {
      const text = texts[name]
      if (!text) return null
      return <InLanguage locale={languages[name]}>{set(text)}</InLanguage>
    },
  }
}
