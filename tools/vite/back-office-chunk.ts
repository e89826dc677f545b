import type { Plugin } from 'vite'

type Module = { importers: string[]; dynamicImporters: string[] }
type Modules = { getModuleInfo: (id: string) => Module | null }

const ofBackOffice = /\/src\/(?:back-office|features\/[^/]+\/web\/admin)\//
// A language's words are loaded alone.
const words = /\/src\/.*messages/

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

// The frame of every screen, and the order list, which the desk opens most.
const opensFirst = /\/src\/(?:back-office\/|features\/orders\/web\/admin\/order-list\.screen\.tsx)/

/** Whether the first screen imports this module, directly or not. */
function isNeededFirst(id: string, modules: Modules): boolean {
  const seen = new Set([id])
  for (const module of seen) {
    if (opensFirst.test(module)) return true
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) seen.add(importer)
  }
  return false
}

/**
 * What several screens of the back office share and no public page uses is two chunks: that of the
 * first screen, and that of all others. As small files it was a hundred requests for one screen;
 * as one chunk, the first screen ran twice as much code as it needs.
 */
export const backOfficeChunk = {
  debugName: 'back-office',
  name: (id: string, modules: Modules) => {
    if (words.test(id) || !isOfBackOffice(id, modules)) return null
    return isNeededFirst(id, modules) ? 'back-office' : 'screens'
  },
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
