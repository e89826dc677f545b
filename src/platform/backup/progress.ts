import { seconds } from '#core/durations.ts'
import { formatBytes } from './report-line.ts'

/** Told of each piece of work: what it belongs to, and its bytes. */
export type ProgressTo = (step: { at: string; addedBytes: number }) => void

/** Passes the chunks on and reports their bytes to `progress`. */
export async function* withProgress(
  chunks: AsyncIterable<Buffer>,
  at: string,
  progress: ProgressTo,
): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    progress({ at, addedBytes: chunk.length })
    yield chunk
  }
}

const pauseMs = { terminal: 200, file: seconds(5) }

/**
 * A line on standard error that tells how far the work is: drawn over and over in a terminal, a new
 * one every few seconds elsewhere.
 */
export function showProgress(
  verb: string,
  out = process.stderr,
): { to: ProgressTo; end: () => void } {
  let bytes = 0
  let saidAt = performance.now()
  let isDrawn = false
  const say = (at: string) => {
    const line = `${verb}: ${formatBytes(bytes)}, ${at}`
    out.write(out.isTTY ? `\r\u001b[K${line.slice(0, (out.columns ?? 80) - 1)}` : `${line}\n`)
    isDrawn = out.isTTY
  }
  return {
    to({ at, addedBytes }) {
      bytes += addedBytes
      const now = performance.now()
      if (now - saidAt < (out.isTTY ? pauseMs.terminal : pauseMs.file)) return
      saidAt = now
      say(at)
    },
    end() {
      if (isDrawn) out.write('\r\u001b[K')
    },
  }
}
