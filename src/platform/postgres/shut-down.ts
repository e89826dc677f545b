import { seconds } from '#core/durations.ts'

/**
 * Fast shutdown, which rolls back what is open and leaves clean files. A server that does not manage is ended harder
 * and repairs its files at the next start.
 */
export async function shutDown(
  send: (signal: NodeJS.Signals) => void,
  ended: Promise<unknown>,
): Promise<void> {
  send('SIGINT')
  const harder = [setTimeout(send, seconds(10), 'SIGQUIT'), setTimeout(send, seconds(15), 'SIGKILL')]
  await ended
  for (const timer of harder) clearTimeout(timer)
}
