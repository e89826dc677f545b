import { everything, type PageChanges, readName } from '#platform/changes/page-changes.ts'
import type { PageCache } from './page-cache.ts'

// Together with the announcement below a second. The longer it is, the more pages come from the
// cache while orders arrive.
const lagMs = 750

/** Invalidates pages by change names, deferrable ones a moment later. */
export function followPageChanges(cache: PageCache, changes: PageChanges): void {
  const waiting = new Set<string>()
  const catchUp = () => {
    cache.changed([...waiting])
    waiting.clear()
  }
  changes.on('changed', (told) => {
    if (told.includes(everything)) return cache.clear()
    const read = told.map(readName)
    const now = read.filter(({ isLate }) => !isLate).map(({ name }) => name)
    if (now.length > 0) cache.changed(now)
    const late = read.filter(({ isLate }) => isLate)
    if (late.length > 0 && waiting.size === 0) setTimeout(catchUp, lagMs).unref()
    for (const { name } of late) waiting.add(name)
  })
}
