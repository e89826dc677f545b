import type { Plugin } from 'vite'

const copy = '?back-office'
const ofBackOffice = /\/src\/(?:back-office\/|features\/[^/]+\/web\/(?:admin\/|feature\.ts$))/
const stateless =
  /\/src\/(?:ui\/icons\/[^/]+|core\/[^/]+|features\/[^/]+\/(?:facts|rules|[a-z-]*contract|web\/status-look)|i18n\/(?:format|signed-money)|ui\/(?:phone-number|qr-code|feedback\/(?:notice|read-error)))\.tsx?$/
const state = /^(?:export )?(?:abstract )?(?:let|class) |\bcreateContext\(/m

/** Whether this importer gets its own copy of the module, apart from that of public pages. */
export const isCopied = (id: string, importer: string) =>
  (ofBackOffice.test(importer) || importer.endsWith(copy)) && stateless.test(id)

/** Whether a copy of the module would duplicate its state, or a class or context. */
export const hasState = (code: string) => state.test(code)

/**
 * Gives the back office its own copies of stateless modules, such as icons and rules. Shared with
 * public pages, each was a file of its own: 25 requests at a screen's first visit, for 2 KB.
 */
export const ownCopies = (): Plugin => ({
  name: 'own-copies',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: {
    order: 'pre',
    async handler(source, importer, options) {
      if (!importer) return undefined
      const found = await this.resolve(source, importer, { ...options, skipSelf: true })
      return found && isCopied(found.id, importer) ? `${found.id}${copy}` : undefined
    },
  },
  transform(code, id) {
    if (id.endsWith(copy) && hasState(code))
      this.error(`${id} has state, but the back office would get a copy (tools/vite/own-copies.ts)`)
  },
})
