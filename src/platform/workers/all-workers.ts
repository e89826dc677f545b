import cluster from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '#core/durations.ts'
import { onPrimaryMessage, sendToPrimary } from './messages.ts'

// Longer than the primary waits for the workers.
const limitMs = seconds(2)

/** Answers this topic whenever one of the workers asks all of them. */
export function answerWorkers<Answer>(topic: string, read: () => Answer | Promise<Answer>): void {
  if (!cluster.isWorker) return
  onPrimaryMessage((message) => {
    if (message.kind !== 'question' || message.topic !== topic) return
    const { id } = message
    void Promise.resolve(read()).then((answer) => sendToPrimary({ kind: 'answer', id, answer }))
  })
}

/**
 * The answers of all workers to this topic: as JSON, and of the type that `answerWorkers` was given
 * for it. The own one alone where one process serves, or when no answers come in time.
 */
export async function askWorkers<Answer>(
  topic: string,
  own: () => Answer | Promise<Answer>,
): Promise<Answer[]> {
  if (!cluster.isWorker) return [await own()]
  const id = randomUUID()
  const answered = Promise.withResolvers<unknown[]>()
  const ignore = onPrimaryMessage((message) => {
    if (message.kind === 'answers' && message.id === id) answered.resolve(message.answers)
  })
  sendToPrimary({ kind: 'ask', id, topic })
  const answers = await Promise.race([answered.promise, sleep(limitMs, undefined, { ref: false })])
  ignore()
  return answers && answers.length > 0 ? (answers as Answer[]) : [await own()]
}
