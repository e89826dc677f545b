import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { readFromWorker, sendToWorker } from './messages.ts'

const limitMs = seconds(1)

/** Asks these workers; answers what they said in time. */
async function ask(workers: readonly Worker[], topic: string): Promise<unknown[]> {
  const id = randomUUID()
  const answers: unknown[] = []
  const all = Promise.withResolvers<void>()
  const read = (_worker: Worker, sent: unknown) => {
    const message = readFromWorker(sent)
    if (message?.kind !== 'answer' || message.id !== id) return
    answers.push(message.answer)
    if (answers.length === workers.length) all.resolve()
  }
  cluster.on('message', read)
  for (const worker of workers) sendToWorker(worker, { kind: 'question', id, topic })
  await Promise.race([all.promise, sleep(limitMs, undefined, { ref: false })])
  cluster.off('message', read)
  return answers
}

/** In the process that started the workers: passes on what one of them asks all that serve. */
export function relayQuestions(serving: ReadonlySet<Worker>): void {
  cluster.on('message', (worker, sent: unknown) => {
    const message = readFromWorker(sent)
    if (message?.kind !== 'ask') return
    const { id, topic } = message
    void ask([...serving], topic).then((answers) =>
      sendToWorker(worker, { kind: 'answers', id, answers }),
    )
  })
}
