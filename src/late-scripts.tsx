import { use, useEffect } from 'react'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_FrameworkContext,
} from 'react-router'
import startLate from './start-late.js?raw'

function useInlineScript(): string {
  const framework = use(UNSAFE_FrameworkContext)
  const router = use(UNSAFE_DataRouterContext)
  const state = use(UNSAFE_DataRouterStateContext)
  if (!framework || !state || !router?.staticContext) return ''

  const { manifest, serverHandoffString, renderMeta } = framework
  // Tells <ServerRouter> that somebody will read the loader data it sends after the page.
  if (renderMeta) renderMeta.didRenderScripts = true
  const routes = Object.fromEntries(
    state.matches.map(({ route: { id } }) => {
      const entry = manifest.routes[id]
      const modules = [entry?.clientLoaderModule, entry?.hydrateFallbackModule, entry?.module]
      return [id, [...new Set(modules.filter((url) => url !== undefined))]]
    }),
  )
  return [
    `window.__reactRouterContext=${serverHandoffString}`,
    'window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}})' +
      '.pipeThrough(new TextEncoderStream())',
    startLate,
    `startLate(${JSON.stringify({ routes, manifest: manifest.url, entry: manifest.entry.module })})`,
  ].join(';\n')
}

/**
 * Stands where React Router's `<Scripts>` would, with the same data but without preloads: on a slow phone those compete
 * with the first paint. Reads the framework's own contexts, which is why react-router is pinned to an exact version.
 */
export function LateScripts() {
  const script = useInlineScript()
  useEffect(() => void dispatchEvent(new Event('app:ready')), [])
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
