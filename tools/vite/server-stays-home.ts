import type { Plugin } from 'vite'

const serverOnly = /\/src\/(server|platform|features\/[^/]+\/server)\//

/**
 * Fails the browser build when a module of `server/`, `platform/` or a feature's `server/` gets
 * into it: such an import builds without complaint otherwise and ships to the browser what belongs
 * to the server.
 */
export function serverStaysHome(): Plugin {
  return {
    name: 'server-stays-home',
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
