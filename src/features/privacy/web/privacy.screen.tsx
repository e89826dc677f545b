import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useDeferredValue,
} from 'react'
import type { Locale } from '#core/locale.ts'
import { textsQuery } from '#features/texts/web/client.ts'
import { useLanguage } from '#i18n/language.tsx'
import { openPageLanguage, pageLanguageContext } from '#i18n/page-language.ts'
import { loadInBrowser, loadOnServer, renderWithoutData } from '#ui/data/load.ts'
import type { Route } from './+types/privacy.screen.ts'
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

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, [textsQuery('privacy', context.get(pageLanguageContext))]).catch(
    renderWithoutData,
  )
export const clientLoader = () =>
  loadInBrowser([textsQuery('privacy', openPageLanguage())]).catch(renderWithoutData)
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function PrivacyScreen() {
  // Deferred, so that the page stays unchanged until another language's texts have loaded.
  const Text = texts[useDeferredValue(useLanguage())]
  return (
    <Suspense fallback={null}>
      <Text />
    </Suspense>
  )
}
