import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { type Waiting, waitingKinds } from '#core/waiting.ts'
import type { Services } from '#platform/context.ts'
import type { WaitingSource } from '#platform/waiting-source.ts'

const lookEvery = seconds(2)
/** Below `lookEvery`, so that all listeners of a process share one look at the database. */
const keptFor = seconds(1.5)

/**
 * What waits for the club, read from the database and not announced by the verbs: it is the same in
 * every process, and nothing has to remember to count.
 */
export function waitingFeed(sources: readonly WaitingSource[]) {
  const read = async (services: Services): Promise<Waiting[]> => {
    const found = await Promise.all(sources.map((source) => source(services)))
    const placeOf = ({ kind }: Waiting) => waitingKinds.indexOf(kind)
    return found.flat().toSorted((one, other) => placeOf(one) - placeOf(other))
  }
  let kept: { at: number; items: Promise<Waiting[]> } | undefined
  const look = (services: Services) => {
    const at = performance.now()
    if (!kept || at - kept.at > keptFor) kept = { at, items: read(services) }
    // While the database is away, the last counts stay.
    return kept.items.catch(() => undefined)
  }
  return {
    read,
    /** Yields what waits, at once and whenever it has changed, until the signal. */
    async *follow(services: Services, signal: AbortSignal): AsyncGenerator<Waiting[]> {
      let seen = ''
      while (!signal.aborted) {
        const items = await look(services)
        const text = JSON.stringify(items)
        if (items && text !== seen) {
          seen = text
          yield items
        }
        await sleep(lookEvery, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}
