import { setImmediate as nextTurn } from 'node:timers/promises'

// A fourth of what a visitor beside it may notice.
const holdMs = 5

/**
 * Passes things on as they come, and gives the thread to others whenever it has been held for a few
 * milliseconds.
 */
export async function* breathing<Thing>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
): AsyncGenerator<Thing> {
  let since = performance.now()
  for await (const thing of things) {
    yield thing
    if (performance.now() - since < holdMs) continue
    await nextTurn()
    since = performance.now()
  }
}
