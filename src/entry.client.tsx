import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { storedLanguage } from '#i18n/language.tsx'
import { defaultLocale, parseLocale } from '#core/locale.ts'
import { loadMessages } from './messages/catalogues.ts'

// Both the language of the page and the stored one are at hand before React compares its render
// with the server's. Without a network the stored one may be out of reach.
const pageLocale = parseLocale(document.documentElement.lang) ?? defaultLocale
const ofStored = loadMessages(storedLanguage() ?? pageLocale).catch(() => undefined)
await Promise.all([loadMessages(pageLocale), ofStored])

/** The code that reports comes with the first error. */
async function report(error: unknown) {
  try {
    const { reportError } = await import('./site/start/report-error.ts')
    await reportError(error)
  } catch {
    // A lost network has nobody to tell.
  }
}
addEventListener('error', ({ error }) => void report(error))
addEventListener('unhandledrejection', ({ reason }) => void report(reason))

startTransition(() => {
  hydrateRoot(document, <HydratedRouter onError={(error) => void report(error)} />)
})
