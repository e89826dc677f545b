import { everything, type PageChanges, shownNames } from '#platform/changes/page-changes.ts'
import type { NamedChanges } from './named-changes.ts'

// Together with the announcement below a second. The longer it is, the more pages come from the
// cache while orders arrive.
const lagMs = 750

/** Passes on the names of changes, deferrable ones a moment later. */
export function followPageChanges(known: NamedChanges, changes: PageChanges): void {
  const waiting = new Set<string>()
  const catchUp = () => {
    known.changed([...waiting])
    waiting.clear()
  }
  changes.on('changed', (told) => {
    if (told.includes(everything)) return known.clear()
    const read = shownNames(told)
    const now = read.filter(({ isLate }) => !isLate).map(({ name }) => name)
    if (now.length > 0) known.changed(now)
    const late = read.filter(({ isLate }) => isLate)
    if (late.length > 0 && waiting.size === 0) setTimeout(catchUp, lagMs).unref()
    for (const { name } of late) waiting.add(name)
  })
}
