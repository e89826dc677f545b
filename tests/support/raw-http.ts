import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * Sends these lines as they are, as no client library would; answers everything that comes back
 * until the end.
 */
export async function sendRaw(url: string, lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write([...lines, '', ''].join('\r\n'))
  return text(socket)
}

/** The status of an answer. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
