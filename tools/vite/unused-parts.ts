import { readFile } from 'node:fs/promises'
import { parseSync, type Plugin, Visitor } from 'vite'

type StandIns = Record<string, Record<string, string>>

// Each stand-in does what the original does while its feature is off.
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

/** Functions that do nothing unless a part is used, and what in our code would use it. */
export type UnusedPart = {
  readonly file: string
  readonly functions: readonly string[]
  readonly methodsOf?: string
  readonly use?: RegExp
}

const router = 'react-router/dist/production/lib/router/router.js'
const react = 'react-dom/cjs/react-dom-client.production.js'

// Where each begins and what costs most: the minifier takes along what only they call.
const unusedParts: readonly UnusedPart[] = [
  // Fetchers: requests without a navigation.
  {
    file: router,
    functions: ['fetch', 'getUpdatedRevalidatingFetchers', 'updateFetcherState'],
    use: /\buseFetchers?\b|\bnavigate=\{false\}/,
  },
  // Routes that come later.
  { file: router, functions: ['discoverRoutes', 'patchRoutes', '_internalSetRoutes'] },
  // React's own view transitions; those of links are the router's.
  {
    file: react,
    functions: [
      'startViewTransition',
      'applyViewTransitionToHostInstancesRecursive',
      'measureViewTransitionHostInstancesRecursive',
      'commitExitViewTransitions',
      'restoreViewTransitionOnHostInstances',
    ],
    use: /\bViewTransition\b/,
  },
  // References to fragments.
  {
    file: react,
    functions: [
      'FragmentInstance',
      'commitNewChildToFragmentInstance',
      'deleteChildFromFragmentInstance',
    ],
    methodsOf: 'FragmentInstance',
    use: /<Fragment\b[^>]*\sref=/,
  },
  // Not yet public.
  {
    file: react,
    functions: ['updateSuspenseListComponent', 'cutOffTailIfNeeded'],
    use: /\bSuspenseList\b/,
  },
]

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

type Cut = { start: number; end: number; by: string }

/** The source with these functions empty. One that is no longer there stops the build. */
export function withoutParts(source: string, parts: readonly Omit<UnusedPart, 'file'>[]): string {
  const missing = new Set(parts.flatMap(({ functions }) => functions))
  const methods = parts.flatMap(({ methodsOf }) => (methodsOf ? `${methodsOf}.prototype.` : []))
  const cuts: Cut[] = []
  new Visitor({
    FunctionDeclaration({ id, body }) {
      if (id && body && missing.delete(id.name))
        cuts.push({ start: body.start, end: body.end, by: '{}' })
    },
    ExpressionStatement({ start, end }) {
      if (methods.some((method) => source.startsWith(method, start)))
        cuts.push({ start, end, by: '' })
    },
  }).visit(parseSync('part.js', source).program)
  if (missing.size > 0) throw new Error(`a part no longer has ${[...missing].join(', ')}`)
  return cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source)
}

/** What in a module of ours would need a part that is left out. */
export const usedPart = (code: string): string | undefined =>
  unusedParts.flatMap(({ use }) => use?.exec(code)?.[0] ?? [])[0]

/** Leaves parts of the router and of React that are never used out of the browser build. */
export function leftOutParts(): Plugin {
  return {
    name: 'left-out-parts',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      const [, part] = /\/react-router\/dist\/production\/lib\/(.+)\.js$/.exec(id) ?? []
      const by = part && standIns[part]
      if (by) return standInFor(await readFile(id, 'utf8'), by)
      const parts = unusedParts.filter(({ file }) => id.endsWith(`/node_modules/${file}`))
      return parts.length > 0 ? withoutParts(await readFile(id, 'utf8'), parts) : undefined
    },
    transform: {
      // Before the compiler takes the tags out.
      order: 'pre',
      handler(code, id) {
        const used = id.includes('/src/') && !id.includes('/node_modules/') && usedPart(code)
        if (used)
          this.error(`${used} is left out of the browser build by tools/vite/unused-parts.ts`)
      },
    },
  }
}
