import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

type StandIns = Record<string, Record<string, string>>

// What stands in does what the part does while it is off.
const standIns: StandIns = {
  // All routes are in one manifest (`routeDiscovery`), so that none is discovered later.
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
  },
  // Nothing watches the router in the browser.
  'router/instrumentation': {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    instrumentClientSideRouter: '(router) => router',
    getRouteInstrumentationUpdates: '() => ({})',
  },
}

const exported = /^export \{([^}]+)\}/m

/**
 * A module with the same exports. Those without a stand-in are undefined: only the router's server
 * uses them.
 */
export function standInFor(source: string, by: Record<string, string>): string {
  const names =
    exported
      .exec(source)?.[1]
      ?.split(',')
      .map((name) => name.trim()) ?? []
  const missing = Object.keys(by).filter((name) => !names.includes(name))
  if (missing.length > 0) throw new Error(`the router no longer has ${missing.join(', ')}`)
  return names.map((name) => `export const ${name} = ${by[name] ?? 'undefined'}`).join('\n')
}

/** Leaves parts of the router that are never switched on out of the browser build. */
export function unusedRouter(): Plugin {
  return {
    name: 'unused-router',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [, part] = /\/react-router\/dist\/production\/lib\/(.+)\.js$/.exec(id) ?? []
      const by = part && standIns[part]
      return by ? standInFor(await readFile(id, 'utf8'), by) : undefined
    },
  }
}
