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
 * The worker learns what it could not see: a first visit came before it, and later pages are put
 * together in the tab.
 */
async function keepPage(language: Locale, path: string): Promise<void> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const address = new URL(path, location.origin).href
  active?.postMessage({ language, address, assets: assetsUsed() }, [])
}

/**
 * Without a network, links ask for whole pages, which the worker has; the application would ask the
 * API.
 */
function followAsPage(event: MouseEvent): void {
  const link =
    event.target instanceof Element && event.target.closest('a[href]:not([data-needs-script])')
  if (link && !navigator.onLine) event.stopPropagation()
}

/**
 * Has a page that says so where one is reloaded without a network, in a part of the site of which
 * nothing is kept.
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

/**
 * Lets this visitor read the page at `path` offline, in this language; begins once the page has
 * settled.
 */
export function useKeptOffline(language: Locale, path: string): void {
  useEffect(() => {
    if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
    // A browser that refuses workers, or has no room, shows the site as before.
    const begin = setTimeout(() => void keepPage(language, path).catch(() => undefined), settledMs)
    addEventListener('click', followAsPage, true)
    return () => {
      clearTimeout(begin)
      removeEventListener('click', followAsPage, true)
    }
  }, [language, path])
}
