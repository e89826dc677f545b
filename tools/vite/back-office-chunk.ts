import type { Plugin } from 'vite'

type Module = { importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => Module | null }

const ofBackOffice = /\/src\/(?:back-office|features\/[^/]+\/web\/admin)\//
// A language's words are loaded alone.
const words = /messages/

/** Whether every way to this module leads through the back office. */
function isOfBackOffice(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (ofBackOffice.test(module)) continue
    const info = modules.getModuleInfo(module)
    const importers = [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]
    if (importers.length === 0) return false
    for (const importer of importers) seen.add(importer)
  }
  return true
}

/**
 * What several screens of the back office share and no public page uses is one chunk: as small
 * files it was a hundred requests for one screen.
 */
export const backOfficeChunk = {
  debugName: 'back-office',
  name: (id: string, modules: Modules) =>
    !words.test(id) && isOfBackOffice(id, modules) ? 'back-office' : null,
  minShareCount: 2,
  // What they need of the public pages stays in its own chunks; those never need this one.
  includeDependenciesRecursively: false,
  priority: 0,
}

/** Lets entries export to shared chunks; the framework's own setting would forbid the above. */
export const sharingEntries = (): Plugin => ({
  name: 'sharing-entries',
  apply: 'build',
  configResolved({ environments }) {
    const build = environments['client']?.build
    if (build) build.rolldownOptions.preserveEntrySignatures = 'allow-extension'
  },
})
