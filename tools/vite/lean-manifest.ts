import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

type Route = { imports?: string[]; css?: string[] } & Record<string, unknown>
type Manifest = { entry: { imports: string[] }; routes: Record<string, Route> }

/**
 * Shrinks the framework's route manifest: without the preloads for its `<Scripts>`, which are half
 * of it, without fields whose value is false, since the browser only tests whether they are set,
 * and without the style sheet of every page beside each route.
 */
export function leanOf(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const { routes, entry, ...others }: Manifest = JSON.parse(script.slice(start, end))
  const everywhere = String(routes['root']?.css)
  const isNeeded = (id: string, field: string, value: unknown) => {
    if (field === 'css') return id === 'root' || String(value) !== everywhere
    return value !== false && field !== 'imports' && field !== 'hasDefaultExport'
  }
  const lean = Object.entries(routes).map(([id, route]) => [
    id,
    Object.fromEntries(
      Object.entries(route).filter(([field, value]) => isNeeded(id, field, value)),
    ),
  ])
  const manifest = {
    entry: { ...entry, imports: [] },
    routes: Object.fromEntries(lean),
    ...others,
  }
  return script.slice(0, start) + JSON.stringify(manifest) + script.slice(end)
}

/**
 * The manifest without the screens of the back office, which are two thirds of it: what a public
 * page loads. Its links to the back office load the document.
 */
export function siteOf(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1]
  const { routes, ...others }: Manifest = JSON.parse(script.slice(start, end))
  const ofSite: Manifest['routes'] = {}
  const ofBackOffice = new Set<unknown>(['back-office/back-office.route'])
  // A screen stands behind its parent.
  for (const [id, route] of Object.entries(routes))
    if (ofBackOffice.has(id) || ofBackOffice.has(route['parentId'])) ofBackOffice.add(id)
    else ofSite[id] = route
  return script.slice(0, start) + JSON.stringify({ ...others, routes: ofSite }) + script.slice(end)
}

/** Runs after the server build, because only then does the manifest become a browser asset. */
export function leanManifest(): Plugin {
  return {
    name: 'lean-manifest',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    enforce: 'post',
    writeBundle: {
      sequential: true,
      async handler({ dir }) {
        if (!dir) return
        const assets = join(dir, '../client/assets')
        for (const file of await readdir(assets)) {
          if (!/^manifest-.+\.js$/.test(file)) continue
          const path = join(assets, file)
          const lean = leanOf(await readFile(path, 'utf8'))
          await writeFile(path, lean)
          await writeFile(join(assets, `site-${file}`), siteOf(lean))
        }
      },
    },
  }
}
