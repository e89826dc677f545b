import type { EntryContext } from 'react-router'
import { dataId, type PageStart } from './late-scripts.tsx'
import startLate from './start-late.js?raw'

// The back office shows nothing but a spinner until its scripts run: there is no first paint to
// protect.
const isDrawnByScripts = (ids: readonly string[]) => ids.includes('back-office/back-office.route')

/** The build writes a shorter list of screens beside the whole one, for public pages. */
const siteManifest = (url: string) => url.replace('/assets/manifest-', '/assets/site-manifest-')

/** From what the framework hands to its `<Scripts>`; `data` in the framework's own writing. */
export function startOf(
  { manifest, staticHandlerContext, serverHandoffString }: EntryContext,
  data: string,
): PageStart {
  const ids = staticHandlerContext.matches.map(({ route: { id } }) => id)
  const atOnce = isDrawnByScripts(ids)
  const entries = [manifest.entry, ...ids.flatMap((id) => manifest.routes[id] ?? [])]
  const preloads = atOnce ? entries.flatMap(({ module, imports = [] }) => [module, ...imports]) : []
  const routes = Object.fromEntries(
    ids.map((id) => {
      const entry = manifest.routes[id]
      const modules = [
        entry?.clientLoaderModule,
        entry?.clientActionModule,
        entry?.hydrateFallbackModule,
        entry?.module,
      ]
      return [id, [...new Set(modules.filter((url) => url !== undefined))]]
    }),
  )
  const script = [
    `window.__reactRouterContext=${serverHandoffString}`,
    `window.__reactRouterContext.stream=new Blob([document.getElementById('${dataId}').textContent]).stream()`,
    startLate,
    `startLate(${JSON.stringify({
      routes,
      manifest: atOnce ? manifest.url : siteManifest(manifest.url),
      entry: manifest.entry.module,
      atOnce,
    })})`,
  ].join(';\n')
  return { data, script, preloads }
}
