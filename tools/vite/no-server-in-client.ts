import type { Plugin } from 'vite'

const serverOnly = /\/src\/(server|platform|features\/[^/]+\/server)\//

/**
 * Fails the browser build when it contains a module of `server/`, `platform/` or a feature's
 * `server/`. Vite itself would build such an import without complaint and ship server code.
 */
export function noServerInClient(): Plugin {
  return {
    name: 'no-server-in-client',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const leaked = chunk.moduleIds.find((id) => serverOnly.test(id))
        if (leaked)
          this.error(`server code in the browser build: ${leaked.replace(/^.*\/src\//, 'src/')}`)
      }
    },
  }
}
