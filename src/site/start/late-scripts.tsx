import { createContext, use, useEffect } from 'react'
import { preloadModule } from 'react-dom'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
} from 'react-router'
import { DataBlock } from '#ui/data-block.tsx'
import startLate from './start-late.js?raw'

/** The data of the page's loaders, in the framework's own serialisation. */
export const LoaderData = createContext('')

const dataId = 'loader-data'

// The back office shows only a spinner until its scripts run, so there is no first paint to
// protect.
const isDrawnByScripts = (ids: readonly string[]) => ids.includes('back-office/back-office.route')

function useInlineScript(): string {
  const framework = use(UNSAFE_FrameworkContext)
  const router = use(UNSAFE_DataRouterContext)
  const state = use(UNSAFE_DataRouterStateContext)
  if (!framework || !state || !router?.staticContext) return ''

  const { manifest, serverHandoffString } = framework
  const ids = state.matches.map(({ route: { id } }) => id)
  const atOnce = isDrawnByScripts(ids)
  if (atOnce) {
    const entries = [manifest.entry, ...ids.flatMap((id) => manifest.routes[id] ?? [])]
    for (const { module, imports = [] } of entries)
      for (const url of [module, ...imports]) preloadModule(url)
  }
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
  return [
    `window.__reactRouterContext=${serverHandoffString}`,
    `window.__reactRouterContext.stream=new Blob([document.getElementById('${dataId}').textContent]).stream()`,
    startLate,
    `startLate(${JSON.stringify({ routes, manifest: manifest.url, entry: manifest.entry.module, atOnce })})`,
  ].join(';\n')
}

function Elements({ data = '', script = '' }: { data?: string; script?: string }) {
  return (
    <>
      <DataBlock id={dataId} json={data} />
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
    </>
  )
}

function FilledElements() {
  const script = useInlineScript()
  return <Elements data={use(LoaderData)} script={script} />
}

/**
 * Replaces React Router's `<Scripts>` with the same data, but on public pages without preloads,
 * which compete with the first paint on slow phones. The data are in an element of their own, which
 * no policy has to allow. This reads the framework's private contexts, which is why react-router is
 * pinned exactly. The browser build leaves this code out.
 */
export function LateScripts() {
  useEffect(() => void dispatchEvent(new Event('app:ready')), [])
  return import.meta.env.SSR ? <FilledElements /> : <Elements />
}
