import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Sends these lines unchanged, which no HTTP client would do, and returns everything received until
 * the connection ends.
 */
export async function sendRaw(url: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  return text(socket)
}

/** The status of a raw answer. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
