import { connect } from 'node:net'
import { seconds } from '#core/durations.ts'
import { statusOf } from './raw-http.ts'

/** The head of a POST request whose body follows. */
export const postHead = (path: string) => [
  `POST ${path} HTTP/1.1`,
  'Host: localhost',
  'Content-Type: application/json',
  'Content-Length: 5000',
  '',
  '',
]

/**
 * Sends these lines, then a byte every 50 ms until the server closes the connection. Returns the
 * status that the server sent.
 */
export async function sendSlowly(
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
  // `events.once` would reject if a reset comes first.
  await new Promise((closed) => socket.once('close', closed))
  clearInterval(dripping)
  clearTimeout(tooLong)
  return statusOf(said)
}
