export type Graph = {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

const screen = /\/src\/.+\.(?:screen|route)\.tsx/
const backOffice = /\/(?:admin|back-office)\//

/**
 * The public screens that need this module at once: those that reach it without a dynamic import.
 */
export function publicScreensOf(id: string, graph: Graph, seen = new Set<string>()): Set<string> {
  seen.add(id)
  const path = id.replace(/\?.*/, '')
  if (screen.test(path)) return new Set(backOffice.test(path) ? [] : [path])
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return new Set(
    importers
      .filter((importer) => !seen.has(importer))
      .flatMap((importer) => [...publicScreensOf(importer, graph, seen)]),
  )
}
