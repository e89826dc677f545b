import { use, useEffect } from 'react'
import { UNSAFE_FrameworkContext } from 'react-router'

type Routes = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>['manifest']['routes']

function wholePath(routes: Routes, id: string | undefined): string {
  const route = id === undefined ? undefined : routes[id]
  if (!route) return ''
  const above = wholePath(routes, route.parentId)
  return route.path ? `${above}/${route.path}` : above
}

/**
 * Brings the scripts of these screens, so that they open without a network too. The router's own
 * prefetching would load the page again when one of them does not come, and with it lose what is
 * typed there.
 */
export function ScreensAhead({
  paths,
  afterMs = 0,
}: {
  paths: readonly string[]
  afterMs?: number
}) {
  const routes = use(UNSAFE_FrameworkContext)?.manifest.routes
  useEffect(() => {
    if (!routes) return undefined
    const timer = setTimeout(() => {
      for (const [id, route] of Object.entries(routes))
        if (route && paths.includes(wholePath(routes, id)))
          // With all that it imports, which a preload alone would leave out.
          import(/* @vite-ignore */ route.module).catch(() => undefined)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [routes, paths, afterMs])
  return null
}
