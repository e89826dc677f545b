import { EventSourceParserStream } from 'eventsource-parser/stream'
import { seconds } from '#core/durations.ts'
import { adminFetch } from '#ui/data/admin-fetch.ts'
import { type WaitingList, waitingList } from '../../contract.ts'

const livePath = '/api/admin/waiting/live'
/** A proxy may hold back events: a connection without a first event by then is given up. */
const firstWithin = seconds(3)
const askEvery = seconds(4)

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Reads events until the connection ends. @throws when there are none */
async function listen(signal: AbortSignal, tell: (found: WaitingList) => void): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), firstWithin)
  try {
    const answer = await adminFetch(livePath, { signal: AbortSignal.any([signal, late.signal]) })
    if (!answer.ok || !answer.body) return
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader()
    for (let event = await events.read(); !event.done; event = await events.read()) {
      clearTimeout(timer)
      const found = waitingList.safeParse(JSON.parse(event.value.data))
      if (found.success) tell(found.data)
    }
  } finally {
    clearTimeout(timer)
  }
}

/** Follows by events; between two connections, or without any, it asks. */
async function follow(signal: AbortSignal, ask: () => Promise<unknown>, tell: Tell) {
  while (!signal.aborted) {
    await Promise.allSettled([ask(), listen(signal, tell), pause(askEvery)])
  }
}

type Tell = (found: WaitingList) => void

/**
 * Tells what waits for the club whenever it changes, until the signal. Of an admin's open tabs one
 * is connected and tells the others, because a browser keeps few connections to a host.
 */
export function followWaiting(
  holder: string,
  signal: AbortSignal,
  { ask, tell }: { ask: () => Promise<unknown>; tell: Tell },
): void {
  const channel = new BroadcastChannel(`waiting ${holder}`)
  signal.addEventListener('abort', () => channel.close())
  channel.addEventListener('message', ({ data }) => tell(data))
  const lead = () =>
    follow(signal, ask, (found) => {
      tell(found)
      if (!signal.aborted) channel.postMessage(found)
    })
  // Locks exist on safe origins only; elsewhere each tab is connected.
  const led =
    'locks' in navigator ? navigator.locks.request(channel.name, { signal }, lead) : lead()
  led.catch(() => undefined)
}
