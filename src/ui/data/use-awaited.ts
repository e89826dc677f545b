import { use, useEffect, useEffectEvent } from 'react'
import { seconds } from '#core/durations.ts'
import { loadInBrowser } from './load.ts'
import { addressOf } from './query-client.ts'

type Queries = Parameters<typeof loadInBrowser>[0]

const reads = new Map<string, Promise<void>>()

/** Until the network may be back. */
const pause = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, seconds(30))
  })

async function readPatiently(queries: Queries): Promise<void> {
  try {
    await loadInBrowser(queries)
  } catch {
    await pause()
    return readPatiently(queries)
  }
}

/**
 * For an island whose data its page does not hand over: in the browser it suspends until they are
 * read, because hydrating without them would drop the server's HTML. Data that are stale when the
 * island is shown again are refetched.
 */
export function useAwaited(queries: Queries): void {
  const name = queries.map(({ queryKey }) => addressOf(queryKey)).join(' ')
  if (!import.meta.env.SSR) {
    const read = reads.get(name) ?? readPatiently(queries)
    reads.set(name, read)
    use(read)
  }
  const refresh = useEffectEvent(() => void loadInBrowser(queries).catch(() => undefined))
  useEffect(() => refresh(), [name])
}
