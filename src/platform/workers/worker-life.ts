import cluster from 'node:cluster'
import { onPrimaryMessage, sendToPrimary } from './messages.ts'

/** Tells the process that started this worker that it serves. */
export const tellReady = (lines: string[]): void => sendToPrimary({ kind: 'ready', lines })

/** Calls back when another worker has taken over from this one, or the primary is gone. */
export function onRetirement({ retire, end }: { retire: () => void; end: () => void }): void {
  if (!cluster.isWorker) return
  onPrimaryMessage(({ kind }) => kind === 'retire' && retire())
  process.on('disconnect', end)
}
