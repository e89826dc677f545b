import { useLanguage } from '#i18n/language.tsx'
import { pageWords } from './page-words.ts'

/** The back office is drawn by the browser; without scripts it says so. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="p-6 text-center">{pageWords[useLanguage()].needsScript}</p>
    </noscript>
  )
}
