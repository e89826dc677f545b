import type { Worker } from 'node:cluster'
import { z } from '#core/schema.ts'

/** From a worker: it serves, it asks all workers about a topic, or answers such a question. */
const fromWorker = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), lines: z.array(z.string()) }),
  z.object({ kind: z.literal('ask'), id: z.string(), topic: z.string() }),
  z.object({ kind: z.literal('answer'), id: z.string(), answer: z.unknown() }),
])
/** To a worker: end without losing a request, answer a question, or the answers to its own. */
const toWorkers = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('retire') }),
  z.object({ kind: z.literal('question'), id: z.string(), topic: z.string() }),
  z.object({ kind: z.literal('answers'), id: z.string(), answers: z.array(z.unknown()) }),
])
type FromWorker = z.infer<typeof fromWorker>
type ToWorker = z.infer<typeof toWorkers>

/** The message, unless it is one of a library: they use the channel too. */
export const readFromWorker = (sent: unknown): FromWorker | undefined =>
  fromWorker.safeParse(sent).data

export function sendToWorker(worker: Worker, message: ToWorker): void {
  // It may be gone before the message arrives.
  if (worker.isConnected()) worker.send(message, () => undefined)
}

export const sendToPrimary = (message: FromWorker): void =>
  void process.send?.(message, undefined, undefined, () => undefined)

/** Calls back with each message of the primary; returns how to stop that. */
export function onPrimaryMessage(heed: (message: ToWorker) => void): () => void {
  const read = (sent: unknown) => {
    const { data } = toWorkers.safeParse(sent)
    if (data) heed(data)
  }
  process.on('message', read)
  return () => process.off('message', read)
}
