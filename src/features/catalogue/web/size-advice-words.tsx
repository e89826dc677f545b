import { createContext, type ReactNode, use } from 'react'
import { createTranslator } from 'use-intl'
import { clubTimeZone } from '#core/algiers.ts'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import type { Translated } from '#i18n/words.ts'
import type { messages as french } from '../advice-messages.fr.ts'

const files: Record<Locale, () => Promise<{ messages: Translated<typeof french> }>> = {
  fr: () => import('../advice-messages.fr.ts'),
  en: () => import('../advice-messages.en.ts'),
  ar: () => import('../advice-messages.ar.ts'),
}

async function translatorIn(locale: Locale) {
  const { messages } = await files[locale]()
  return createTranslator({ locale, messages, timeZone: clubTimeZone })
}

type Words = Awaited<ReturnType<typeof translatorIn>>
const loading = new Map<Locale, Promise<Words>>()

/** The words of a product's parts that come late: no page loads them at first. */
export function loadAdviceWords(locale: Locale): Promise<Words> {
  const words = loading.get(locale) ?? translatorIn(locale)
  loading.set(locale, words)
  // A failed fetch is not cached.
  words.catch(() => loading.delete(locale))
  return words
}

const LoadedWords = createContext<Words | null>(null)

/** Provides the words in the page's language to its children. */
export function AdviceWords({ children }: { children: ReactNode }) {
  const words = loadAdviceWords(useLanguage())
  return <LoadedWords value={use(words)}>{children}</LoadedWords>
}

export function useAdviceWords(): Words {
  const words = use(LoadedWords)
  if (!words) throw new Error('used outside of AdviceWords')
  return words
}
