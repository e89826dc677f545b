import { connect } from 'node:net'
import { statusOf } from './raw-http.ts'

const piece = Buffer.alloc(64 * 1024, 'x')
/** Pieces of 64 KB. */
export const piecesOf50Mb = 800

const asChunk = Buffer.concat([
  Buffer.from(`${piece.length.toString(16)}\r\n`),
  piece,
  Buffer.from('\r\n'),
])

type Unfinished = { status: Promise<number>; end: () => void }

/**
 * Posts this many pieces without ever ending the body. Returns the status of the answer, 0 if there
 * is none.
 */
export function postUnfinished(
  url: string,
  path: string,
  type: string,
  size: string,
  pieces = piecesOf50Mb,
): Unfinished {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const isChunked = size.startsWith('Transfer-Encoding')
  socket.write(
    [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`, size, '', ''].join(
      '\r\n',
    ),
  )
  let left = isChunked ? pieces : pieces - 1
  const send = () => {
    while (left > 0 && !socket.destroyed) {
      left--
      if (!socket.write(isChunked ? asChunk : piece)) return
    }
  }
  socket.on('drain', send)
  send()
  const status = new Promise<number>((resolve) => {
    let said = ''
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (statusOf(said)) resolve(statusOf(said))
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(0))
  })
  return { status, end: () => socket.destroy() }
}
