import { seconds } from '#core/durations.ts'

/**
 * A fast shutdown rolls back open transactions and leaves clean files. If it takes too long the
 * server is stopped harder and recovers at the next start.
 */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  ended: Promise<unknown>,
  timeoutMs = seconds(15),
): Promise<void> {
  send('SIGINT')
  const harder = [
    setTimeout(send, timeoutMs * 0.7, 'SIGQUIT'),
    setTimeout(send, timeoutMs, 'SIGKILL'),
  ]
  await ended
  for (const timer of harder) clearTimeout(timer)
}
