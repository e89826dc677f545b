import { setImmediate as nextTurn } from 'node:timers/promises'

// A quarter of the delay that another visitor might notice.
const busyMs = 5

/** Passes items on as they come, and yields to the event loop after a few milliseconds of work. */
export async function* withYields<Thing>(
  things: AsyncIterable<Thing> | Iterable<Thing>,
): AsyncGenerator<Thing> {
  let since = performance.now()
  for await (const thing of things) {
    yield thing
    if (performance.now() - since < busyMs) continue
    await nextTurn()
    since = performance.now()
  }
}
