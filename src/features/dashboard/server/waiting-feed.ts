import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { type Waiting, waitingKinds } from '#core/waiting.ts'
import type { PageChanges } from '#platform/changes/page-changes.ts'
import type { Services } from '#platform/context.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

/**
 * The polling interval, for what no statement announces: a time that has come, a backup that is
 * old.
 */
const lookEvery = seconds(2)
/** Below `lookEvery`, so that all listeners of a process share one look at the database. */
const keptFor = seconds(1.5)
/**
 * Changes within this time cause one count together, so that a busy shop is not counted at each
 * order.
 */
const gatherMs = 300

/**
 * What waits for the club, read from the database, so that it is the same in every process. Any
 * announced change causes a new look, whatever its names, because the counts also depend on stock,
 * places and matches.
 */
export function waitingFeed(sources: readonly WaitingSource[], pauseMs = lookEvery) {
  const read = async (services: Services): Promise<Waiting[]> => {
    const found = await Promise.all(sources.map((source) => source(services)))
    const placeOf = ({ kind }: Waiting) => waitingKinds.indexOf(kind)
    return found.flat().toSorted((one, other) => placeOf(one) - placeOf(other))
  }
  let kept: { at: number; items: Promise<Waiting[]> } | undefined
  let gathering: Promise<void> | undefined
  /** Aborted at the next change: that ends the pauses of all listeners. */
  let unchanged = new AbortController()
  const heard = new WeakSet<PageChanges>()

  const gather = async () => {
    await sleep(gatherMs, undefined, { ref: false })
    gathering = undefined
    kept = undefined
    unchanged.abort()
    unchanged = new AbortController()
  }
  const hear = (changes: PageChanges) => {
    if (heard.has(changes)) return
    heard.add(changes)
    changes.on('changed', () => {
      gathering ??= gather()
    })
  }
  const look = async (services: Services) => {
    // The kept counts are older than a change that was announced: wait until they are dropped.
    await gathering
    const at = performance.now()
    if (!kept || at - kept.at > keptFor) kept = { at, items: read(services) }
    // While the database is away, the last counts stay.
    return kept.items.catch(() => undefined)
  }
  return {
    read,
    /** Yields what waits, at once and whenever it has changed, until the signal. */
    async *follow(services: Services, signal: AbortSignal): AsyncGenerator<Waiting[]> {
      hear(services.database.changes)
      let seen = ''
      while (!signal.aborted) {
        // Taken before the look, which may miss a change that is announced meanwhile.
        const pausing = AbortSignal.any([signal, unchanged.signal])
        const items = await look(services)
        const text = JSON.stringify(items)
        if (items && text !== seen) {
          seen = text
          yield items
        }
        await sleep(pauseMs, undefined, { signal: pausing }).catch(() => undefined)
      }
    },
  }
}
