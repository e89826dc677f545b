import { connect } from 'node:net'
import { seconds } from '#core/durations.ts'
import { statusOf } from './raw-http.ts'

/** The head of a post whose body is to come. */
export const postHead = (path: string) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 5000',
  '',
  '',
]

/**
 * Sends these lines, then a byte every 50 ms until the connection is closed on it; answers the
 * status that came.
 */
export async function drip(
  port: number,
  lines: readonly string[],
  longestMs: number = seconds(10),
): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (piece: Buffer) => (said += piece.toString()))
  socket.on('error', () => undefined)
  socket.write(lines.join('\r\n'))
  const dripping = setInterval(() => socket.writable && socket.write('1'), 50)
  const tooLong = setTimeout(() => socket.destroy(), longestMs)
  // Not `once` of Node's events, which fails with the reset that may come first.
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
  clearTimeout(tooLong)
  return statusOf(said)
}
