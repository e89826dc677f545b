import type { Locale } from '#core/locale.ts'

const assetsUsed = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Makes the page at `path` readable offline, in this language, with the files that the tab has
 * used: the service worker did not see those of its first visit, nor pages rendered in the tab. A
 * copy of the last hour is kept as it is, unless what the page shows has changed since.
 */
export async function keepPage(language: Locale, path: string, hasChanged = false): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  await navigator.serviceWorker.register('/service-worker.js')
  const { active } = await navigator.serviceWorker.ready
  const address = new URL(path, location.origin).href
  active?.postMessage({ language, address, hasChanged, assets: assetsUsed() }, [])
}
