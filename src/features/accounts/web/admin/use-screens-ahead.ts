import { useEffect } from 'react'
import { preloadModule } from 'react-dom'
import { seconds } from '#core/durations.ts'

// After what the first screen itself asks for.
const laterMs = seconds(3)

type Manifest = {
  routes: Record<string, { parentId?: string; path?: string; module: string; imports?: string[] }>
}

/** What the router's own start script writes into the page. */
const routesOfPage = () =>
  Object.values((window as Window & { __reactRouterManifest?: Manifest }).__reactRouterManifest?.routes ?? {})

// Not with the router's links: it loads the page anew when one of them does not come.
function bringScreens(paths: readonly string[]) {
  for (const { parentId, path = '', module, imports = [] } of routesOfPage())
    if (parentId === 'admin-shell.route' && paths.includes(`/admin/${path}`))
      for (const url of [module, ...imports]) preloadModule(url, { as: 'script' })
}

/** Brings the scripts of all screens of the menu: without a network they open too, with what was read of them before. */
export function useScreensAhead(paths: readonly string[]): void {
  useEffect(() => {
    const timer = setTimeout(() => bringScreens(paths), laterMs)
    return () => clearTimeout(timer)
  }, [paths])
}
