import type { Plugin } from 'vite'

const copy = '?back-office'
const ofBackOffice = /\/src\/(?:back-office\/|features\/[^/]+\/web\/(?:admin\/|feature\.ts$))/
// Of TanStack Query what public pages do not load anyway, and by way of its index.
const copied = [
  /\/src\/.+\.tsx?$/,
  /\/node_modules\/(?:@base-ui|@floating-ui|reselect|tabbable|uqr|use-sync-external-store|zod)\/.+\.m?js$/,
  /\/@tanstack\/.+\/(?:index|use(?:Mutation|Queries|InfiniteQuery)|infiniteQueryOptions|(?:mutation|queries|infiniteQuery)Observer)\.js$/,
]
// What the root of every document provides or reads, and the words, which are files of their own.
const onePerDocument =
  /\/src\/(?:core\/app-error|i18n\/(?:language|translations)|ui\/(?:back-closes|site-settings|data\/(?:api|load|page-queries)))\.tsx?$|\/src\/.*messages/
const state =
  /^(?:export )?(?:abstract )?(?:let|class) |^(?:export )?const \w+(?:: .+)? = new |\bcreateContext\(/m

/** Whether this importer gets its own copy of the module, apart from that of public pages. */
export const isCopied = (id: string, importer: string) =>
  (ofBackOffice.test(importer) || importer.endsWith(copy)) &&
  copied.some((modules) => modules.test(id)) &&
  !ofBackOffice.test(id) &&
  !onePerDocument.test(id)

/** Whether a copy of the module would duplicate its state, or a class or context. */
export const hasState = (code: string) => state.test(code)

type ImportsOf = (id: string) => readonly string[]

/** Modules that run in every document: the root and what it imports, but for the public layout. */
export function ofEveryDocument(root: string, importsOf: ImportsOf): ReadonlySet<string> {
  const seen = new Set([root])
  for (const module of seen)
    if (!module.endsWith('/src/site/site-layout.tsx'))
      for (const next of importsOf(module)) seen.add(next)
  return seen
}

/**
 * Gives the back office its own copies of what it shares with public pages, such as dialogs, icons
 * and rules. Shared, each was a file of its own: 60 requests at a screen's first visit. No document
 * shows both, so that each may have its own state; a module that runs in every document and has
 * state must not be there twice.
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
  buildEnd(failure) {
    if (failure) return
    const ids = new Set(this.getModuleIds())
    const root = [...ids].find((id) => id.endsWith('/src/root.tsx'))
    if (!root) this.error('the root of every document is not src/root.tsx')
    for (const id of ofEveryDocument(
      root,
      (module) => this.getModuleInfo(module)?.importedIds ?? [],
    ))
      if (/\/src\//.test(id) && ids.has(id + copy) && hasState(this.getModuleInfo(id)?.code ?? ''))
        this.error(`${id} has state, but the back office would get a copy of it`)
  },
})
