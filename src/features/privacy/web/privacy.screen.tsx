import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useDeferredValue,
} from 'react'
import type { Locale } from '#core/locale.ts'
import { useLanguage } from '#i18n/language.tsx'
import { PrivacyText, type PrivacyWords } from './privacy-text.tsx'

const inWords = (load: () => Promise<{ messages: PrivacyWords }>) =>
  lazy(async () => {
    const { messages } = await load()
    return { default: () => <PrivacyText words={messages} /> }
  })

// Longer than the texts of all other pages together, so fetched here only.
const texts: Record<Locale, LazyExoticComponent<ComponentType>> = {
  fr: inWords(() => import('../messages.fr.ts')),
  en: inWords(() => import('../messages.en.ts')),
  ar: inWords(() => import('../messages.ar.ts')),
}

export default function PrivacyScreen() {
  // Deferred, so that the page stays unchanged until another language's texts have loaded.
  const Text = texts[useDeferredValue(useLanguage())]
  return (
    <Suspense fallback={null}>
      <Text />
    </Suspense>
  )
}
