import { useEffect } from 'react'
import { paths } from '#core/paths.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { storedLanguage } from '#i18n/language.tsx'
import { keepPage } from '#ui/keep-page.ts'

const settledMs = 1500

/**
 * Without a network, links load whole documents, which the worker has cached; client navigation
 * would call the API.
 */
function followAsPage(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest('a[href]:not([data-needs-script])')
  if (link && !navigator.onLine) event.stopPropagation()
}

/**
 * Caches an offline page for parts of the site whose own pages are never cached, for a reload
 * without a network.
 */
export function useOfflinePage(): void {
  useEffect(() => {
    const language = storedLanguage() ?? defaultLocale
    const begin = setTimeout(
      () => void keepPage(language, paths.offline).catch(() => undefined),
      settledMs,
    )
    return () => clearTimeout(begin)
  }, [])
}

/** Makes the page at `path` readable offline, in this language; starts once the page is idle. */
export function useKeptOffline(language: Locale, path: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
    // A browser that refuses workers or has no room shows the site without them.
    const begin = setTimeout(() => void keepPage(language, path).catch(() => undefined), settledMs)
    addEventListener('click', followAsPage, true)
    return () => {
      clearTimeout(begin)
      removeEventListener('click', followAsPage, true)
    }
  }, [language, path])
}
