import type { Plugin } from 'vite'

const copy = '?back-office'
const ofBackOffice = /\/src\/(?:back-office|features\/[^/]+\/web\/admin)\//
const stateless =
  /\/src\/(?:ui\/icons\/[^/]+|core\/[^/]+|features\/[^/]+\/(?:facts|rules|[a-z-]*contract)|i18n\/(?:format|signed-money)|ui\/(?:phone-number|feedback\/(?:notice|read-error)))\.tsx?$/
const state = /^(?:export )?(?:abstract )?(?:let|class) |\bcreateContext\(/m

/** Whether this module is another one for this importer than for public pages. */
export const isCopied = (id: string, importer: string) =>
  (ofBackOffice.test(importer) || importer.endsWith(copy)) && stateless.test(id)

/** Whether two of a module would be two of what it remembers, or two kinds of one thing. */
export const hasState = (code: string) => state.test(code)

/**
 * Gives the back office copies of what remembers nothing, such as icons and rules. Shared with a
 * public page, each was a file of its own: 25 requests of a screen's first visit, for 2 KB.
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
