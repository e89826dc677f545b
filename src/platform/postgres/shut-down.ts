import { seconds } from '#core/durations.ts'

/**
 * Fast shutdown, which rolls back what is open and leaves clean files. A server that does not
 * manage is ended harder and repairs its files at the next start.
 */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  ended: Promise<unknown>,
  patienceMs = seconds(15),
): Promise<void> {
  send('SIGINT')
  const harder = [
    setTimeout(send, patienceMs * 0.7, 'SIGQUIT'),
    setTimeout(send, patienceMs, 'SIGKILL'),
  ]
  await ended
  for (const timer of harder) clearTimeout(timer)
}
