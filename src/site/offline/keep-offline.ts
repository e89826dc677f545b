import { useEffect } from 'react'
import { paths } from '#core/paths.ts'
import { defaultLocale, type Locale } from '#core/locale.ts'
import { storedLanguage } from '#i18n/language.tsx'

const settledMs = 1500

const assetsUsed = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Tells the worker what it could not observe: the first visit before it was installed, and pages
 * rendered in the tab.
 */
async function keepPage(language: Locale, path: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const address = new URL(path, location.origin).href
  active?.postMessage({ language, address, assets: assetsUsed() }, [])
}

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
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
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
