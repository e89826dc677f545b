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
 * Prefetches the scripts of these screens, so that they also open without a network. The router's
 * own prefetching reloads the page when a script fails, which would lose typed text.
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
          // With all its imports, which a preload alone would leave out.
          import(/* @vite-ignore */ route.module).catch(() => undefined)
    }, afterMs)
    return () => clearTimeout(timer)
  }, [routes, paths, afterMs])
  return null
}
